import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { isAreaOn } from '../access/areas';
import { can } from '../access/can';
import { homeOf } from '../access/home';
import type { Action, Area } from '../access/rules';
import { settings } from '../config/settings';
import type { Problem } from '../kit/problem';
import { isDenial, type FlashCode } from '../session/flash';
import type { Session } from '../session/session';
import { markFor } from './mark';
import { PATH_HEADER } from './request-context';
import { currentViewer, type Viewer } from './viewer';

/**
 * The viewer of a page, once it is certain that they may see it; others are redirected as specified. The middleware has checked
 * this already; this is the second line of defence.
 * @param options as for `viewerOf`
 */
export async function visit(area: Area, action: Action, options?: { goesOn?: boolean }): Promise<Viewer> {
  if (!isAreaOn(area, settings().features)) notFound();
  const viewer = await currentViewer(options);
  if (!viewer) redirect('/');
  const verdict = can(viewer.principal, action, area);
  if (!verdict.allowed) leave(viewer, verdict.code);
  return viewer;
}

/** Whether the viewer may see this area's page at all; redirects nobody. */
export function mayVisit({ principal }: Viewer, area: Area, action: Action): boolean {
  return isAreaOn(area, settings().features) && can(principal, action, area).allowed;
}

/** Redirects from a page that this user may not see, with a message shown at the target: the home page by default. */
export function leave(viewer: Viewer, code: FlashCode, to = homeOf(viewer.principal, settings().landing)): never {
  const mark = markFor(...noticeOf(viewer.session, code, to));
  redirect(`/api/session/notice?code=${code}&to=${encodeURIComponent(to)}&mark=${mark}`);
}

/** What the mark of such a redirect proves: nobody else can have a message shown. */
export const noticeOf = ({ token }: Session, code: string, to: string) => ['notice', code, to, token] as const;

/**
 * For a Problem in a part of a page: an ended session goes to the sign-in page, everything else is shown in its place.
 * @param what a sentence that comes first: which part it is
 */
export async function settlePart(viewer: Viewer, problem: Problem, what?: string): Promise<Problem> {
  if (problem.kind !== 'unauthenticated') return what ? { ...problem, message: `${what} ${problem.message}` } : problem;
  const from = (await headers()).get(PATH_HEADER) ?? '';
  const mark = markFor(...expiryOf(viewer.session));
  redirect(`/api/session/expired?mark=${mark}&from=${encodeURIComponent(from)}`);
}

/**
 * A page cannot remove a cookie; it can only redirect to a handler that does. The mark proves that the redirect came from the
 * console: without it, any other site could sign a user out with a link.
 */
export const expiryOf = ({ token }: Session) => ['expired', token] as const;

/**
 * For a Problem of a page: an ended session goes to the sign-in page, another owner's record redirects. Everything else is
 * returned, to be shown in place.
 */
export async function settleOrShow(viewer: Viewer, problem: Problem): Promise<Problem> {
  await settlePart(viewer, problem);
  // Home cannot redirect to home.
  const path = (await headers()).get(PATH_HEADER) ?? '';
  if (problem.kind === 'forbidden' && path.split('?')[0] !== homeOf(viewer.principal, settings().landing)) {
    leave(viewer, isDenial(problem.code) ? problem.code : 'no-access');
  }
  return problem;
}
