import type { Row } from '../columns';
import { refuse } from '../refusal';

/** What the platform keeps of a credential, by vendor, in the order in which it reads it back. */
interface VendorRule {
  /** Where a field is missing the platform's own sentence says so. */
  named?: string;
  required?: string[];
  fields: string[];
  /** Masked when read back; what is not named here comes back in clear. */
  secrets?: string[];
  tts?: boolean;
  stt?: boolean;
}

const API_KEY = { required: ['api_key'], secrets: ['api_key'] };

export const VENDORS: Record<string, VendorRule> = {
  google: { fields: ['service_key', 'model_id'], tts: true, stt: true },
  aws: {
    fields: ['access_key_id', 'secret_access_key', 'role_arn', 'aws_region'],
    secrets: ['secret_access_key'],
    tts: true,
    stt: true,
  },
  microsoft: {
    named: 'azure',
    fields: [
      'api_key',
      'region',
      'use_custom_tts',
      'custom_tts_endpoint',
      'custom_tts_endpoint_url',
      'use_custom_stt',
      'custom_stt_endpoint',
      'custom_stt_endpoint_url',
    ],
    secrets: ['api_key'],
    tts: true,
    stt: true,
  },
  wellsaid: { ...API_KEY, fields: ['api_key'], tts: true },
  nuance: {
    fields: ['client_id', 'secret', 'nuance_tts_uri', 'nuance_stt_uri'],
    secrets: ['secret'],
    tts: true,
    stt: true,
  },
  deepgram: {
    fields: ['api_key', 'deepgram_stt_uri', 'deepgram_tts_uri', 'deepgram_stt_use_tls', 'model_id'],
    secrets: ['api_key'],
    tts: true,
    stt: true,
  },
  ibm: {
    fields: ['tts_api_key', 'tts_region', 'stt_api_key', 'stt_region', 'instance_id'],
    secrets: ['tts_api_key', 'stt_api_key'],
    tts: true,
    stt: true,
  },
  nvidia: { fields: ['riva_server_uri'], tts: true, stt: true },
  soniox: { ...API_KEY, fields: ['api_key'], stt: true },
  cobalt: { required: ['cobalt_server_uri'], fields: ['cobalt_server_uri'], stt: true },
  elevenlabs: {
    ...API_KEY,
    named: 'elevenLabs',
    required: ['api_key', 'model_id'],
    fields: ['api_key', 'model_id', 'options'],
    tts: true,
  },
  assemblyai: { ...API_KEY, fields: ['api_key'], stt: true },
  whisper: { ...API_KEY, required: ['api_key', 'model_id'], fields: ['api_key', 'model_id'], tts: true },
  playht: {
    ...API_KEY,
    required: ['api_key', 'user_id', 'voice_engine'],
    fields: ['api_key', 'user_id', 'voice_engine', 'options'],
    tts: true,
  },
  rimelabs: {
    ...API_KEY,
    required: ['api_key', 'model_id'],
    fields: ['api_key', 'model_id', 'options'],
    tts: true,
  },
  speechmatics: { ...API_KEY, fields: ['api_key', 'speechmatics_stt_uri'], stt: true },
  cartesia: {
    ...API_KEY,
    required: ['api_key', 'model_id'],
    fields: ['api_key', 'model_id', 'stt_model_id', 'options'],
    tts: true,
    stt: true,
  },
  openai: { ...API_KEY, required: ['api_key', 'model_id'], fields: ['api_key', 'model_id'], stt: true },
  verbio: {
    required: ['client_id', 'client_secret'],
    fields: ['client_id', 'client_secret', 'engine_version'],
    secrets: ['client_secret'],
    tts: true,
    stt: true,
  },
  gladia: { ...API_KEY, fields: ['api_key', 'region'], stt: true },
  resemble: { ...API_KEY, fields: ['api_key', 'resemble_tts_uri', 'resemble_tts_use_tls'], tts: true },
  inworld: { ...API_KEY, required: ['api_key', 'model_id'], fields: ['api_key', 'model_id', 'options'], tts: true },
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
  fields: ['auth_token', 'custom_stt_url', 'custom_tts_url'],
  secrets: ['auth_token'],
  tts: true,
  stt: true,
};

export const ruleOf = (vendor: string): VendorRule | undefined =>
  vendor.startsWith('custom:') ? CUSTOM : Object.hasOwn(VENDORS, vendor) ? VENDORS[vendor] : undefined;

/** Only these can be changed later; each one that an update leaves out is erased, except the model. */
const CHANGEABLE = [
  'region',
  'aws_region',
  'use_custom_tts',
  'custom_tts_endpoint',
  'custom_tts_endpoint_url',
  'use_custom_stt',
  'custom_stt_endpoint',
  'custom_stt_endpoint_url',
  'riva_server_uri',
  'nuance_tts_uri',
  'nuance_stt_uri',
  'stt_region',
  'tts_region',
  'custom_stt_url',
  'custom_tts_url',
  'cobalt_server_uri',
  'model_id',
  'stt_model_id',
  'voice_engine',
  'options',
  'deepgram_stt_uri',
  'deepgram_tts_uri',
  'deepgram_stt_use_tls',
  'speechmatics_stt_uri',
  'engine_version',
  'resemble_tts_uri',
  'resemble_tts_use_tls',
  'houndify_server_uri',
];

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

/** Refuses what the platform refuses on creation: always 500, with the program's own words. */
function refuseIncomplete(vendor: string, rule: VendorRule, sent: Row) {
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
  for (const name of rule.required ?? []) if (!sent[name]) throw missing(name);
}

/** What is kept of a creation. Throws the platform's refusals. */
export function credentialFrom(sent: Row): Row {
  const vendor = sent.vendor;
  if (typeof vendor !== 'string') throw refuse(500, "Cannot read properties of undefined (reading 'startsWith')");
  const rule = ruleOf(vendor);
  if (!rule) throw refuse(500, `invalid or missing vendor: ${vendor}`);
  refuseIncomplete(vendor, rule, sent);
  return kept(rule.fields, sent);
}

/** What is left of a credential after an update. */
export function credentialAfter(vendor: string, before: Row, sent: Row): Row {
  const fields = ruleOf(vendor)?.fields ?? Object.keys(before);
  const model = sent.model_id === undefined ? { model_id: before.model_id } : {};
  const unchangeable = Object.fromEntries(Object.entries(before).filter(([name]) => !CHANGEABLE.includes(name)));
  const changeable = kept(
    fields.filter((name) => CHANGEABLE.includes(name)),
    { ...sent, ...model },
  );
  return kept(fields, { ...unchangeable, ...changeable });
}

const kept = (fields: string[], sent: Row): Row =>
  Object.fromEntries(fields.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]));

const masked = (value: unknown) => {
  const written = String(value);
  return written.slice(0, 6) + 'X'.repeat(Math.max(0, written.length - 6));
};

const KEY_HEAD = '-----BEGIN PRIVATE KEY-----\n';

function maskedServiceKey(value: unknown): unknown {
  try {
    const key = JSON.parse(String(value)) as Row;
    const written = String(key.private_key);
    const inner = written.startsWith(KEY_HEAD) ? written.slice(KEY_HEAD.length) : written;
    return JSON.stringify({ ...key, private_key: KEY_HEAD + masked(inner) });
  } catch {
    return value;
  }
}

/**
 * A credential as it is read back.
 * @param bare a shared credential before an account user: without its secrets
 */
export function shownCredential(vendor: string, credential: Row, bare: boolean): Row {
  const secrets = [...(ruleOf(vendor)?.secrets ?? []), 'service_key'];
  const shown: Row = {};
  for (const [name, value] of Object.entries(credential)) {
    if (value === undefined) continue;
    if (!secrets.includes(name)) shown[name] = value;
    else if (!bare)
      shown[name] = name === 'service_key' ? maskedServiceKey(value) : value === null ? null : masked(value);
  }
  if (vendor === 'google' && !('model_id' in shown)) shown.model_id = null;
  return shown;
}
