import type { When } from '../../../kit/form';
import { defineVendor } from '../vendor';
import { both, hostPort, secret, choiceIs, text, usesStt, usesTts } from './parts';

const ownTts = both(usesTts, choiceIs('nuance_tts_on_premise', true));
const ownStt = both(usesStt, choiceIs('nuance_stt_on_premise', true));

/** Whether anything goes to the vendor's own cloud, and so needs its client. */
const hosted: When = (values, context) => {
  const neither = !usesTts(values, context) && !usesStt(values, context);
  const tts = usesTts(values, context) && !ownTts(values, context);
  const stt = usesStt(values, context) && !ownStt(values, context);
  return tts || stt || neither;
};

export const nuance = defineVendor({
  id: 'nuance',
  label: 'Nuance',
  tts: true,
  stt: true,
  inferred: (stored) => ({
    nuance_tts_on_premise: !!stored.nuance_tts_uri,
    nuance_stt_on_premise: !!stored.nuance_stt_uri,
  }),
  fields: [
    text('client_id', 'Client ID', { once: true, visible: hosted }),
    secret('secret', 'Secret', { visible: hosted }),
    { kind: 'check', name: 'nuance_tts_on_premise', label: 'Use on-premise TTS', local: true, use: 'tts' },
    { kind: 'check', name: 'nuance_stt_on_premise', label: 'Use on-premise STT', local: true, use: 'stt' },
    hostPort('nuance_tts_uri', 'TTS URI', {
      use: 'tts',
      visible: choiceIs('nuance_tts_on_premise', true),
      goesWhenHidden: true,
    }),
    hostPort('nuance_stt_uri', 'STT URI', {
      use: 'stt',
      visible: choiceIs('nuance_stt_on_premise', true),
      goesWhenHidden: true,
    }),
  ],
});
