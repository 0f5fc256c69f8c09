import type { Row } from '../columns';
import { Refusal, refuse } from '../refusal';
import { refuseIncomplete, ruleOf, type VendorRule } from './rules';

/** Only these can be changed later; an update erases each one that it omits, except the model. */
const CHANGEABLE = [
  'region',
  'aws_region',
  'stt_region',
  'tts_region',
  'riva_server_uri',
  'nuance_tts_uri',
  'nuance_stt_uri',
  'use_custom_tts',
  'custom_tts_endpoint',
  'custom_tts_endpoint_url',
  'use_custom_stt',
  'custom_stt_endpoint',
  'custom_stt_endpoint_url',
  'custom_stt_url',
  'custom_tts_url',
  'custom_tts_streaming_url',
  'cobalt_server_uri',
  'model_id',
  'stt_model_id',
  'voice_engine',
  'options',
  'deepgram_stt_uri',
  'deepgram_stt_use_tls',
  'deepgram_tts_uri',
  'playht_tts_uri',
  'engine_version',
  'service_version',
  'speechmatics_stt_uri',
  'resemble_tts_use_tls',
  'resemble_tts_uri',
  'api_uri',
  'houndify_server_uri',
];

/** What is stored on creation. Throws the platform's refusals. */
export function credentialFrom(sent: Row): Row {
  const vendor = sent.vendor;
  if (typeof vendor !== 'string') throw refuse(500, "Cannot read properties of undefined (reading 'startsWith')");
  const rule = ruleOf(vendor);
  if (!rule) throw refuse(500, `invalid or missing vendor: ${vendor}`);
  refuseIncomplete(vendor, rule, sent);
  return kept(rule, sent);
}

/**
 * A credential after an update: the previous one if the platform silently finds the new one incomplete, so that only the two
 * uses of the whole update are stored.
 */
export function credentialAfter(vendor: string, before: Row, sent: Row): Row {
  const rule = ruleOf(vendor);
  if (!rule) return before;
  const model = sent.model_id === undefined ? { model_id: before.model_id } : {};
  const unchangeable = Object.fromEntries(Object.entries(before).filter(([name]) => !CHANGEABLE.includes(name)));
  const given: Row = { ...sent, ...model };
  const changeable = Object.fromEntries(CHANGEABLE.map((name) => [name, given[name]]));
  const after = { ...unchangeable, ...changeable };
  const { use_for_tts, use_for_stt } = sent;
  try {
    refuseIncomplete(vendor, rule, { ...after, use_for_tts, use_for_stt });
  } catch (error) {
    if (error instanceof Refusal) return before;
    throw error;
  }
  return kept(rule, after);
}

function kept({ fields, filled = [] }: VendorRule, sent: Row): Row {
  const holds = (name: string) => (filled.includes(name) ? !!sent[name] : sent[name] !== undefined);
  return Object.fromEntries(fields.filter(holds).map((name) => [name, sent[name]]));
}

/** A secret as the platform returns it: its first six characters, then as many X as there are others. */
export const masked = (value: unknown) => {
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
 * A credential as the platform returns it.
 * @param bare a shared credential for an account user: without its secrets
 */
export function shownCredential(vendor: string, credential: Row, bare: boolean): Row {
  const rule = ruleOf(vendor);
  const secrets = [...(rule?.secrets ?? []), 'service_key'];
  const shown: Row = {};
  for (const [name, value] of Object.entries(credential)) {
    if (value === undefined || rule?.unread?.includes(name)) continue;
    if (!secrets.includes(name)) shown[name] = value;
    else if (!bare)
      shown[name] = name === 'service_key' ? maskedServiceKey(value) : value === null ? null : masked(value);
  }
  if (vendor === 'google' && !('model_id' in shown)) shown.model_id = null;
  return shown;
}
