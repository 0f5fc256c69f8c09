import { defineVendor } from '../vendor';
import { keptVoices, VOICE_CELLS, voicesProblem, type VoiceRow } from '../custom-voices';
import { LONGEST_SERVICE_KEY, serviceKeyProblem } from '../../../kit/service-key';
import { choiceIs, text } from './parts';

export const google = defineVendor({
  id: 'google',
  tts: true,
  stt: true,
  testNote: () => ({ text: 'Calls use a Google service only for the uses that passed its last test.' }),
  fields: [
    {
      kind: 'textarea',
      name: 'service_key',
      label: 'Service key',
      required: true,
      secret: true,
      maxLength: LONGEST_SERVICE_KEY,
      check: serviceKeyProblem,
    },
    text('model_id', 'Gemini model', {
      use: 'tts',
      required: false,
      placeholder: 'gemini-2.5-flash-tts',
      help: 'Only for Gemini voices.',
    }),
  ],
  sections: [
    {
      id: 'google-voices',
      title: 'Custom voices',
      fields: [
        { kind: 'check', name: 'use_custom_voices', label: 'Use custom voices', local: true, use: 'tts' },
        {
          kind: 'rows',
          name: 'custom_voices',
          label: 'Custom voices',
          local: true,
          required: true,
          cells: VOICE_CELLS,
          kept: (rows) => keptVoices(rows as VoiceRow[]),
          most: 100,
          check: voicesProblem,
          use: 'tts',
          visible: choiceIs('use_custom_voices', true),
        },
      ],
    },
  ],
});
