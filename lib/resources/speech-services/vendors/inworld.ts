import { defineVendor } from '../vendor';
import { apiKey, model, options } from './parts';

export const inworld = defineVendor({
  id: 'inworld',
  tts: true,
  stt: false,
  docs: 'https://docs.inworld.ai/docs/tts/tts',
  fields: [apiKey(), model(), options()],
});
