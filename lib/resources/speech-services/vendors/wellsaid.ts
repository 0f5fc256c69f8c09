import { defineVendor } from '../vendor';
import { apiKey } from './parts';

export const wellsaid = defineVendor({ id: 'wellsaid', tts: true, stt: false, fields: [apiKey()] });
