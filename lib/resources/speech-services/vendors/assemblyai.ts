import { defineVendor } from '../../../kit/vendor';
import { apiKey } from './parts';

export const assemblyai = defineVendor({
  id: 'assemblyai',
  label: 'AssemblyAI',
  tts: false,
  stt: true,
  fields: [apiKey()],
});
