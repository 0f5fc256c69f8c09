import { z } from 'zod';
import type { Values } from '../../kit/form';
import { isRecord } from '../../kit/is-record';
import * as wire from '../../kit/wire';
import { BUCKET_SECRETS, DEFAULT_REGION, type BucketVendor } from './bucket';
import type { AccountFacts } from './new-form';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Malformed tags count as none: they must not hide the bucket, which the next save would then erase. */
const wireTags = z.preprocess(
  (value) => (Array.isArray(value) ? value : null),
  z
    .array(z.object({ Key: wire.string, Value: wire.string }))
    .nullable()
    .catch(null),
);

/** A bucket's credential as the platform returns it, with the secret masked (CONTRACT 8). */
export const wireBucket = z.preprocess(
  (value) => (isRecord(value) ? value : null),
  z
    .looseObject({
      vendor: z.enum(['aws_s3', 's3_compatible', 'azure', 'google']),
      name: wire.text,
      tags: wireTags,
    })
    .nullable()
    .catch(null),
);

type BucketRecord = z.output<typeof wireBucket>;

/** The credential as form values; secrets stay on the server. */
export function bucketValues(bucket: BucketRecord): Values {
  return {
    recording: bucket !== null,
    bucket_vendor: bucket?.vendor ?? 'aws_s3',
    bucket_name: bucket?.vendor === 'azure' ? '' : text(bucket?.name),
    bucket_container: bucket?.vendor === 'azure' ? text(bucket.name) : '',
    bucket_endpoint: text(bucket?.endpoint),
    bucket_region: bucket?.vendor === 's3_compatible' ? DEFAULT_REGION : text(bucket?.region) || DEFAULT_REGION,
    bucket_own_region: bucket?.vendor === 's3_compatible' ? text(bucket.region) : '',
    bucket_access_key_id: text(bucket?.access_key_id),
    bucket_secret_access_key: '',
    bucket_connection_string: '',
    bucket_service_key: '',
    bucket_tags: bucket?.tags ?? [],
  };
}

/** What the form may know about a stored secret: that it exists, whose it is, and its masked text. */
export function bucketFacts(bucket: BucketRecord): AccountFacts {
  if (!bucket) return { bucketStored: null };
  const secret = bucket[BUCKET_SECRETS[bucket.vendor].wire];
  return {
    bucketStored: bucket.vendor,
    bucketRegion: text(bucket.region),
    bucketKeyHint: keyHint(bucket.vendor, secret),
  };
}

/**
 * The credential as it is sent, always in full: the platform keeps no part of a stored one that is left out.
 * @param secret the stored secret in clear, if it was left blank; never its mask, which the platform may take for a new secret
 * @returns never `{}`: that would corrupt what is stored
 */
export function bucketToWire(
  values: Values,
  stored: BucketRecord,
  secret: string | null = null,
): Record<string, unknown> {
  const vendor = values.bucket_vendor as BucketVendor;
  if (values.recording !== true || !BUCKET_SECRETS[vendor]) return { vendor: 'none' };
  const { field, wire } = BUCKET_SECRETS[vendor];
  const common = { vendor, [wire]: text(values[field]) || (secret ?? '') };
  const tags = Array.isArray(values.bucket_tags) ? values.bucket_tags : [];
  if (vendor === 'azure') {
    const azureTags = stored?.vendor === 'azure' && stored.tags ? { tags: stored.tags } : {};
    return { ...common, name: values.bucket_container, ...azureTags };
  }
  const named = { ...common, name: values.bucket_name, tags };
  if (vendor === 'google') return named;
  const keyed = { ...named, access_key_id: values.bucket_access_key_id };
  if (vendor === 'aws_s3') return { ...keyed, region: values.bucket_region };
  const region = text(values.bucket_own_region);
  return { ...keyed, endpoint: values.bucket_endpoint, ...(region ? { region } : {}) };
}

/** Whether a save has to send the credential: recording was switched, a secret was entered, or a field was changed. */
export function bucketChanged(values: Values, before: Values): boolean {
  if (values.recording === undefined) return false;
  if (values.recording !== before.recording) return true;
  const secrets: string[] = Object.values(BUCKET_SECRETS).map(({ field }) => field);
  return Object.keys(values)
    .filter((name) => name.startsWith('bucket_'))
    .some((name) => (secrets.includes(name) ? !!values[name] : differs(values[name], before[name])));
}

/**
 * The secret of a stored credential.
 * @returns null if only its mask is known: the first six characters (of a Google key, those after its first line), then X
 */
export function clearSecret(bucket: BucketRecord): string | null {
  if (!bucket) return null;
  const secret = asText(bucket[BUCKET_SECRETS[bucket.vendor].wire]);
  if (bucket.vendor !== 'google') return secret && !/^[^]{6}X+$/.test(secret) ? secret : null;
  const key = keyOf(secret)?.private_key;
  return typeof key === 'string' && !/XXXXXX$/.test(key) ? secret : null;
}

/** Texts are sent trimmed, also those of tags: blanks around a stored one are no change. */
function differs(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.trim() : part));
  return plain(one) !== plain(other);
}

/** A stored Google key is returned as a text or an object, and sent as a text. */
function asText(secret: unknown): string {
  return secret && typeof secret === 'object' ? JSON.stringify(secret) : text(secret);
}

/** Identifies the key without revealing it. */
function keyHint(vendor: BucketVendor, secret: unknown): string {
  if (vendor !== 'google') return '';
  return text(keyOf(asText(secret))?.client_email);
}

function keyOf(secret: string): Record<string, unknown> | null {
  try {
    const key: unknown = JSON.parse(secret);
    return key && typeof key === 'object' ? (key as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
