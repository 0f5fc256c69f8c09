import { defineVendor } from '../vendor';
import { secret, text, url } from './parts';

/** The operator's own server; the platform names the vendor `custom:<name>`. */
export const custom = defineVendor({
  id: 'custom',
  tts: true,
  stt: true,
  preview: { needs: 'custom_tts_url', missing: 'To preview voices, this speech service needs a TTS HTTP URL.' },
  inferred: (stored) => ({ custom_name: String(stored.vendor ?? '').replace(/^custom:/, '') }),
  fields: [
    {
      ...text('custom_name', 'Name', { once: true }),
      local: true,
      // The platform stores 'custom:' and the name in one short column.
      column: 'speech_credentials.vendor',
      maxLength: 25,
      check: (value) => (/[\s:]/.test(String(value)) ? 'Name can’t contain spaces or colons.' : null),
    },
    secret('auth_token', 'Authentication token', { required: false }),
    url('custom_tts_url', 'TTS HTTP URL', ['http', 'https'], {
      use: 'tts',
      required: (values) => !values.custom_tts_streaming_url,
      help: 'Not needed when there is a streaming URL.',
    }),
    url('custom_tts_streaming_url', 'TTS streaming URL', ['ws', 'wss'], { use: 'tts', required: false }),
    url('custom_stt_url', 'STT websocket URL', ['ws', 'wss'], { use: 'stt' }),
  ],
});
