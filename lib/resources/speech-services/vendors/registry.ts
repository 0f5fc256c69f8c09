import { defineVendor, type SpeechVendor } from '../vendor';
import { aws } from './aws';
import { custom } from './custom';
import { deepgram } from './deepgram';
import { elevenlabs } from './elevenlabs';
import { gladia } from './gladia';
import { google } from './google';
import { microsoft } from './microsoft';
import { nuance } from './nuance';
import { apiKey, choice, host, hostPort, model, options, region, secret, text } from './parts';
import { playht } from './playht';
import { speechmatics } from './speechmatics';

const IBM_REGIONS = 'us-south us-east eu-gb eu-de au-syd jp-tok kr-seo'.split(' ');

/** Every vendor, in display order: those for both uses first. Those with rules of their own have a file each. */
export const VENDORS: readonly SpeechVendor[] = [
  google,
  aws,
  microsoft,
  deepgram,
  defineVendor({
    id: 'ibm',
    tts: true,
    stt: true,
    fields: [
      region('tts_region', 'TTS region', IBM_REGIONS, { use: 'tts' }),
      secret('tts_api_key', 'TTS API key', { use: 'tts' }),
      region('stt_region', 'STT region', IBM_REGIONS, { use: 'stt' }),
      secret('stt_api_key', 'STT API key', { use: 'stt' }),
      text('instance_id', 'STT instance ID', { once: true, use: 'stt' }),
    ],
  }),
  nuance,
  defineVendor({
    id: 'nvidia',
    tts: true,
    stt: true,
    fields: [text('riva_server_uri', 'Riva server URI', { placeholder: '10.0.0.1:50051', always: true })],
  }),
  defineVendor({
    id: 'cartesia',
    tts: true,
    stt: true,
    recordedAsTts: true,
    testNote: ({ usesStt }) =>
      usesStt ? { text: 'The platform tests Cartesia by speaking: speech-to-text shows the same result.' } : null,
    docs: 'https://docs.cartesia.ai/api-reference/tts/bytes',
    fields: [
      apiKey(),
      model('model_id', 'TTS model', { use: 'tts' }),
      model('stt_model_id', 'STT model', { from: 'sttModels', use: 'stt' }),
      options(),
    ],
  }),
  defineVendor({
    id: 'verbio',
    tts: true,
    stt: true,
    initial: { engine_version: 'V1' },
    fields: [
      text('client_id', 'Client ID', { once: true }),
      secret('client_secret', 'Client secret'),
      choice('engine_version', 'Engine version', ['V1', 'V2'], 'Choose a version', { always: true }),
    ],
  }),
  elevenlabs,
  playht,
  defineVendor({
    id: 'rimelabs',
    tts: true,
    stt: false,
    docs: 'https://docs.rime.ai/api-reference/endpoint/streaming-mp3',
    // The specification's defaults (details 36), shown in the field and sent as they stand there.
    initial: { options: JSON.stringify({ speedAlpha: 1, reduceLatency: true }, null, 2) },
    fields: [apiKey(), model(), options()],
  }),
  defineVendor({ id: 'wellsaid', tts: true, stt: false, fields: [apiKey()] }),
  defineVendor({ id: 'whisper', tts: true, stt: false, fields: [apiKey(), model()] }),
  defineVendor({
    id: 'inworld',
    tts: true,
    stt: false,
    docs: 'https://docs.inworld.ai/docs/tts/tts',
    fields: [apiKey(), model(), options()],
  }),
  defineVendor({
    id: 'resemble',
    tts: true,
    stt: false,
    fields: [
      apiKey(),
      host('resemble_tts_uri', 'On-premises TTS URI', { required: false }),
      { kind: 'check', name: 'resemble_tts_use_tls', label: 'Use TLS', visible: (values) => !!values.resemble_tts_uri },
    ],
  }),
  defineVendor({
    id: 'assemblyai',
    tts: false,
    stt: true,
    fields: [
      apiKey(),
      choice('service_version', 'Service version', ['v2', 'v3'], 'Platform’s default', { required: false }),
    ],
  }),
  defineVendor({
    id: 'cobalt',
    tts: false,
    stt: true,
    fields: [hostPort('cobalt_server_uri', 'Cobalt server URI', { placeholder: '10.0.0.1:2727', always: true })],
  }),
  defineVendor({ id: 'deepgramflux', tts: false, stt: true, fields: [apiKey()] }),
  gladia,
  defineVendor({
    id: 'houndify',
    tts: false,
    stt: true,
    fields: [
      text('client_id', 'Client ID', { once: true }),
      secret('client_key', 'Client key'),
      text('user_id', 'User ID', { once: true }),
      text('houndify_server_uri', 'Server URI', { required: false }),
    ],
  }),
  defineVendor({
    id: 'openai',
    tts: false,
    stt: true,
    fields: [apiKey(), model('model_id', 'Model', { from: 'sttModels' })],
  }),
  defineVendor({ id: 'soniox', tts: false, stt: true, fields: [apiKey()] }),
  speechmatics,
  defineVendor({ id: 'voxist', tts: false, stt: true, fields: [apiKey()] }),
  custom,
];

/** The definition of a credential's vendor; all custom vendors share one. Null for an unknown vendor. */
export function vendorOf(vendor: string): SpeechVendor | null {
  const id = vendor.startsWith('custom:') ? 'custom' : vendor;
  return VENDORS.find((one) => one.id === id) ?? null;
}
