import { defineVendor } from '../../../kit/vendor';
import { apiKey, model, options } from './parts';

export const elevenlabs = defineVendor({
  id: 'elevenlabs',
  label: 'ElevenLabs',
  tts: true,
  stt: false,
  docs: 'https://elevenlabs.io/docs/api-reference/text-to-speech/stream',
  initial: {
    options: JSON.stringify(
      {
        optimize_streaming_latency: 3,
        voice_settings: { stability: 0.5, similarity_boost: 0.5, use_speaker_boost: true },
      },
      null,
      2,
    ),
  },
  fields: [apiKey(), model(), options()],
});
