import { defineVendor } from '../../../kit/vendor';
import { apiKey, text } from './parts';

export const gladia = defineVendor({
  id: 'gladia',
  label: 'Gladia',
  tts: false,
  stt: true,
  fields: [apiKey(), text('region', 'Region', { required: false })],
});
