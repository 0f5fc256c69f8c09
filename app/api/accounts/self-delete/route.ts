import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { forViewer, signedOutAnswer } from '@/lib/bff/handle';
import { fail } from '@/lib/kit/problem';
import { deleteOwnAccount } from '@/lib/resources/accounts/self-delete';

const request = z.object({ phrase: z.string().max(100), password: z.string().max(1000) });

/** Deletes the account of the signed-in account user; the session ends with it. */
export const POST = forViewer(async (viewer, call) => {
  const { principal } = viewer;
  const verdict = can(principal, 'delete', 'accounts', principal);
  if (!verdict.allowed || principal.scope !== 'account') {
    return fail('forbidden', verdict.allowed ? 'You do not have access.' : verdict.sentence);
  }
  const body = await readJson(call.request);
  if (!body.ok) return body;
  const given = request.safeParse(body.value);
  if (!given.success) return fail('invalid', 'The form could not be read.');
  const context = await viewer.context();
  if (!context.ok) return context;
  const gone = await deleteOwnAccount(context.value, given.data);
  return gone.ok ? signedOutAnswer(viewer, 'account-deleted') : gone;
});
