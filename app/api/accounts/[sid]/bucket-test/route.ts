import { z } from 'zod';
import { accountTarget } from '@/lib/bff/account-target';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { lookUp } from '@/lib/bff/look-up';
import { fail } from '@/lib/kit/problem';
import { testBucket } from '@/lib/resources/accounts/bucket-test';

const request = z.object({ values: z.record(z.string(), z.unknown()) });

/** Tries the bucket of a form. It writes a small object there, so it is never sent twice. */
export const POST = forViewer(async (viewer, call) => {
  const target = await accountTarget(viewer, call, 'update');
  if (!target.ok) return target;
  if (!target.value.context.features.callRecording) return fail('not-found', 'There is no such page.');
  const given = await readBody(call.request, request, 'The form could not be read.');
  if (!given.ok) return given;
  const { context, sid } = target.value;
  return lookUp(viewer, call.request.signal, () => testBucket(context, sid, given.value.values));
});
