import type { Row } from '../columns';
import { refuse } from '../refusal';

/** What the platform stores of a credential, by vendor, in the order in which it returns it. */
export interface VendorRule {
  /** The vendor's name in the platform's message about a missing field. */
  named?: string;
  required?: string[];
  /** Required while the credential is used for synthesis or recognition. */
  requiredFor?: { tts?: string; stt?: string };
  fields: string[];
  /** Masked when read; fields not listed here are returned in clear. */
  secrets?: string[];
  /** Stored only with a value: an empty text and 0 are dropped. */
  filled?: string[];
  /** Stored, but never returned. */
  unread?: string[];
  tts?: boolean;
  stt?: boolean;
}

const API_KEY = { required: ['api_key'], secrets: ['api_key'] };
const MODEL = { ...API_KEY, required: ['api_key', 'model_id'] };
const BOTH = { tts: true, stt: true };

const MICROSOFT = ['tts', 'stt'].flatMap((use) => [
  `use_custom_${use}`,
  `custom_${use}_endpoint`,
  `custom_${use}_endpoint_url`,
]);
const DEEPGRAM = ['deepgram_stt_uri', 'deepgram_tts_uri', 'deepgram_stt_use_tls', 'model_id'];
const IBM = ['tts_api_key', 'tts_region', 'stt_api_key', 'stt_region', 'instance_id'];

const VENDORS: Record<string, VendorRule> = {
  google: { fields: ['service_key', 'model_id'], ...BOTH },
  aws: {
    fields: ['access_key_id', 'secret_access_key', 'role_arn', 'aws_region'],
    filled: ['access_key_id', 'secret_access_key', 'role_arn'],
    secrets: ['secret_access_key'],
    ...BOTH,
  },
  microsoft: {
    named: 'azure',
    fields: ['api_key', 'region', ...MICROSOFT],
    filled: ['api_key', 'region'],
    secrets: ['api_key'],
    ...BOTH,
  },
  wellsaid: { ...API_KEY, fields: ['api_key'], tts: true },
  nuance: { fields: ['client_id', 'secret', 'nuance_tts_uri', 'nuance_stt_uri'], secrets: ['secret'], ...BOTH },
  deepgram: { fields: ['api_key', ...DEEPGRAM], secrets: ['api_key'], ...BOTH },
  ibm: { fields: IBM, secrets: ['tts_api_key', 'stt_api_key'], ...BOTH },
  nvidia: { fields: ['riva_server_uri'], ...BOTH },
  soniox: { ...API_KEY, fields: ['api_key'], stt: true },
  cobalt: { required: ['cobalt_server_uri'], fields: ['cobalt_server_uri'], stt: true },
  elevenlabs: { ...MODEL, named: 'elevenLabs', fields: ['api_key', 'model_id', 'api_uri', 'options'], tts: true },
  assemblyai: { ...API_KEY, fields: ['api_key', 'service_version'], stt: true },
  whisper: { ...MODEL, fields: ['api_key', 'model_id'], tts: true },
  playht: {
    ...API_KEY,
    required: ['api_key', 'user_id', 'voice_engine'],
    fields: ['api_key', 'user_id', 'voice_engine', 'playht_tts_uri', 'options'],
    tts: true,
  },
  rimelabs: { ...MODEL, fields: ['api_key', 'model_id', 'options'], tts: true },
  speechmatics: {
    ...API_KEY,
    required: ['api_key', 'speechmatics_stt_uri'],
    fields: ['api_key', 'speechmatics_stt_uri', 'options'],
    unread: ['options'],
    stt: true,
  },
  cartesia: {
    ...API_KEY,
    requiredFor: { tts: 'model_id', stt: 'stt_model_id' },
    fields: ['api_key', 'model_id', 'stt_model_id', 'options'],
    filled: ['model_id', 'stt_model_id'],
    ...BOTH,
  },
  openai: { ...MODEL, fields: ['api_key', 'model_id'], stt: true },
  verbio: {
    required: ['client_id', 'client_secret', 'engine_version'],
    fields: ['client_id', 'client_secret', 'engine_version'],
    secrets: ['client_secret'],
    ...BOTH,
  },
  gladia: { fields: ['api_key', 'region'], secrets: ['api_key'], unread: ['region'], stt: true },
  resemble: {
    ...API_KEY,
    fields: ['api_key', 'resemble_tts_uri', 'resemble_tts_use_tls'],
    filled: ['resemble_tts_uri', 'resemble_tts_use_tls'],
    tts: true,
  },
  inworld: { ...MODEL, fields: ['api_key', 'model_id', 'options'], tts: true },
  houndify: {
    required: ['client_id', 'client_key', 'user_id'],
    fields: ['client_id', 'client_key', 'user_id', 'houndify_server_uri'],
    secrets: ['client_key'],
    stt: true,
  },
  voxist: { ...API_KEY, fields: ['api_key'], stt: true },
  deepgramflux: { ...API_KEY, fields: ['api_key'], stt: true },
};

const CUSTOM: VendorRule = {
  fields: ['auth_token', 'custom_stt_url', 'custom_tts_url', 'custom_tts_streaming_url'],
  secrets: ['auth_token'],
  ...BOTH,
};

export const ruleOf = (vendor: string): VendorRule | undefined =>
  vendor.startsWith('custom:') ? CUSTOM : Object.hasOwn(VENDORS, vendor) ? VENDORS[vendor] : undefined;

function refuseServiceKey(sent: Row) {
  if (!sent.service_key) throw refuse(500, 'invalid json key: service_key is required');
  let key: Row;
  try {
    key = JSON.parse(String(sent.service_key)) as Row;
  } catch {
    throw refuse(500, 'invalid google service account key - not JSON');
  }
  if (!key.client_email || !key.private_key) throw refuse(500, 'invalid google service account key');
}

/** Refuses what the platform refuses on creation, and ignores on a change: always 500, with the program's own words. */
export function refuseIncomplete(vendor: string, rule: VendorRule, sent: Row) {
  const named = rule.named ?? vendor;
  const missing = (name: string) => refuse(500, `invalid ${named} speech credential: ${name} is required`);
  if (vendor === 'google') refuseServiceKey(sent);
  if (vendor === 'nvidia' && !sent.riva_server_uri)
    throw refuse(500, 'invalid riva server uri: riva_server_uri is required');
  if (vendor === 'microsoft' && !sent.custom_tts_endpoint_url && !sent.custom_stt_endpoint_url) {
    for (const name of ['region', 'api_key']) if (!sent[name]) throw missing(name);
  }
  if (vendor === 'nuance' && !(sent.client_id && sent.secret) && !sent.nuance_tts_uri && !sent.nuance_stt_uri) {
    throw refuse(
      500,
      'invalid nuance speech credential: either entered client id and        secret or entered a nuance_tts_uri or nuance_stt_uri',
    );
  }
  if (vendor === 'deepgram' && !(sent.deepgram_stt_uri && sent.deepgram_tts_uri) && !sent.api_key)
    throw missing('api_key');
  // The platform reports a missing engine version under the client's name.
  for (const name of rule.required ?? []) {
    if (!sent[name]) throw missing(name === 'engine_version' ? 'client_id' : name);
  }
  for (const use of ['tts', 'stt'] as const) {
    const name = rule.requiredFor?.[use];
    if (name && sent[`use_for_${use}`] && !sent[name]) throw missing(name);
  }
}
