import { defineVendor } from '../vendor';
import { apiKey, model, options, text, url } from './parts';

export const playht = defineVendor({
  id: 'playht',
  tts: true,
  stt: false,
  docs: 'https://docs.play.ht/reference/api-generate-tts-audio-stream',
  initial: {
    // The specification's defaults (details 36), shown in the field and sent as they stand there.
    options: JSON.stringify(
      {
        quality: 'medium',
        speed: 1,
        seed: 1,
        temperature: 1,
        emotion: 'female_happy',
        voice_guidance: 3,
        style_guidance: 20,
        text_guidance: 1,
      },
      null,
      2,
    ),
  },
  fields: [
    apiKey(),
    text('user_id', 'User ID', { once: true }),
    model('voice_engine', 'Voice engine'),
    url('playht_tts_uri', 'On-premises TTS URL', ['http', 'https', 'ws', 'wss'], {
      required: false,
      placeholder: 'https://',
      help: 'Only for PlayHT on your own servers.',
    }),
    options(),
  ],
});
