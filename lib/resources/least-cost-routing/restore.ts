import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { allRoutes, carrierOf, type StoredTable } from './plan';
import { sendChangedRow, sendDeletions, sendRows } from './send';
import { readTable } from './table';
import { routeToWire, type RouteRecord } from './wire';

/**
 * Restores a table to its state before a save that failed half-way: texts, positions, carriers, name and state. It first reads
 * what really happened: a call may have taken effect although its response was lost.
 */
export async function restoreTable(context: ResourceContext, before: StoredTable): Promise<Result<null>> {
  const read = await readTable(context, before.lcrSid);
  if (!read.ok) return read;
  const now = new Map(allRoutes(read.value).map((route) => [route.routeSid, route]));
  const added = new Set(now.keys());
  const rows: object[] = [];
  const bare: { had: RouteRecord; has: RouteRecord }[] = [];
  for (const had of allRoutes(before)) {
    const has = now.get(had.routeSid);
    added.delete(had.routeSid);
    // A missing row was deleted by someone else: a save deletes last, and nothing after that is undone.
    if (!has || JSON.stringify(has) === JSON.stringify(had)) continue;
    if (had.entries.length === 0) bare.push({ had, has });
    else rows.push(routeToWire(before.lcrSid, had, carrierOf(had)));
  }
  const steps = [
    () => sendRows(context, before.lcrSid, rows),
    ...bare.map((row) => () => restoreBare(context, row)),
    () => restoreFacts(context, read.value, before),
    () =>
      sendDeletions(
        context,
        [...added].map((sid) => now.get(sid)!),
      ),
  ];
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return ok(null);
}

/** A row that had no carrier cannot be in the bulk update; the carriers that the save gave it are removed. */
async function restoreBare(
  context: ResourceContext,
  { had, has }: { had: RouteRecord; has: RouteRecord },
): Promise<Result<null>> {
  for (const { entrySid } of has.entries) {
    const removed = await context.calls.delete(path`/LcrCarrierSetEntries/${entrySid}`);
    if (!removed.ok) return removed;
  }
  return sendChangedRow(context, had);
}

/** Name, state, and the entry that the table names as its default: a default route that the save created is unlinked. */
async function restoreFacts({ calls }: ResourceContext, now: StoredTable, before: StoredTable): Promise<Result<null>> {
  const same = now.name === before.name && now.isActive === before.isActive;
  if (same && now.defaultEntrySid === before.defaultEntrySid) return ok(null);
  return calls.put(path`/Lcrs/${before.lcrSid}`, {
    name: before.name,
    is_active: before.isActive,
    default_carrier_set_entry_sid: before.defaultEntrySid,
  });
}
