import { z } from 'zod';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import type { Plan, StoredTable } from './plan';
import type { RouteRecord } from './wire';

/** The platform accepts 100 kB per request; this many routes with their sids stay well below. */
const ROWS_PER_CALL = 150;

/** Sends name and state if they differ. */
export async function sendFacts(
  { calls }: ResourceContext,
  stored: StoredTable,
  { name, isActive }: { name: string; isActive: boolean },
): Promise<Result<null>> {
  if (name === stored.name && isActive === stored.isActive) return ok(null);
  const standard = stored.defaultEntrySid ? { default_carrier_set_entry_sid: stored.defaultEntrySid } : {};
  return calls.put(path`/Lcrs/${stored.lcrSid}`, { name, is_active: isActive, ...standard });
}

/** Sends the rows in order, then carriers of rows that had none, and the default route last. Stops at the first failure. */
export async function sendRoutes(context: ResourceContext, stored: StoredTable, plan: Plan): Promise<Result<null>> {
  const { calls } = context;
  const rows = await sendRows(context, stored.lcrSid, plan.rows);
  if (!rows.ok) return rows;
  for (const { route, carrier } of plan.missingCarriers) {
    const changed = await sendChangedRow(context, route);
    if (!changed.ok) return changed;
    const entry = { lcr_route_sid: route.routeSid, voip_carrier_sid: carrier, priority: 0 };
    const added = await calls.post('/LcrCarrierSetEntries', entry, wireCreated);
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

/** The routes of a table that has none yet. */
export async function sendNewRoutes({ calls }: ResourceContext, lcrSid: string, rows: object[]): Promise<Result<null>> {
  for (const some of chunks(rows)) {
    const sent = await calls.post(path`/Lcrs/${lcrSid}/Routes`, some, z.unknown());
    if (!sent.ok) return sent;
  }
  return ok(null);
}

/** Deletes rows one by one, after everything else is saved, and names those that could not be deleted. */
export async function sendDeletions({ calls }: ResourceContext, routes: RouteRecord[]): Promise<Result<null>> {
  let failure: Problem | null = null;
  const left: RouteRecord[] = [];
  for (const route of routes) {
    // After a failure the others are not tried: they would most likely fail too, each after a long wait.
    const removed: Result<null> | null = failure ? null : await calls.delete(path`/LcrRoutes/${route.routeSid}`);
    if (removed?.ok || (removed && removed.problem.kind === 'not-found')) continue;
    if (removed) failure = removed.problem;
    left.push(route);
  }
  if (!failure) return ok(null);
  const { kind, message, ...more } = failure;
  return fail(
    kind,
    `${message} Everything else was saved, but some deleted routes remain; they are now at the end of the list.`,
    {
      ...more,
      parts: [
        { what: 'Name, routes and their order', outcome: 'saved' },
        ...left.map(({ text }) => ({ what: `Deleting route ${text}`, outcome: 'not saved' as const })),
      ],
    },
  );
}

function chunks<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / ROWS_PER_CALL) }, (_, place) =>
    all.slice(place * ROWS_PER_CALL, (place + 1) * ROWS_PER_CALL),
  );
}
