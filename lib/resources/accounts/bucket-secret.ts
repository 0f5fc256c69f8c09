import { z } from 'zod';
import type { Values } from '../../kit/form';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { BUCKET_SECRETS, type BucketVendor } from './bucket';
import { clearSecret, wireBucket } from './bucket-wire';

const wireBuckets = wire.rows(z.object({ account_sid: wire.sid, bucket_credential: wireBucket }));

const NEEDED =
  'Enter it again: the platform doesn’t return the stored one, and accepts storage settings only as a whole.';

/**
 * The stored secret of an account's bucket, for a credential that is sent with its secret left blank. The list of accounts
 * returns it in clear; the single read returns a mask, which the platform often takes for a new secret. It stays on the server.
 * @returns null where none is needed: one was entered, or recording is off; Problem `invalid`, at the secret's field, when the
 *   platform returns only a mask
 */
export async function secretToKeep(
  { calls }: ResourceContext,
  sid: string,
  values: Values,
): Promise<Result<string | null>> {
  const vendor = values.bucket_vendor as BucketVendor;
  const secret = BUCKET_SECRETS[vendor];
  if (values.recording !== true || !secret || values[secret.field]) return ok(null);
  const accounts = await calls.get('/Accounts', wireBuckets);
  if (!accounts.ok) return accounts;
  const stored = accounts.value.find(({ account_sid }) => account_sid === sid)?.bucket_credential ?? null;
  const clear = stored?.vendor === vendor ? clearSecret(stored) : null;
  return clear === null ? fail('invalid', NEEDED, { fields: { [secret.field]: NEEDED } }) : ok(clear);
}
