import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { columnsBefore, rowsBefore, type RowKind } from '../../kit/roll-back';
import { allRoutes, carrierOf, type Plan, type StoredTable } from './plan';
import { sendChangedRow, sendDeletions, sendRows } from './send';
import { readTable } from './table';
import { routeToWire, type RouteRecord, type SentRoute } from './wire';

/** What a save writes of a table itself. */
export type NameAndState = Pick<StoredTable, 'name' | 'isActive'>;

/** What a save writes of a route. */
interface Written {
  /** Null for a new route. */
  sid: string | null;
  text: string;
  priority: number;
  /** The first; '' if the route has none. */
  carrier: string;
}

/** How a route is compared and rolled back. */
const ROUTE: RowKind<Written> = {
  undone: (row) => columnsBefore(row),
  isAdded: (wanted, now) =>
    wanted.text === now.text && wanted.priority === now.priority && wanted.carrier === now.carrier,
};

const writtenOf = (route: RouteRecord): Written => ({
  sid: route.routeSid,
  text: route.text,
  priority: route.priority,
  carrier: carrierOf(route),
});

const writtenBy = (row: SentRoute): Written => ({
  sid: row.lcr_route_sid ?? null,
  text: row.regex,
  priority: row.priority,
  carrier: row.lcr_carrier_set_entries[0]?.voip_carrier_sid ?? '',
});

/**
 * Undoes what a save that failed half-way has written of a table: texts, positions, carriers, name and state, and its new
 * routes. What someone else has written meanwhile stays. It first reads what really happened: a call may have taken effect
 * although its response was lost.
 */
export async function restoreTable(
  context: ResourceContext,
  before: StoredTable,
  plan: Plan,
  facts: NameAndState,
): Promise<Result<null>> {
  const read = await readTable(context, before.lcrSid);
  if (!read.ok) return read;
  const now = allRoutes(read.value);
  const course = {
    before: allRoutes(before).map(writtenOf),
    wanted: rowsWanted(before, plan),
    now: now.map(writtenOf),
  };
  // Rows that are missing were deleted by someone else: a save deletes last, and nothing after that is undone.
  const target = new Map(rowsBefore(course, ROUTE).map((row) => [row.sid, row]));
  const rows: SentRoute[] = [];
  const bare: { has: RouteRecord; to: Written }[] = [];
  const added: RouteRecord[] = [];
  for (const has of now) {
    const to = target.get(has.routeSid);
    if (!to) added.push(has);
    else if (ROUTE.isAdded(to, writtenOf(has))) continue;
    else if (!to.carrier || has.entries.length === 0) bare.push({ has, to });
    else {
      const row = { ...has, text: to.text, priority: to.priority };
      rows.push(routeToWire(before.lcrSid, row, to.carrier));
    }
  }
  const steps = [
    () => sendRows(context, before.lcrSid, rows),
    ...bare.map((row) => () => restoreBare(context, row)),
    () => restoreFacts(context, read.value, before, facts, added),
    () => sendDeletions(context, before.lcrSid, added),
  ];
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return ok(null);
}

/** A row that had no carrier cannot be in the bulk update; the carrier that the save gave it is removed. */
async function restoreBare(
  context: ResourceContext,
  { has, to }: { has: RouteRecord; to: Written },
): Promise<Result<null>> {
  const [given] = has.entries;
  if (given && given.carrierSid !== to.carrier) {
    const removed = await context.calls.delete(path`/LcrCarrierSetEntries/${given.entrySid}`);
    if (!removed.ok) return removed;
  }
  return sendChangedRow(context, { ...has, text: to.text, priority: to.priority });
}

/** Name, state, and the entry that the table names as its default: a default route that the save created is unlinked. */
async function restoreFacts(
  { calls }: ResourceContext,
  now: StoredTable,
  before: StoredTable,
  wanted: NameAndState,
  added: RouteRecord[],
): Promise<Result<null>> {
  const { name, isActive } = columnsBefore({ before: factsOf(before), wanted: factsOf(wanted), now: factsOf(now) });
  const isLinked = added.some(({ entries }) => entries.some(({ entrySid }) => entrySid === now.defaultEntrySid));
  if (name === now.name && isActive === now.isActive && !isLinked) return ok(null);
  return calls.put(path`/Lcrs/${before.lcrSid}`, {
    name,
    is_active: isActive,
    default_carrier_set_entry_sid: isLinked ? before.defaultEntrySid : now.defaultEntrySid,
  });
}

const factsOf = ({ name, isActive }: NameAndState): NameAndState => ({ name, isActive });

/** The rows to which a save was to lead before its deletions. */
function rowsWanted(before: StoredTable, { rows, missingCarriers, standard }: Plan): Written[] {
  const sent = [
    ...rows.map(writtenBy),
    ...missingCarriers.map(({ route, carrier }) => ({ ...writtenOf(route), carrier })),
    ...(standard ? [writtenBy(standard.row)] : []),
  ];
  const bySid = new Map(sent.map((row) => [row.sid, row]));
  return [
    ...allRoutes(before).map((route) => bySid.get(route.routeSid) ?? writtenOf(route)),
    ...sent.filter(({ sid }) => sid === null),
  ];
}
