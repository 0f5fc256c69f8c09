import { z } from 'zod';
import { afterSignIn, noteSignIn, onlyFor, openedSession, publicCaller } from '@/lib/bff/sign-in';
import { forAnybody, forViewer } from '@/lib/bff/handle';
import { readBody } from '@/lib/bff/body';
import { noteTry, waitBeforeTry } from '@/lib/bff/sign-in-slowdown';
import { signOut } from '@/lib/bff/sign-out';
import { currentVisit } from '@/lib/bff/viewer';
import { ok } from '@/lib/kit/problem';
import { signIn } from '@/lib/platform/sign-in';
import { sessionCookie } from '@/lib/session/session';

const credentials = z.object({
  username: z.string().trim().min(1).max(500),
  password: z.string().min(1).max(1000),
  from: z.string().nullish(),
  /** Signing in over a page: the user whom the page belongs to. */
  userSid: z.string().max(100).optional(),
});

/** Who am I? Asked by other tabs and by the session clock; needs no platform. */
export const GET = forAnybody(async ({ request }) => {
  const { session } = await currentVisit(request.headers);
  return ok(session ? { userSid: session.principal.userSid, expiresAt: session.expiresAt } : { userSid: null });
});

/** Sign in; over a page that is still open as the same user only. */
export const POST = forAnybody(async ({ request }) => {
  const given = await readBody(request, credentials, 'Please enter user name and password.');
  if (!given.ok) return given;
  const { caller, host } = await publicCaller(request);
  const { username, password, userSid } = given.value;
  await waitBeforeTry(caller.clientAddress, username, request.signal);
  const letIn = await signIn(caller, username, password);
  const refused = !letIn.ok && ['invalid', 'forbidden'].includes(letIn.problem.kind);
  await noteTry(caller.clientAddress, username, letIn.ok ? 'succeeded' : refused ? 'refused' : 'unanswered');
  const result = onlyFor(userSid, letIn);
  await noteSignIn(request, result);
  if (!result.ok) return result;
  const answer = Response.json(
    { to: afterSignIn(result.value, given.value.from) },
    { headers: { 'cache-control': 'no-store' } },
  );
  answer.headers.append('set-cookie', await openedSession(result.value, host));
  return answer;
});

/** Sign out: the platform's session ends too, and with it all sessions of this user (CONTRACT 2). */
export const DELETE = forViewer(
  async (viewer) => {
    const code = await signOut(viewer);
    const answer = Response.json({ to: '/' }, { headers: { 'cache-control': 'no-store' } });
    answer.headers.append('set-cookie', await sessionCookie({ flash: { code } }, viewer.host));
    return answer;
  },
  { duringForcedChange: true },
);
