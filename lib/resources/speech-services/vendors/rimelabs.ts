import { defineVendor } from '../vendor';
import { apiKey, model, options } from './parts';

export const rimelabs = defineVendor({
  id: 'rimelabs',
  label: 'RimeLabs',
  tts: true,
  stt: false,
  docs: 'https://docs.rime.ai/api-reference/endpoint/streaming-mp3',
  initial: { options: JSON.stringify({ speedAlpha: 1, reduceLatency: true }, null, 2) },
  fields: [apiKey(), model(), options()],
});
