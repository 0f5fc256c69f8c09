import type { Area } from '../area';
import { flag, rows, text } from './parts';

export const speechServices: Area = {
  name: 'speech_services',
  title: 'Speech',
  noun: 'Speech service',
  key: ['vendor', 'label'],
  owner: 'account or shared',
  fields: [
    text('vendor', 'Vendor', { fixed: true }),
    text('label', 'Label', { fixed: true }),
    flag('text_to_speech', 'Used for text-to-speech', { form: 'use_for_tts' }),
    flag('speech_to_text', 'Used for speech-to-text', { form: 'use_for_stt' }),
    rows(
      'voices',
      'Custom voice',
      [
        text('name', 'name'),
        text('reported_usage', 'reported usage'),
        text('model', 'model'),
        flag('cloned', 'made from a cloning key'),
      ],
      { known: ['name'], form: 'custom_voices' },
    ),
  ],
  secrets: [],
  open: 'settings',
  unread: [
    { path: 'settings.region', only: { path: 'vendor', is: ['gladia'] } },
    { path: 'settings.options', only: { path: 'vendor', is: ['speechmatics'] } },
  ],
  openSecrets: 'credentials',
};
