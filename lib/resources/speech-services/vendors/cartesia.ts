import { defineVendor } from '../vendor';
import { apiKey, model, options } from './parts';

export const cartesia = defineVendor({
  id: 'cartesia',
  tts: true,
  stt: true,
  recordedAsTts: true,
  testNote: ({ usesStt }) =>
    usesStt ? { text: 'The platform tests Cartesia by speaking: speech-to-text shows the same result.' } : null,
  docs: 'https://docs.cartesia.ai/api-reference/tts/bytes',
  fields: [
    apiKey(),
    model('model_id', 'TTS model', { use: 'tts' }),
    model('stt_model_id', 'STT model', { from: 'sttModels', use: 'stt' }),
    options(),
  ],
});
