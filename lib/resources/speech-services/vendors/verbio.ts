import { defineVendor } from '../../../kit/vendor';
import { secret, text } from './parts';

export const verbio = defineVendor({
  id: 'verbio',
  label: 'Verbio',
  tts: true,
  stt: true,
  fields: [
    text('client_id', 'Client ID', { once: true }),
    secret('client_secret', 'Client secret'),
    text('engine_version', 'Engine version', { required: false, placeholder: 'V1' }),
  ],
});
