import { z } from 'zod';
import { changedFields, isNothing } from '../../kit/changed-fields';
import { path } from '../../kit/platform-calls';
import { andThen, fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { changesNothing, type Part } from '../../kit/steps';
import * as wire from '../../kit/wire';
import type { Plan, StoredTable } from './plan';
import { wireRoutes, type RouteRecord } from './wire';

/** The platform accepts 100 kB per request. Routes of other tools may have long descriptions and several carriers. */
const ROWS_PER_CALL = 150;
const BYTES_PER_CALL = 90_000;

/** Sends name and state, as far as they differ. */
export async function sendFacts(
  { calls }: ResourceContext,
  stored: StoredTable,
  { name, isActive }: { name: string; isActive: boolean },
): Promise<Result<null>> {
  const changed = changedFields({ name, is_active: isActive }, { name: stored.name, is_active: stored.isActive });
  return isNothing(changed) ? ok(null) : calls.put(path`/Lcrs/${stored.lcrSid}`, changed);
}

/**
 * Sends the rows in order, then carriers of rows that had none, and the default route last. Stops at the first failure; a
 * conflict if someone else has deleted a row meanwhile, which the platform doesn't report.
 */
export async function sendRoutes(context: ResourceContext, stored: StoredTable, plan: Plan): Promise<Result<null>> {
  return andThen(sendAll(context, stored, plan), () => checkKept(context, stored.lcrSid, plan));
}

/** Whether the rows that were written are all there. A platform that can't be read now has still accepted them. */
async function checkKept({ calls }: ResourceContext, lcrSid: string, plan: Plan): Promise<Result<null>> {
  const deleted = new Set<string | undefined>(plan.deletions.map(({ routeSid }) => routeSid));
  const written = [...plan.rows, ...(plan.standard ? [plan.standard.row] : [])].filter(
    ({ lcr_route_sid: sid }) => sid && !deleted.has(sid),
  );
  if (written.length === 0) return ok(null);
  const now = await calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: lcrSid } });
  if (!now.ok) return ok(null);
  const held = new Set<string | undefined>(now.value.map(({ routeSid }) => routeSid));
  const [missing, ...others] = written.filter(({ lcr_route_sid: sid }) => !held.has(sid));
  if (!missing) return ok(null);
  const which = others.length > 0 ? `${others.length + 1} of these routes` : `route ${missing.regex}`;
  return fail('conflict', `Someone else deleted ${which} while you were saving.`, { changed: ['Routing table'] });
}

async function sendAll(context: ResourceContext, stored: StoredTable, plan: Plan): Promise<Result<null>> {
  const { calls } = context;
  const rows = await sendRows(context, stored.lcrSid, plan.rows);
  if (!rows.ok) return rows;
  for (const { route, carrier } of plan.missingCarriers) {
    const changed = await sendChangedRow(context, route);
    if (!changed.ok) return changed;
    // One that was only moved still has none.
    if (!carrier) continue;
    const entry = { lcr_route_sid: route.routeSid, voip_carrier_sid: carrier, priority: 0 };
    const added = await calls.post('/LcrCarrierSetEntries', entry, wire.created);
    if (!added.ok) return added;
  }
  if (!plan.standard) return ok(null);
  const { kind, row } = plan.standard;
  return kind === 'update' ? sendRows(context, stored.lcrSid, [row]) : sendNewRoutes(context, stored.lcrSid, [row]);
}

/** Rows of the bulk update: stored ones with their sids, new ones without. */
export async function sendRows({ calls }: ResourceContext, lcrSid: string, all: object[]): Promise<Result<null>> {
  for (const rows of chunks(all)) {
    const sent = await calls.put(path`/Lcrs/${lcrSid}/Routes`, rows);
    if (!sent.ok) return sent;
  }
  return ok(null);
}

/** Text and position of a stored row without a carrier, which the bulk update refuses. */
export function sendChangedRow({ calls }: ResourceContext, route: RouteRecord): Promise<Result<null>> {
  return calls.put(path`/LcrRoutes/${route.routeSid}`, { regex: route.text, priority: route.priority });
}

/** Adds routes to a table. */
export async function sendNewRoutes({ calls }: ResourceContext, lcrSid: string, rows: object[]): Promise<Result<null>> {
  for (const some of chunks(rows)) {
    const sent = await calls.post(path`/Lcrs/${lcrSid}/Routes`, some, z.unknown());
    if (!sent.ok) return sent;
  }
  return ok(null);
}

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
  const isRefused = changesNothing({ kind, message, ...more });
  const now = isRefused ? null : await calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: lcrSid } });
  // It has failed, but the deletion took effect.
  const isGone = now?.ok && !now.value.some(({ routeSid }) => routeSid === failed.routeSid);
  if (isGone && untried.length === 0) return ok(null);
  // If it is still there, the request may yet be on its way.
  const doubtful = !isGone && (more.doubtful || now?.ok === false);
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

function chunks<T>(all: T[]): T[][] {
  const found: T[][] = [];
  let bytes = Infinity;
  for (const row of all) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    bytes += size;
    if (bytes > BYTES_PER_CALL || found.at(-1)!.length === ROWS_PER_CALL) {
      found.push([]);
      bytes = size;
    }
    found.at(-1)!.push(row);
  }
  return found;
}
