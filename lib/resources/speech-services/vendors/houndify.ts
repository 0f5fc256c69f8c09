import { defineVendor } from '../vendor';
import { secret, text } from './parts';

export const houndify = defineVendor({
  id: 'houndify',
  tts: false,
  stt: true,
  fields: [
    text('client_id', 'Client ID', { once: true }),
    secret('client_key', 'Client key'),
    text('user_id', 'User ID', { once: true }),
    text('houndify_server_uri', 'Server URI', { required: false }),
  ],
});
