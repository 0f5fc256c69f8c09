import { defineVendor } from '../../../kit/vendor';
import { apiKey, text } from './parts';

export const speechmatics = defineVendor({
  id: 'speechmatics',
  label: 'Speechmatics',
  tts: false,
  stt: true,
  fields: [
    apiKey(),
    text('speechmatics_stt_uri', 'STT endpoint', { required: false, placeholder: 'eu2.rt.speechmatics.com' }),
  ],
});
