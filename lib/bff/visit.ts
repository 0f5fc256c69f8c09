import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { isAreaOn } from '../access/areas';
import { can } from '../access/can';
import { homeOf } from '../access/home';
import type { Action, Area } from '../access/rules';
import { settings } from '../config/settings';
import type { Problem } from '../kit/problem';
import { isDenial, type FlashCode } from '../session/flash';
import { expiryMark } from './expiry-mark';
import { noticeMark } from './notice-mark';
import { PATH_HEADER } from './request-context';
import { currentViewer, type Viewer } from './viewer';

/**
 * The viewer of a page, once it is certain that they may see it; others are redirected as specified. The middleware has checked
 * this already; this is the second line of defence.
 */
export async function visit(area: Area, action: Action): Promise<Viewer> {
  if (!isAreaOn(area, settings().features)) notFound();
  const viewer = await currentViewer();
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
  const mark = noticeMark(viewer.session, code, to);
  redirect(`/api/session/notice?code=${code}&to=${encodeURIComponent(to)}&mark=${mark}`);
}

/** For a Problem in a part of a page: an ended session goes to the sign-in page, everything else is shown in its place. */
export async function settlePart(viewer: Viewer, problem: Problem): Promise<Problem> {
  if (problem.kind !== 'unauthenticated') return problem;
  const from = (await headers()).get(PATH_HEADER) ?? '';
  redirect(`/api/session/expired?mark=${expiryMark(viewer.session)}&from=${encodeURIComponent(from)}`);
}

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
