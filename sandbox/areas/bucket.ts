import { json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, type Context } from '../http';
import { refuse } from '../refusal';
import { masked } from '../speech/vendors';
import { isObject } from './hooks';
import { ownsAccount } from './ownership';

const BEGIN = '-----BEGIN PRIVATE KEY-----\n';

const SECRETS: Record<string, string> = {
  aws_s3: 'secret_access_key',
  s3_compatible: 'secret_access_key',
  azure: 'connection_string',
  google: 'service_key',
};

/** Cuts off as many characters as its own first line has, whatever the key starts with. */
function maskedKey(serviceKey: unknown): string {
  const key = JSON.parse(String(serviceKey)) as Row;
  return JSON.stringify({ ...key, private_key: BEGIN + masked(String(key.private_key).slice(BEGIN.length)) });
}

export function maskedBucket(credential: unknown): unknown {
  if (!isObject(credential)) return null;
  const name = SECRETS[String(credential.vendor)];
  if (!name || credential[name] === undefined) return credential;
  return { ...credential, [name]: name === 'service_key' ? maskedKey(credential[name]) : masked(credential[name]) };
}

const MASK = /^[A-Za-z0-9]{4,6}X+$/;

/**
 * Whether the platform recognises a sent secret as its own mask. It only recognises masks of letters and digits: with a `/` or
 * a line break among the first six characters, and with another first line of the key or another line ending, the mask counts
 * as a new secret. Of connection strings it recognises no mask, but takes every plain address for one.
 */
function isMasked(sent: Row): boolean {
  switch (sent.vendor) {
    case 'aws_s3':
    case 's3_compatible':
      return MASK.test(String(sent.secret_access_key));
    case 'azure':
      return /^https:[A-Za-z0-9/.:?=&_-]+$/.test(String(sent.connection_string));
    case 'google':
      try {
        const { private_key } = JSON.parse(String(sent.service_key)) as Row;
        return MASK.test(String(private_key).slice(BEGIN.length));
      } catch {
        return false;
      }
    default:
      return false;
  }
}

const REQUIRED: Record<string, [string, string][]> = {
  aws_s3: [
    ['name', 'invalid aws bucket name: name is required'],
    ['region', 'invalid aws bucket region: region is required'],
    ['access_key_id', 'invalid aws access_key_id: access_key_id is required'],
    ['secret_access_key', 'invalid aws secret_access_key: secret_access_key is required'],
  ],
  s3_compatible: [
    ['name', 'invalid s3 bucket name: name is required'],
    ['endpoint', 'invalid s3 endpoint: endpoint is required'],
    ['access_key_id', 'invalid s3 access_key_id: access_key_id is required'],
    ['secret_access_key', 'invalid s3 secret_access_key: secret_access_key is required'],
  ],
  google: [
    ['name', 'invalid google bucket name: name is required'],
    ['service_key', 'invalid google service_key: service_key is required'],
  ],
  azure: [
    ['name', 'invalid azure container name: name is required'],
    ['connection_string', 'invalid azure connection_string: connection_string is required'],
  ],
};

const KEPT: Record<string, string[]> = {
  aws_s3: ['vendor', 'region', 'name', 'access_key_id', 'secret_access_key', 'tags'],
  s3_compatible: ['vendor', 'endpoint', 'name', 'access_key_id', 'secret_access_key', 'tags', 'region'],
  google: ['vendor', 'name', 'service_key', 'tags'],
  azure: ['vendor', 'name', 'connection_string', 'tags'],
};

/**
 * What is stored of a sent credential. A recognised mask stands for the stored secret; `{}` corrupts what was stored, as on the
 * platform.
 */
export function storedBucket(sent: unknown, stored: unknown): unknown {
  if (sent === null || sent === undefined) return null;
  if (!isObject(sent)) throw refuse(400, `unknown storage vendor: ${String(sent)}`);
  if (sent.vendor === 'none') return null;
  if (Object.keys(sent).length === 0) return '';
  const vendor = String(sent.vendor);
  const required = REQUIRED[vendor];
  if (!required) throw refuse(400, `unknown storage vendor: ${vendor}`);
  for (const [name, sentence] of required) {
    if (!sent[name]) throw refuse(500, sentence);
  }
  const row = Object.fromEntries(
    KEPT[vendor]?.map((name) => [name, sent[name]]).filter(([, value]) => value !== undefined) ?? [],
  );
  const secret = SECRETS[vendor];
  if (secret && isMasked(sent) && isObject(stored)) row[secret] = stored[secret];
  return row;
}

const failed = (reason: string) => json(200, { status: 'failed', reason });

/**
 * Always 200. There is no storage behind it: well-formed credentials pass, unless the bucket's name means that it doesn't
 * exist.
 */
export function testBucket(context: Context): Answer {
  const { store, params } = context;
  let sent = fields(context);
  if (!ownsAccount(context, params.sid)) return failed('insufficient permissions');
  const stored = store.get('accounts', params.sid)?.bucket_credential;
  if (isMasked(sent) && isObject(stored)) sent = stored;
  const vendor = String(sent.vendor);
  if (!SECRETS[vendor]) return failed(`Does not support test for ${vendor}`);
  if (vendor === 'google') {
    try {
      JSON.parse(String(sent.service_key));
    } catch (error) {
      return failed(error instanceof Error ? error.message : 'invalid key');
    }
  }
  if (vendor === 'azure' && !/AccountName=/.test(String(sent.connection_string))) return failed('Invalid URL');
  if (sent.endpoint !== undefined && !URL.canParse(String(sent.endpoint))) return failed('Invalid URL');
  return /^(other|missing|none|no-such)/.test(String(sent.name)) ? failed('NoSuchBucket') : json(200, { status: 'ok' });
}
