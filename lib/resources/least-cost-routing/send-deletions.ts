import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Part } from '../../kit/steps';
import { wireRoutes, type RouteRecord } from './wire';

/** Deletes rows one by one, after everything else is saved, and names those that could not be deleted. */
export async function sendDeletions(
  context: ResourceContext,
  lcrSid: string,
  routes: RouteRecord[],
): Promise<Result<null>> {
  for (const [place, route] of routes.entries()) {
    const removed = await context.calls.delete(path`/LcrRoutes/${route.routeSid}`);
    if (removed.ok || removed.problem.kind === 'not-found') continue;
    // After a failure the others are not tried: they would most likely fail too, each after a long wait.
    return deletionsLeft(context, lcrSid, { failed: route, untried: routes.slice(place + 1) }, removed.problem);
  }
  return ok(null);
}

/** What is reported after the deletion of a route has failed. */
async function deletionsLeft(
  { calls }: ResourceContext,
  lcrSid: string,
  { failed, untried }: { failed: RouteRecord; untried: RouteRecord[] },
  { kind, message, ...more }: Problem,
): Promise<Result<null>> {
  const now = more.doubtful ? await calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: lcrSid } }) : null;
  // The response was lost, but the deletion took effect.
  const isGone = now?.ok && !now.value.some(({ routeSid }) => routeSid === failed.routeSid);
  if (isGone && untried.length === 0) return ok(null);
  // If it is still there, the request may yet be on its way.
  const doubtful = more.doubtful && !isGone;
  const part = ({ text }: RouteRecord, outcome: Part['outcome']): Part => ({ what: `Deleting route ${text}`, outcome });
  const remain = doubtful
    ? 'Everything else was saved, but we couldn’t confirm whether the routes were deleted. Any that remain are at the end of the list.'
    : 'Everything else was saved, but some deleted routes remain; they are now at the end of the list.';
  // In front: where a deletion is in doubt, the advice to try again is cut off with all that follows it.
  return fail(kind, `${remain} ${message}`, {
    ...more,
    doubtful,
    parts: [
      { what: 'Name, routes and their order', outcome: 'saved' },
      ...(isGone ? [] : [part(failed, doubtful ? 'not known' : 'not saved')]),
      ...untried.map((route) => part(route, 'not saved')),
    ],
  });
}
