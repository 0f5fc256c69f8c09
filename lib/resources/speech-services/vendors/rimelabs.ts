import { defineVendor } from '../vendor';
import { apiKey, model, options } from './parts';

export const rimelabs = defineVendor({
  id: 'rimelabs',
  tts: true,
  stt: false,
  docs: 'https://docs.rime.ai/api-reference/endpoint/streaming-mp3',
  // The specification's defaults (details 36), shown in the field and sent as they stand there.
  initial: { options: JSON.stringify({ speedAlpha: 1, reduceLatency: true }, null, 2) },
  fields: [apiKey(), model(), options()],
});
