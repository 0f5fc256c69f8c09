import { defineVendor } from '../../../kit/vendor';
import { apiKey, hosted, hosting, hostPort, model, onPremise, url } from './parts';

/** On-premise the platform wants a key unless it knows the addresses of both services (CONTRACT 12). */
export const deepgram = defineVendor({
  id: 'deepgram',
  label: 'Deepgram',
  tts: true,
  stt: true,
  initial: { hosting: 'hosted' },
  inferred: (stored) => ({ hosting: stored.deepgram_stt_uri || stored.deepgram_tts_uri ? 'on-premise' : 'hosted' }),
  fields: [
    hosting(),
    apiKey({ required: hosted, help: 'Optional on-premise when both addresses are given.' }),
    hostPort('deepgram_stt_uri', 'Container URI for STT', { visible: onPremise, placeholder: '10.0.0.1:8080' }),
    url('deepgram_tts_uri', 'Container URL for TTS', ['http', 'https'], {
      visible: onPremise,
      required: (values, { mode }) => values.use_for_tts === true || (mode === 'create' && !values.api_key),
    }),
    { kind: 'check', name: 'deepgram_stt_use_tls', label: 'Use TLS', visible: onPremise },
    model('model_id', 'STT model', {
      from: 'sttModels',
      use: 'stt',
      visible: hosted,
      required: false,
      help: 'The vendor’s own default when left empty.',
    }),
  ],
});
