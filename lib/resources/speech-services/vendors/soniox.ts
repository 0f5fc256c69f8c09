import { defineVendor } from '../vendor';
import { apiKey } from './parts';

export const soniox = defineVendor({ id: 'soniox', label: 'Soniox', tts: false, stt: true, fields: [apiKey()] });
