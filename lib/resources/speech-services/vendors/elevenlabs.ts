import { defineVendor } from '../vendor';
import { apiKey, choice, model, options } from './parts';

/** Where the vendor stores the data; the platform's voice preview does not work without it. */
const RESIDENCES = [
  { value: 'api.elevenlabs.io', label: 'ElevenLabs’ default' },
  { value: 'api.us.elevenlabs.io', label: 'United States' },
  { value: 'api.eu.residency.elevenlabs.io', label: 'European Union' },
  { value: 'api.in.residency.elevenlabs.io', label: 'India' },
];

export const elevenlabs = defineVendor({
  id: 'elevenlabs',
  tts: true,
  stt: false,
  docs: 'https://elevenlabs.io/docs/api-reference/text-to-speech/stream',
  preview: { needs: 'api_uri', missing: 'To preview voices, set the data residency of this speech service first.' },
  initial: {
    api_uri: RESIDENCES[0]!.value,
    // The specification's defaults (details 36), shown in the field and sent as they stand there.
    options: JSON.stringify(
      {
        optimize_streaming_latency: 3,
        voice_settings: { stability: 0.5, similarity_boost: 0.5, use_speaker_boost: true },
      },
      null,
      2,
    ),
  },
  fields: [
    apiKey(),
    model(),
    choice('api_uri', 'Data residency', RESIDENCES, 'Not set: voices can’t be previewed', { required: false }),
    options(),
  ],
});
