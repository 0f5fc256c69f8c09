import { defineVendor } from '../vendor';
import { hostPort } from './parts';

export const cobalt = defineVendor({
  id: 'cobalt',
  tts: false,
  stt: true,
  fields: [hostPort('cobalt_server_uri', 'Cobalt server URI', { placeholder: '10.0.0.1:2727', always: true })],
});
