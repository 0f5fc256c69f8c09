import { defineVendor } from '../vendor';
import { apiKey } from './parts';

export const soniox = defineVendor({ id: 'soniox', tts: false, stt: true, fields: [apiKey()] });
