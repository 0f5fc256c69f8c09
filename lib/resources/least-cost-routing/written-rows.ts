import { columnsBefore, type RowKind } from '../../kit/roll-back';
import { allRoutes, carrierOf, type Plan, type StoredTable } from './plan';
import type { SentRoute } from './sent-route';
import type { RouteRecord } from './wire';

/** What a save writes of a route. */
export interface Written {
  /** Null for a new route. */
  sid: string | null;
  text: string;
  priority: number;
  /** The first; '' if the route has none. */
  carrier: string;
}

/** How a route is compared and rolled back. */
export const ROUTE: RowKind<Written> = {
  undone: (row) => columnsBefore(row),
  isAdded: (wanted, now) =>
    wanted.text === now.text && wanted.priority === now.priority && wanted.carrier === now.carrier,
};

export const writtenOf = (route: RouteRecord): Written => ({
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

/** The rows to which a save was to lead before its deletions. */
export function rowsWanted(before: StoredTable, { rows, missingCarriers, standard }: Plan): Written[] {
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
