import { defineVendor } from '../vendor';
import { apiKey, model } from './parts';

export const openai = defineVendor({
  id: 'openai',
  tts: false,
  stt: true,
  fields: [apiKey(), model('model_id', 'Model', { from: 'sttModels' })],
});
