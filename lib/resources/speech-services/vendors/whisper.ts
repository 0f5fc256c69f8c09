import { defineVendor } from '../vendor';
import { apiKey, model } from './parts';

export const whisper = defineVendor({ id: 'whisper', tts: true, stt: false, fields: [apiKey(), model()] });
