import { defineVendor } from '../vendor';
import { apiKey, choice } from './parts';

export const assemblyai = defineVendor({
  id: 'assemblyai',
  tts: false,
  stt: true,
  fields: [
    apiKey(),
    choice('service_version', 'Service version', ['v2', 'v3'], 'Platform’s default', { required: false }),
  ],
});
