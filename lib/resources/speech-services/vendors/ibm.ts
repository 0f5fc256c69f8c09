import { defineVendor } from '../vendor';
import { region, secret, text } from './parts';

const REGIONS = 'us-south us-east eu-gb eu-de au-syd jp-tok kr-seo'.split(' ');

export const ibm = defineVendor({
  id: 'ibm',
  tts: true,
  stt: true,
  fields: [
    region('tts_region', 'TTS region', REGIONS, { use: 'tts' }),
    secret('tts_api_key', 'TTS API key', { use: 'tts' }),
    region('stt_region', 'STT region', REGIONS, { use: 'stt' }),
    secret('stt_api_key', 'STT API key', { use: 'stt' }),
    text('instance_id', 'STT instance ID', { once: true, use: 'stt' }),
  ],
});
