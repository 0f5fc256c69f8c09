import { z } from 'zod';
import { answerWith, signedOutAnswer } from '@/lib/bff/answers';
import { afterSignIn, countSignIn, onlyFor, openedSession, publicCaller } from '@/lib/bff/sign-in/sign-in';
import { handler } from '@/lib/bff/handler';
import { everyUser } from '@/lib/bff/questions';
import { noteTry, waitBeforeTry } from '@/lib/bff/sign-in/sign-in-slowdown';
import { signOut } from '@/lib/bff/sign-in/sign-out';
import { currentVisit } from '@/lib/bff/viewer';
import { ok } from '@/lib/kit/problem';
import { PAGE_USER } from '@/lib/kit/page-user';
import { sessionCookie } from '@/lib/session/cookies';
import { pageUserOf } from '@/lib/session/session';
import { signIn } from '@/lib/platform/sign-in';

const sent = z.object({
  username: z.string().trim().min(1).max(500),
  password: z.string().min(1).max(1000),
  from: z.string().nullish(),
  /** For signing in over a page: the user to whom the page belongs. */
  userSid: z.string().max(100).optional(),
});

const unreadable = 'Enter your user name and password.';

/** Who am I? Used by other tabs and the session clock; makes no platform request. */
export const GET = handler({ can: 'anybody', body: 'none' }, async ({ request }) => {
  const { session, sealed, flash, host } = await currentVisit(request.headers);
  if (!session) {
    // The page goes to the sign-in page now, which says why.
    const expired = (sealed || request.headers.has(PAGE_USER)) && !flash;
    return answerWith(
      { userSid: null },
      ...(expired ? [await sessionCookie({ flash: { code: 'expired' } }, host)] : []),
    );
  }
  return ok({ userSid: session.signedIn.userSid, pageUser: pageUserOf(session), expiresAt: session.expiresAt });
});

/** Signs in; over an open page, only as the same user. */
export const POST = handler({ can: 'anybody', body: sent, unreadable }, async ({ body, request, attempt }) => {
  const { caller, host } = await publicCaller(request);
  const { username, password, userSid } = body;
  await waitBeforeTry(caller.clientAddress, username, request.signal);
  const letIn = await signIn(caller, username, password);
  const refused = !letIn.ok && ['invalid', 'forbidden'].includes(letIn.problem.kind);
  await noteTry(caller.clientAddress, username, letIn.ok ? 'succeeded' : refused ? 'refused' : 'unanswered');
  const result = onlyFor(userSid, letIn);
  countSignIn(result);
  if (!result.ok) return result;
  attempt.by(result.value.principal);
  return answerWith({ to: afterSignIn(result.value, body.from) }, ...(await openedSession(result.value, host)));
});

/** Signs out: the platform's session ends too, and with it all sessions of this user (CONTRACT 2). */
export const DELETE = handler(
  { can: everyUser, body: 'none', duringForcedChange: true, whileViewing: true },
  async ({ viewer }) => signedOutAnswer(viewer, await signOut(viewer)),
);
