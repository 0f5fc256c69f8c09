import type { Area, Field } from '../area';
import { flag, hook, hookSecret, text } from './parts';

type More = Pick<Field, 'only'>;

const side = (path: string, label: string, parts: string[], form: string, more: More = {}): Field[] =>
  parts.map((part) => text(`${path}.${part}`, `${label}, ${part}`, { ...more, form: `${form}_${part}` }));

const VOICE = ['vendor', 'label', 'language', 'voice'];
const EAR = ['vendor', 'label', 'language'];
const fallback = { only: { path: 'fallback_speech.enabled', is: true } };
const transfer = { only: { path: 'fallback_transfer.enabled', is: true } };

export const applications: Area = {
  name: 'applications',
  title: 'Applications',
  noun: 'Application',
  key: ['name'],
  owner: 'account',
  fields: [
    text('name', 'Name'),
    ...hook('call_hook', 'Calling webhook'),
    ...hook('call_status_hook', 'Call status webhook'),
    ...hook('messaging_hook', 'Messaging webhook'),
    ...side('speech.synthesis', 'Text-to-speech', VOICE, 'speech_synthesis'),
    ...side('speech.recognition', 'Speech-to-text', EAR, 'speech_recognizer'),
    flag('fallback_speech.enabled', 'Fallback speech', { form: 'use_for_fallback_speech' }),
    ...side('fallback_speech.synthesis', 'Fallback text-to-speech', VOICE, 'fallback_speech_synthesis', fallback),
    ...side('fallback_speech.recognition', 'Fallback speech-to-text', EAR, 'fallback_speech_recognizer', fallback),
    flag('fallback_transfer.enabled', 'Fallback transfer', { form: 'use_for_fallback_webhook' }),
    ...['type', 'target', 'reason', 'referred_by', 'caller_id'].map((part) =>
      text(`fallback_transfer.${part}`, `Fallback transfer, ${part.replace('_', ' ')}`, {
        ...transfer,
        form: `fallback_webhook_${part}`,
      }),
    ),
    text('app_json', 'Application JSON'),
    flag('record_all_calls', 'Record all calls'),
  ],
  secrets: [
    hookSecret('call_hook', 'Calling webhook'),
    hookSecret('call_status_hook', 'Call status webhook'),
    hookSecret('messaging_hook', 'Messaging webhook'),
  ],
  openSecrets: 'environment',
};
