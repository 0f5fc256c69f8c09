import { defineVendor } from '../vendor';
import { apiKey } from './parts';

export const deepgramflux = defineVendor({ id: 'deepgramflux', tts: false, stt: true, fields: [apiKey()] });
