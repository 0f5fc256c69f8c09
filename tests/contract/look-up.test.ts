/** @jest-environment node */
import { lookUp } from '@/lib/bff/look-up';
import { problemToShow } from '@/lib/kit/doubtful';
import type { ResourceContext } from '@/lib/kit/resource';
import { testBucket } from '@/lib/resources/accounts/bucket-test';
import { wireAccount } from '@/lib/resources/accounts/wire';
import { environmentOf } from '@/lib/resources/applications/environment';
import { testCredential } from '@/lib/resources/speech-services/lookup';
import { AURORA } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { contextOf } from '../support/console-context';
import { LivePlatform } from '../support/live-platform';

/* A vendor that can't be reached may keep the platform waiting for minutes (CONTRACT 12 and 22). */

const live = LivePlatform.forTests();
const url = 'https://apps.example.com/call';

const bucket = async (context: ResourceContext) => {
  const account = await context.calls.get(`/Accounts/${AURORA}`, wireAccount);
  if (!account.ok) throw new Error(account.problem.message);
  const values = { bucket_vendor: 's3_compatible', bucket_name: 'x', bucket_endpoint: 'https://s3.example.com' };
  const keys = { bucket_access_key_id: 'key', bucket_secret_access_key: 'secret' };
  return testBucket(context, AURORA, account.value, { ...values, ...keys });
};

it.each([
  ['a speech service', '/test$', (context: ResourceContext) => testCredential(context, speechSid('google'))],
  [
    'an application',
    '^/AppEnv$',
    (context: ResourceContext) => environmentOf(context, { url, sid: null, mayChange: true }),
  ],
  ['a bucket', '/BucketCredentialTest$', bucket],
])('a lookup at %s that takes too long claims no change', async (_what, path, look) => {
  const context = await contextOf(live.sandbox, 'acme', 1_000);
  await live.control.fault({ match: { path }, kind: 'hang' });
  const found = await lookUp<unknown>(live.viewer(), new AbortController().signal, () => look(context));
  expect(found.ok ? null : problemToShow(found.problem).message).toBe('The platform didn’t answer in time. Try again.');
});
