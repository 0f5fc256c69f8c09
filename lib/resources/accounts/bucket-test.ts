import { z } from 'zod';
import type { Values } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { BUCKET_SECRETS, connectionStringProblem, isTestable, type BucketVendor } from './bucket';
import { secretToKeep } from './bucket-secret';
import { bucketToWire } from './bucket-wire';
import type { AccountRecord } from './wire';

const wireResult = z.object({ status: wire.string.pipe(z.string().min(1)), reason: wire.text });

interface BucketTest {
  passed: boolean;
  /** What the storage answered, or that it was not tested. */
  reason: string;
}

/** Tests the bucket that a form describes; a secret left blank is the stored one. */
export async function testBucket(
  context: ResourceContext,
  sid: string,
  { bucket }: AccountRecord,
  given: Values,
): Promise<Result<BucketTest>> {
  const { calls } = context;
  const vendor = given.bucket_vendor as BucketVendor;
  const known = typeof vendor === 'string' && Object.hasOwn(BUCKET_SECRETS, vendor);
  if (!known || !isTestable(given, bucket?.vendor)) return fail('invalid', 'Complete the storage settings first.');
  const wrong = vendor === 'azure' ? connectionStringProblem(given.bucket_connection_string) : null;
  if (wrong) return fail('invalid', wrong);
  const values = { ...given, recording: true };
  const secret = await secretToKeep(context, sid, values);
  if (!secret.ok) return secret;
  const credential = bucketToWire(values, bucket, secret.value);
  delete credential.tags;
  const answer = await calls.post(path`/Accounts/${sid}/BucketCredentialTest`, credential, wireResult, {
    slow: true,
  });
  if (!answer.ok) return answer;
  const { status, reason } = answer.value;
  return ok({
    passed: status === 'ok',
    reason: reason || (status === 'not tested' ? 'Not tested.' : 'The test failed.'),
  });
}
