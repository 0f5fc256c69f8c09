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
 * The viewer of a page, once it is sure that the page is for them; everybody else is led away as specified. The
 * middleware has asked the same already; this is the lock behind the gate.
 */
export async function visit(area: Area, action: Action): Promise<Viewer> {
  if (!isAreaOn(area, settings().features)) notFound();
  const viewer = await currentViewer();
  if (!viewer) redirect('/');
  const verdict = can(viewer.principal, action, area);
  if (!verdict.allowed) leave(viewer, verdict.code);
  return viewer;
}

/** Whether a page of this area is for the viewer at all; leads nobody away. */
export function mayVisit({ principal }: Viewer, area: Area, action: Action): boolean {
  return isAreaOn(area, settings().features) && can(principal, action, area).allowed;
}

/** Leads away from a page that is not for this user, with the message shown where they arrive: at home unless said. */
export function leave(viewer: Viewer, code: FlashCode, to = homeOf(viewer.principal, settings().landing)): never {
  const mark = noticeMark(viewer.session, code, to);
  redirect(`/api/session/notice?code=${code}&to=${encodeURIComponent(to)}&mark=${mark}`);
}

/** For a Problem that a part of a page met: an ended session goes to the sign-in, everything else is to be shown in its place. */
export async function settlePart(viewer: Viewer, problem: Problem): Promise<Problem> {
  if (problem.kind !== 'unauthenticated') return problem;
  const from = (await headers()).get(PATH_HEADER) ?? '';
  redirect(`/api/session/expired?mark=${expiryMark(viewer.session)}&from=${encodeURIComponent(from)}`);
}

/**
 * For a Problem that a page met: an ended session goes to the sign-in, a record of somebody else leads away. Everything
 * else is returned, to be shown in place.
 */
export async function settleOrShow(viewer: Viewer, problem: Problem): Promise<Problem> {
  await settlePart(viewer, problem);
  // Nobody can be led home from home.
  const path = (await headers()).get(PATH_HEADER) ?? '';
  if (problem.kind === 'forbidden' && path.split('?')[0] !== homeOf(viewer.principal, settings().landing)) {
    leave(viewer, isDenial(problem.code) ? problem.code : 'no-access');
  }
  return problem;
}
