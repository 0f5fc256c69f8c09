import { defineVendor } from '../vendor';
import { text } from './parts';

export const nvidia = defineVendor({
  id: 'nvidia',
  tts: true,
  stt: true,
  fields: [text('riva_server_uri', 'Riva server URI', { placeholder: '10.0.0.1:50051', always: true })],
});
