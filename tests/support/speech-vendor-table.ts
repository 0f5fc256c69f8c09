import type { Values } from '@/lib/kit/form';

/**
 * Every vendor, written by hand from the specification (part 2 section 5, details 32 to 36, CONTRACT 12) and from what the live
 * platform was found to require of each: which fields a user sees, which of them are required (*), which the platform receives,
 * and which an edit may still change.
 */
export interface Expected {
  /** Besides vendor, account, label and the checkboxes. */
  shown: string;
  uses: string;
  /** The minimum input beyond the defaults. */
  filled: Values;
  created: Record<string, unknown>;
  /** As the platform returns it, masked; an edit without changes sends exactly `kept`. */
  stored: Record<string, unknown>;
  kept: Record<string, unknown>;
  locked: string;
  /** One change to the record created with `filled`, and the stored settings that differ afterwards; undefined: removed. */
  change: [form: Values, settings: Record<string, unknown>];
  /** A field that a change must not leave empty, because the platform would silently ignore the whole change. */
  needed: string;
  /** Values that the platform never returns, so that each change sends them again. */
  said?: Values;
}

const KEY = '{"private_key":"-----BEGIN PRIVATE KEY-----\\nPRIVATEPART","client_email":"a@b.example"}';
export const MASK = 'abcdefXXXX';
export const both = { use_for_tts: 1, use_for_stt: 1 };
export const tts = { use_for_tts: 1, use_for_stt: 0 };
export const stt = { use_for_tts: 0, use_for_stt: 1 };
const NO_TTS = { use_for_tts: false };
const NO_STT = { use_for_stt: false };
const keyOnly = (uses: { use_for_tts: number }, ticks: string): Expected => ({
  shown: 'api_key*',
  uses: ticks,
  filled: { api_key: 'k' },
  created: { ...uses, api_key: 'k' },
  stored: { api_key: MASK },
  kept: { ...uses },
  locked: 'api_key',
  change: [uses.use_for_tts ? NO_TTS : NO_STT, {}],
  needed: '',
});
const withModel = (uses: object, ticks: string): Expected => ({
  shown: 'api_key* model_id*',
  uses: ticks,
  filled: { api_key: 'k', model_id: 'm' },
  created: { ...uses, api_key: 'k', model_id: 'm' },
  stored: { api_key: MASK, model_id: 'm' },
  kept: { ...uses, model_id: 'm' },
  locked: 'api_key',
  change: [{ model_id: 'm2' }, { model_id: 'm2' }],
  needed: 'model_id',
});
const withOptions = (options: string): Expected => ({
  shown: 'api_key* model_id* options',
  uses: 'tts',
  filled: { api_key: 'k', model_id: 'm', options },
  created: { ...tts, api_key: 'k', model_id: 'm', options },
  stored: { api_key: MASK, model_id: 'm', options },
  kept: { ...tts, model_id: 'm', options },
  locked: 'api_key',
  change: [{ options: '' }, { options: undefined }],
  needed: 'model_id',
});

export const TABLE: Record<string, Expected> = {
  google: {
    shown: 'service_key* model_id use_custom_voices',
    uses: 'tts stt',
    filled: { service_key: KEY },
    created: { ...both, service_key: KEY },
    stored: { service_key: KEY, model_id: 'gemini-x' },
    kept: { ...both, model_id: 'gemini-x' },
    locked: 'service_key',
    change: [{ model_id: 'gemini-y' }, { model_id: 'gemini-y' }],
    needed: '',
  },
  aws: {
    shown: 'aws_credential_type* aws_region* access_key_id* secret_access_key*',
    uses: 'tts stt',
    filled: { access_key_id: 'AKIA', secret_access_key: 's' },
    created: { ...both, access_key_id: 'AKIA', secret_access_key: 's', aws_region: 'us-east-1' },
    stored: { access_key_id: 'AKIA', secret_access_key: MASK, aws_region: 'eu-west-1' },
    kept: { ...both, aws_region: 'eu-west-1' },
    locked: 'aws_credential_type access_key_id secret_access_key',
    change: [{ aws_region: 'ap-southeast-3' }, { aws_region: 'ap-southeast-3' }],
    needed: 'aws_region',
  },
  microsoft: {
    shown: 'hosting* region* api_key* use_custom_tts use_custom_stt',
    uses: 'tts stt',
    filled: { region: 'westeurope', api_key: 'k' },
    created: { ...both, region: 'westeurope', api_key: 'k' },
    stored: { api_key: MASK, region: 'westeurope' },
    kept: { ...both, region: 'westeurope' },
    locked: 'api_key',
    change: [
      { use_custom_tts: true, custom_tts_endpoint: 'voice-1' },
      { use_custom_tts: 1, custom_tts_endpoint: 'voice-1' },
    ],
    needed: 'region',
  },
  nuance: {
    shown: 'client_id* secret* nuance_tts_on_premise nuance_stt_on_premise',
    uses: 'tts stt',
    filled: { client_id: 'c', secret: 's' },
    created: { ...both, client_id: 'c', secret: 's' },
    stored: { client_id: 'c', secret: MASK },
    kept: both,
    locked: 'client_id secret',
    change: [{ nuance_tts_on_premise: true, nuance_tts_uri: '10.0.0.1:5000' }, { nuance_tts_uri: '10.0.0.1:5000' }],
    needed: '',
  },
  deepgram: {
    shown: 'hosting* api_key* deepgram_endpoint model_id',
    uses: 'tts stt',
    filled: { api_key: 'k' },
    created: { ...both, api_key: 'k' },
    stored: { api_key: MASK, model_id: 'nova-2' },
    kept: { ...both, model_id: 'nova-2' },
    locked: 'hosting api_key',
    change: [
      { deepgram_endpoint: 'eu' },
      {
        deepgram_stt_uri: 'api.eu.deepgram.com',
        deepgram_stt_use_tls: 1,
        deepgram_tts_uri: 'https://api.eu.deepgram.com',
      },
    ],
    needed: '',
  },
  ibm: {
    shown: 'tts_region* tts_api_key* stt_region* stt_api_key* instance_id*',
    uses: 'tts stt',
    filled: { tts_region: 'us-south', tts_api_key: 't', stt_region: 'eu-de', stt_api_key: 's', instance_id: 'i' },
    created: {
      ...both,
      tts_region: 'us-south',
      tts_api_key: 't',
      stt_region: 'eu-de',
      stt_api_key: 's',
      instance_id: 'i',
    },
    stored: { tts_region: 'us-south', tts_api_key: MASK, stt_region: 'eu-de', stt_api_key: MASK, instance_id: 'i' },
    kept: { ...both, tts_region: 'us-south', stt_region: 'eu-de' },
    locked: 'tts_api_key stt_api_key instance_id',
    change: [NO_TTS, {}],
    needed: 'tts_region stt_region',
  },
  nvidia: {
    shown: 'riva_server_uri*',
    uses: 'tts stt',
    filled: { riva_server_uri: '10.0.0.1:50051' },
    created: { ...both, riva_server_uri: '10.0.0.1:50051' },
    stored: { riva_server_uri: '10.0.0.1:50051' },
    kept: { ...both, riva_server_uri: '10.0.0.1:50051' },
    locked: '',
    change: [{ riva_server_uri: '10.0.0.2:50051' }, { riva_server_uri: '10.0.0.2:50051' }],
    needed: 'riva_server_uri',
  },
  cobalt: {
    shown: 'cobalt_server_uri*',
    uses: 'stt',
    filled: { cobalt_server_uri: '10.0.0.1:2727' },
    created: { ...stt, cobalt_server_uri: '10.0.0.1:2727' },
    stored: { cobalt_server_uri: '10.0.0.1:2727' },
    kept: { ...stt, cobalt_server_uri: '10.0.0.1:2727' },
    locked: '',
    change: [{ cobalt_server_uri: '10.0.0.2:2727' }, { cobalt_server_uri: '10.0.0.2:2727' }],
    needed: 'cobalt_server_uri',
  },
  wellsaid: keyOnly(tts, 'tts'),
  soniox: keyOnly(stt, 'stt'),
  voxist: keyOnly(stt, 'stt'),
  deepgramflux: keyOnly(stt, 'stt'),
  assemblyai: {
    shown: 'api_key* service_version',
    uses: 'stt',
    filled: { api_key: 'k' },
    created: { ...stt, api_key: 'k' },
    stored: { api_key: MASK, service_version: 'v3' },
    kept: { ...stt, service_version: 'v3' },
    locked: 'api_key',
    change: [{ service_version: 'v3' }, { service_version: 'v3' }],
    needed: '',
  },
  whisper: withModel(tts, 'tts'),
  openai: withModel(stt, 'stt'),
  elevenlabs: {
    shown: 'api_key* model_id* api_uri options',
    uses: 'tts',
    filled: { api_key: 'k', model_id: 'm', options: '{"optimize_streaming_latency":3}' },
    created: {
      ...tts,
      api_key: 'k',
      model_id: 'm',
      api_uri: 'api.elevenlabs.io',
      options: '{"optimize_streaming_latency":3}',
    },
    stored: { api_key: MASK, model_id: 'm', api_uri: 'api.eu.residency.elevenlabs.io', options: '{}' },
    kept: { ...tts, model_id: 'm', api_uri: 'api.eu.residency.elevenlabs.io', options: '{}' },
    locked: 'api_key',
    change: [{ api_uri: 'api.eu.residency.elevenlabs.io' }, { api_uri: 'api.eu.residency.elevenlabs.io' }],
    needed: 'model_id',
  },
  rimelabs: withOptions('{"speedAlpha":1}'),
  inworld: withOptions('{"speed":1}'),
  playht: {
    shown: 'api_key* user_id* voice_engine* playht_tts_uri options',
    uses: 'tts',
    filled: { api_key: 'k', user_id: 'u', voice_engine: 'v', options: '{}' },
    created: { ...tts, api_key: 'k', user_id: 'u', voice_engine: 'v', options: '{}' },
    stored: { api_key: MASK, user_id: 'u', voice_engine: 'v', options: '{}' },
    kept: { ...tts, voice_engine: 'v', options: '{}' },
    locked: 'api_key user_id',
    change: [{ playht_tts_uri: 'https://playht.example:8443' }, { playht_tts_uri: 'https://playht.example:8443' }],
    needed: 'voice_engine',
  },
  custom: {
    shown: 'custom_name* auth_token custom_tts_url* custom_tts_streaming_url custom_stt_url*',
    uses: 'tts stt',
    filled: { custom_name: 'mine', custom_tts_streaming_url: 'wss://a.example', use_for_stt: false },
    created: { ...tts, vendor: 'custom:mine', custom_tts_streaming_url: 'wss://a.example' },
    stored: { auth_token: MASK, custom_tts_url: 'https://a.example', custom_tts_streaming_url: 'wss://a.example' },
    kept: { ...tts, custom_tts_url: 'https://a.example', custom_tts_streaming_url: 'wss://a.example' },
    locked: 'custom_name auth_token',
    change: [{ custom_tts_url: 'https://a.example' }, { custom_tts_url: 'https://a.example' }],
    needed: '',
  },
  speechmatics: {
    shown: 'api_key* speechmatics_region* options',
    uses: 'stt',
    filled: { api_key: 'k', speechmatics_region: 'eu2.rt.speechmatics.com', options: '{"max_delay":2}' },
    created: { ...stt, api_key: 'k', speechmatics_stt_uri: 'eu2.rt.speechmatics.com', options: '{"max_delay":2}' },
    stored: { api_key: MASK, speechmatics_stt_uri: 'eu2.example.com' },
    kept: { ...stt, speechmatics_stt_uri: 'eu2.example.com', options: '{"max_delay":2}' },
    locked: 'api_key',
    change: [
      { speechmatics_region: 'other', speechmatics_stt_uri: 'asr.example.com' },
      { speechmatics_stt_uri: 'asr.example.com' },
    ],
    needed: 'speechmatics_region options',
    said: { options: '{"max_delay":2}' },
  },
  cartesia: {
    shown: 'api_key* model_id* stt_model_id* options',
    uses: 'tts stt',
    filled: { api_key: 'k', model_id: 'sonic-2', stt_model_id: 'ink-whisper' },
    created: { ...both, api_key: 'k', model_id: 'sonic-2', stt_model_id: 'ink-whisper' },
    stored: { api_key: MASK, model_id: 'sonic-2', stt_model_id: 'ink-whisper' },
    kept: { ...both, model_id: 'sonic-2', stt_model_id: 'ink-whisper' },
    locked: 'api_key',
    change: [{ stt_model_id: 'ink-2' }, { stt_model_id: 'ink-2' }],
    needed: 'model_id stt_model_id',
  },
  verbio: {
    shown: 'client_id* client_secret* engine_version*',
    uses: 'tts stt',
    filled: { client_id: 'c', client_secret: 's' },
    created: { ...both, client_id: 'c', client_secret: 's', engine_version: 'V1' },
    stored: { client_id: 'c', client_secret: MASK, engine_version: 'V1' },
    kept: { ...both, engine_version: 'V1' },
    locked: 'client_id client_secret',
    change: [{ engine_version: 'V2' }, { engine_version: 'V2' }],
    needed: 'engine_version',
  },
  gladia: {
    shown: 'api_key* region*',
    uses: 'stt',
    filled: { api_key: 'k' },
    created: { ...stt, api_key: 'k' },
    stored: { api_key: MASK },
    kept: stt,
    locked: 'api_key',
    change: [{ region: 'eu-west' }, { region: 'eu-west' }],
    needed: 'region',
    said: { region: 'none' },
  },
  resemble: {
    shown: 'api_key* resemble_tts_uri',
    uses: 'tts',
    filled: { api_key: 'k' },
    created: { ...tts, api_key: 'k' },
    stored: { api_key: MASK },
    kept: tts,
    locked: 'api_key',
    change: [
      { resemble_tts_uri: 'resemble.example.com', resemble_tts_use_tls: true },
      { resemble_tts_uri: 'resemble.example.com', resemble_tts_use_tls: 1 },
    ],
    needed: '',
  },
  houndify: {
    shown: 'client_id* client_key* user_id* houndify_server_uri',
    uses: 'stt',
    filled: { client_id: 'c', client_key: 'k', user_id: 'u' },
    created: { ...stt, client_id: 'c', client_key: 'k', user_id: 'u' },
    stored: { client_id: 'c', client_key: MASK, user_id: 'u' },
    kept: stt,
    locked: 'client_id client_key user_id',
    change: [{ houndify_server_uri: 'https://h.example' }, { houndify_server_uri: 'https://h.example' }],
    needed: '',
  },
};
