import { can } from '../../access/can';
import { callTitle } from '../../format/phone-number';
import type { SearchParams } from '../../kit/list-query';
import { ok, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { findCall, type CallPlace } from '../../resources/recent-calls/find-call';
import type { CallRow } from '../../resources/recent-calls/wire';
import { oncePerPage } from '../once-per-page';
import { namedProviders, refuseOfOther } from '../other-provider';
import { decoded } from './call-data';
import { currentViewer } from '../viewer';
import { mayVisit } from '../visit';

/** The call that a page's URL means. @param segment of the URL, not decoded */
export function placeOf(segment: string, query: SearchParams): CallPlace {
  const one = (key: string) => (typeof query[key] === 'string' && query[key]) || null;
  return { id: decoded(segment), accountSid: one('account'), at: one('at') };
}

const readCall = oncePerPage(async (id: string, accountSid: string | null, at: string | null) => {
  const viewer = await currentViewer();
  if (!viewer) return refuse('no-access');
  const context = await viewer.context();
  if (!context.ok) return context;
  const call = await allowed(context.value, { id, accountSid, at });
  if (call.ok) return ok({ context: context.value, call: call.value });
  return { ok: false, problem: await namedProviders(viewer, context.value, call.problem) } as const;
});

async function allowed(context: ResourceContext, place: CallPlace): Promise<Result<CallRow>> {
  const found = await findCall(context, place);
  if (!found.ok) return found;
  const verdict = can(context.principal, 'read', 'recent-calls', found.value);
  if (!verdict.allowed) return refuse(verdict.code);
  const ofProvider = refuseOfOther(context, found.value);
  return ofProvider.ok ? found : ofProvider;
}

/** The call of a page, if the viewer may see it; read once for everything that shows it. */
export function pageCall({ id, accountSid, at }: CallPlace) {
  return readCall(id, accountSid, at);
}

/** @returns the name of a page's call; null if the viewer cannot see it, or it does not exist */
export async function callName(place: CallPlace): Promise<string | null> {
  const viewer = await currentViewer();
  if (!viewer || !mayVisit(viewer, 'recent-calls', 'read')) return null;
  const found = await pageCall(place);
  return found.ok ? callTitle(found.value.call) : null;
}
