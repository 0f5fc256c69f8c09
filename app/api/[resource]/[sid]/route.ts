import { answerWith, signedOutAnswer } from '@/lib/bff/answers';
import { LONGEST_CHANGE } from '@/lib/bff/body';
import { forgetGatewaysOf } from '@/lib/bff/call-routing/known-gateways';
import { handler } from '@/lib/bff/handler';
import { mayOnNamedRecord } from '@/lib/bff/questions';
import { NO_SUCH, sentChange, updateRecord, type FoundRecord } from '@/lib/bff/record';
import { noteSignedOut } from '@/lib/bff/sign-in/sign-out';
import type { Viewer } from '@/lib/bff/viewer';
import { fail, ok } from '@/lib/kit/problem';
import { sessionCookie } from '@/lib/session/cookies';
import type { FlashCode } from '@/lib/session/flash';

export const GET = handler({ can: mayOnNamedRecord('read'), body: 'none' }, ({ found }) => ok(found.record));

export const PUT = handler(
  { can: mayOnNamedRecord('update'), body: sentChange, most: LONGEST_CHANGE },
  async ({ viewer, found, body }) => {
    const saved = await updateRecord(found, body);
    if (!saved.ok) return saved;
    if (await hasEndedSession(found)) return afterOwnEnd(viewer, 'scope-changed');
    const { principal, session, host } = viewer;
    const name = found.resource.ownName?.(principal, found.sid, body.values);
    if (name === undefined || name === principal.name) return saved;
    // Password checks and “Sign in again” need the name that the platform knows now.
    return answerWith({}, await sessionCookie({ ...session, signedIn: { ...session.signedIn, name } }, host));
  },
);

export const DELETE = handler({ can: mayOnNamedRecord('delete'), body: 'none' }, async ({ viewer, found }) => {
  const { resource, context, sid, record } = found;
  const removed = (await resource.remove?.(context, sid, record)) ?? fail('not-found', NO_SUCH);
  await forgetGatewaysOf(resource, viewer);
  return removed.ok && resource.endsSession?.(viewer.principal, sid) ? afterOwnEnd(viewer, 'signed-out') : removed;
});

/** Users have changed or deleted themselves, and the platform has ended their sessions. */
async function afterOwnEnd(viewer: Viewer, code: FlashCode): Promise<Response> {
  await noteSignedOut(viewer.principal.userSid);
  return signedOutAnswer(viewer, code);
}

/** Whether users have just ended their own session: the platform does that to whoever moves to a provider or an account. */
async function hasEndedSession({ resource, context, sid }: FoundRecord): Promise<boolean> {
  if (!resource.endsSession?.(context.principal, sid)) return false;
  const now = await resource.read?.(context, sid);
  return now?.ok === false && now.problem.kind === 'unauthenticated';
}
