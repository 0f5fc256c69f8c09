import { defineVendor } from '../vendor';
import { apiKey } from './parts';

export const deepgramflux = defineVendor({
  id: 'deepgramflux',
  label: 'Deepgram Flux',
  tts: false,
  stt: true,
  fields: [apiKey()],
});
