import { isAccountUser } from '@/lib/access/principal';
import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer, signedOutAnswer } from '@/lib/bff/handle';
import { refuse } from '@/lib/kit/problem';
import { deleteOwnAccount } from '@/lib/resources/accounts/self-delete';

const request = z.object({ phrase: z.string().max(100), password: z.string().max(1000) });

/** Deletes the account of the signed-in account user; the session ends with it. */
export const POST = forViewer(async (viewer, call) => {
  const { principal } = viewer;
  const verdict = can(principal, 'delete', 'accounts', principal);
  if (!verdict.allowed) return refuse(verdict.code);
  if (!isAccountUser(principal)) return refuse('no-access');
  const given = await readBody(call.request, request, 'The form could not be read.');
  if (!given.ok) return given;
  const context = await viewer.context();
  if (!context.ok) return context;
  const gone = await deleteOwnAccount(context.value, given.value);
  return gone.ok ? signedOutAnswer(viewer, 'account-deleted') : gone;
});
