import { defineVendor } from '../vendor';
import { apiKey, host } from './parts';

export const resemble = defineVendor({
  id: 'resemble',
  tts: true,
  stt: false,
  fields: [
    apiKey(),
    host('resemble_tts_uri', 'On-premise TTS URI', { required: false }),
    { kind: 'check', name: 'resemble_tts_use_tls', label: 'Use TLS', visible: (values) => !!values.resemble_tts_uri },
  ],
});
