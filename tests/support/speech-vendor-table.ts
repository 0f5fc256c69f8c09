import type { Values } from '@/lib/kit/form';

/**
 * Every vendor, written by hand from the specification (part 2 section 5, details 32 to 36, CONTRACT 12): which fields a
 * person sees, which of them must be filled (*), which the platform gets, and which an edit may still change.
 */
export interface Expected {
  /** Besides vendor, account, label and the ticks. */
  shown: string;
  uses: string;
  /** What a person fills in on top of the defaults. */
  filled: Values;
  created: Record<string, unknown>;
  /** Read back by the platform, with masks; an edit without changes sends exactly `kept`. */
  stored: Record<string, unknown>;
  kept: Record<string, unknown>;
  locked: string;
}

const KEY = '{"private_key":"-----BEGIN PRIVATE KEY-----\\nPRIVATEPART","client_email":"a@b.example"}';
export const MASK = 'abcdefXXXX';
export const both = { use_for_tts: 1, use_for_stt: 1 };
export const tts = { use_for_tts: 1, use_for_stt: 0 };
const stt = { use_for_tts: 0, use_for_stt: 1 };
const keyOnly = (uses: object, ticks: string): Expected => ({
  shown: 'api_key*',
  uses: ticks,
  filled: { api_key: 'k' },
  created: { ...uses, api_key: 'k' },
  stored: { api_key: MASK },
  kept: { ...uses },
  locked: 'api_key',
});
const withModel = (uses: object, ticks: string): Expected => ({
  shown: 'api_key* model_id*',
  uses: ticks,
  filled: { api_key: 'k', model_id: 'm' },
  created: { ...uses, api_key: 'k', model_id: 'm' },
  stored: { api_key: MASK, model_id: 'm' },
  kept: { ...uses, model_id: 'm' },
  locked: 'api_key',
});
const withOptions = (options: string): Expected => ({
  shown: 'api_key* model_id* options',
  uses: 'tts',
  filled: { api_key: 'k', model_id: 'm', options },
  created: { ...tts, api_key: 'k', model_id: 'm', options },
  stored: { api_key: MASK, model_id: 'm', options },
  kept: { ...tts, model_id: 'm', options },
  locked: 'api_key',
});

export const TABLE: Record<string, Expected> = {
  google: {
    shown: 'service_key* use_custom_voices',
    uses: 'tts stt',
    filled: { service_key: KEY },
    created: { ...both, service_key: KEY },
    stored: { service_key: KEY },
    kept: both,
    locked: 'service_key',
  },
  aws: {
    shown: 'aws_credential_type* aws_region* access_key_id* secret_access_key*',
    uses: 'tts stt',
    filled: { access_key_id: 'AKIA', secret_access_key: 's' },
    created: { ...both, access_key_id: 'AKIA', secret_access_key: 's', aws_region: 'us-east-1' },
    stored: { access_key_id: 'AKIA', secret_access_key: MASK, aws_region: 'eu-west-1' },
    kept: { ...both, aws_region: 'eu-west-1' },
    locked: 'aws_credential_type access_key_id secret_access_key',
  },
  microsoft: {
    shown: 'hosting* region* api_key* use_custom_tts use_custom_stt',
    uses: 'tts stt',
    filled: { region: 'westeurope', api_key: 'k' },
    created: { ...both, region: 'westeurope', api_key: 'k', use_custom_tts: 0, use_custom_stt: 0 },
    stored: { api_key: MASK, region: 'westeurope' },
    kept: { ...both, region: 'westeurope', use_custom_tts: 0, use_custom_stt: 0 },
    locked: 'hosting api_key',
  },
  nuance: {
    shown: 'client_id* secret* nuance_tts_on_premise nuance_stt_on_premise',
    uses: 'tts stt',
    filled: { client_id: 'c', secret: 's' },
    created: { ...both, client_id: 'c', secret: 's' },
    stored: { client_id: 'c', secret: MASK },
    kept: { ...both, client_id: 'c' },
    locked: 'client_id secret',
  },
  deepgram: {
    shown: 'hosting* api_key* model_id',
    uses: 'tts stt',
    filled: { api_key: 'k' },
    created: { ...both, api_key: 'k' },
    stored: { api_key: MASK, model_id: 'nova-2' },
    kept: { ...both, model_id: 'nova-2' },
    locked: 'hosting api_key',
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
    kept: { ...both, tts_region: 'us-south', stt_region: 'eu-de', instance_id: 'i' },
    locked: 'tts_api_key stt_api_key instance_id',
  },
  nvidia: {
    shown: 'riva_server_uri*',
    uses: 'tts stt',
    filled: { riva_server_uri: '10.0.0.1:50051' },
    created: { ...both, riva_server_uri: '10.0.0.1:50051' },
    stored: { riva_server_uri: '10.0.0.1:50051' },
    kept: { ...both, riva_server_uri: '10.0.0.1:50051' },
    locked: '',
  },
  cobalt: {
    shown: 'cobalt_server_uri*',
    uses: 'stt',
    filled: { cobalt_server_uri: '10.0.0.1:2727' },
    created: { ...stt, cobalt_server_uri: '10.0.0.1:2727' },
    stored: { cobalt_server_uri: '10.0.0.1:2727' },
    kept: { ...stt, cobalt_server_uri: '10.0.0.1:2727' },
    locked: '',
  },
  wellsaid: keyOnly(tts, 'tts'),
  soniox: keyOnly(stt, 'stt'),
  assemblyai: keyOnly(stt, 'stt'),
  voxist: keyOnly(stt, 'stt'),
  deepgramflux: keyOnly(stt, 'stt'),
  whisper: withModel(tts, 'tts'),
  openai: withModel(stt, 'stt'),
  elevenlabs: withOptions('{"optimize_streaming_latency":3}'),
  rimelabs: withOptions('{"speedAlpha":1}'),
  inworld: withOptions('{"speed":1}'),
  playht: {
    shown: 'api_key* user_id* voice_engine* options',
    uses: 'tts',
    filled: { api_key: 'k', user_id: 'u', voice_engine: 'v', options: '{}' },
    created: { ...tts, api_key: 'k', user_id: 'u', voice_engine: 'v', options: '{}' },
    stored: { api_key: MASK, user_id: 'u', voice_engine: 'v', options: '{}' },
    kept: { ...tts, user_id: 'u', voice_engine: 'v', options: '{}' },
    locked: 'api_key user_id',
  },
  custom: {
    shown: 'custom_name* auth_token custom_tts_url* custom_stt_url*',
    uses: 'tts stt',
    filled: { custom_name: 'mine', custom_tts_url: 'https://a.example', custom_stt_url: 'wss://a.example' },
    created: { ...both, vendor: 'custom:mine', custom_tts_url: 'https://a.example', custom_stt_url: 'wss://a.example' },
    stored: { auth_token: MASK, custom_tts_url: 'https://a.example', custom_stt_url: 'wss://a.example' },
    kept: { ...both, custom_tts_url: 'https://a.example', custom_stt_url: 'wss://a.example' },
    locked: 'custom_name auth_token',
  },
  speechmatics: {
    shown: 'api_key* speechmatics_stt_uri',
    uses: 'stt',
    filled: { api_key: 'k' },
    created: { ...stt, api_key: 'k' },
    stored: { api_key: MASK, speechmatics_stt_uri: 'eu2.example.com' },
    kept: { ...stt, speechmatics_stt_uri: 'eu2.example.com' },
    locked: 'api_key',
  },
  cartesia: {
    shown: 'api_key* model_id* stt_model_id options',
    uses: 'tts stt',
    filled: { api_key: 'k', model_id: 'sonic-2' },
    created: { ...both, api_key: 'k', model_id: 'sonic-2' },
    stored: { api_key: MASK, model_id: 'sonic-2' },
    kept: { ...both, model_id: 'sonic-2' },
    locked: 'api_key',
  },
  verbio: {
    shown: 'client_id* client_secret* engine_version',
    uses: 'tts stt',
    filled: { client_id: 'c', client_secret: 's' },
    created: { ...both, client_id: 'c', client_secret: 's' },
    stored: { client_id: 'c', client_secret: MASK, engine_version: 'V1' },
    kept: { ...both, client_id: 'c', engine_version: 'V1' },
    locked: 'client_id client_secret',
  },
  gladia: {
    shown: 'api_key* region',
    uses: 'stt',
    filled: { api_key: 'k' },
    created: { ...stt, api_key: 'k' },
    stored: { api_key: MASK, region: 'eu' },
    kept: { ...stt, region: 'eu' },
    locked: 'api_key',
  },
  resemble: {
    shown: 'api_key* resemble_tts_uri',
    uses: 'tts',
    filled: { api_key: 'k' },
    created: { ...tts, api_key: 'k' },
    stored: { api_key: MASK },
    kept: tts,
    locked: 'api_key',
  },
  houndify: {
    shown: 'client_id* client_key* user_id* houndify_server_uri',
    uses: 'stt',
    filled: { client_id: 'c', client_key: 'k', user_id: 'u' },
    created: { ...stt, client_id: 'c', client_key: 'k', user_id: 'u' },
    stored: { client_id: 'c', client_key: MASK, user_id: 'u' },
    kept: { ...stt, client_id: 'c', user_id: 'u' },
    locked: 'client_id client_key user_id',
  },
};
