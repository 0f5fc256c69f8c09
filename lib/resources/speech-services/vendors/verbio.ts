import { defineVendor } from '../vendor';
import { choice, secret, text } from './parts';

export const verbio = defineVendor({
  id: 'verbio',
  tts: true,
  stt: true,
  initial: { engine_version: 'V1' },
  fields: [
    text('client_id', 'Client ID', { once: true }),
    secret('client_secret', 'Client secret'),
    choice('engine_version', 'Engine version', ['V1', 'V2'], 'Choose a version', { always: true }),
  ],
});
