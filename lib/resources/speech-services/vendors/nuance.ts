import type { When } from '../../../kit/form';
import { defineVendor } from '../vendor';
import { settled } from '../chosen-vendor';
import { both, hostPort, secret, choiceIs, text, usesStt, usesTts } from './parts';

const ownTts = both(usesTts, choiceIs('nuance_tts_on_premise', true));
const ownStt = both(usesStt, choiceIs('nuance_stt_on_premise', true));

/** Whether a use goes to the vendor's own cloud, and so needs its client. */
const inCloud: When = (values, context) => {
  const tts = usesTts(values, context) && !ownTts(values, context);
  const stt = usesStt(values, context) && !ownStt(values, context);
  return tts || stt;
};

/** While nothing is used, it may yet go there. */
const hosted: When = (values, context) =>
  inCloud(values, context) || (!usesTts(values, context) && !usesStt(values, context));

const NO_CLIENT =
  'Nuance’s own cloud needs a client ID and a secret, and this service has none. Add a new service instead.';

export const nuance = defineVendor({
  id: 'nuance',
  tts: true,
  stt: true,
  testNote: ({ usesStt }) =>
    usesStt ? { text: 'The platform doesn’t ask Nuance about speech-to-text: the result is always ok.' } : null,
  inferred: (stored) => ({
    nuance_tts_on_premise: !!stored.nuance_tts_uri,
    nuance_stt_on_premise: !!stored.nuance_stt_uri,
  }),
  // The platform would ignore the change, or send a use there without a client.
  rules: (values, context): Record<string, string> => {
    const hasClient = !!settled(values, context, 'client_id') && !!context.facts.masks?.secret;
    const lacks = context.mode === 'edit' && !hasClient && inCloud(values, context);
    return lacks ? { client_id: NO_CLIENT } : {};
  },
  fields: [
    text('client_id', 'Client ID', { once: true, visible: hosted }),
    secret('secret', 'Secret', { visible: hosted }),
    { kind: 'check', name: 'nuance_tts_on_premise', label: 'Use on-premises TTS', local: true, use: 'tts' },
    { kind: 'check', name: 'nuance_stt_on_premise', label: 'Use on-premises STT', local: true, use: 'stt' },
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
