import { z } from 'zod';
import { can } from '@/lib/access/can';
import { isAccountUser } from '@/lib/access/principal';
import { signedOutAnswer } from '@/lib/bff/answers';
import { handler } from '@/lib/bff/handler';
import { inProvider } from '@/lib/bff/questions';
import { signOut } from '@/lib/bff/sign-in/sign-out';
import { ok, refuse } from '@/lib/kit/problem';
import { deleteOwnAccount } from '@/lib/resources/accounts/self-delete';

const sent = z.object({ phrase: z.string().max(100), password: z.string().max(1000) });

const mayDeleteOwnAccount = inProvider(({ principal }) => {
  const verdict = can(principal, 'delete', 'accounts', principal);
  if (!verdict.allowed) return refuse(verdict.code);
  return isAccountUser(principal) ? ok(null) : refuse('no-access');
});

/** Deletes the account of the signed-in account user; the session ends with it. */
export const POST = handler({ can: mayDeleteOwnAccount, body: sent }, async ({ viewer, found, body }) => {
  const gone = await deleteOwnAccount(found, body);
  if (!gone.ok) return gone;
  // The platform goes on accepting the token of a user whose account is deleted.
  await signOut(viewer);
  return signedOutAnswer(viewer, 'account-deleted');
});
