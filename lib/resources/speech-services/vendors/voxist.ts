import { defineVendor } from '../vendor';
import { apiKey } from './parts';

export const voxist = defineVendor({ id: 'voxist', tts: false, stt: true, fields: [apiKey()] });
