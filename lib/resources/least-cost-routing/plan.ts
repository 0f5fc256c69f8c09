import type { Board } from './board';
import { prioritiesFor } from './priorities';
import { DEFAULT_ROUTE, newRouteToWire, routeToWire, type RouteRecord, type SentRoute } from './wire';

/** A routing table as the platform stores it, with its default route kept apart. */
export interface StoredTable {
  lcrSid: string;
  name: string;
  isActive: boolean;
  accountSid: string | null;
  providerSid: string | null;
  defaultEntrySid: string | null;
  routes: RouteRecord[];
  /** Null if someone created the table without one. */
  defaultRoute: RouteRecord | null;
}

/** What has to be sent to make the platform store a board. Empty lists: nothing of that kind. */
export interface Plan {
  /** For the bulk update, in order: changed rows, new rows, and rows to be deleted, which move behind the others. */
  rows: SentRoute[];
  /** Rows without a carrier are changed one by one, and get theirs by a separate call: the bulk update ignores new carriers. */
  missingCarriers: { route: RouteRecord; carrier: string }[];
  /** The default route, if its carrier was changed, or if it is not last and routes are written. */
  standard: { kind: 'update' | 'create'; row: SentRoute } | null;
  deletions: RouteRecord[];
}

/** The effective carrier of a route: the first. */
export function carrierOf(route: RouteRecord): string {
  return route.entries[0]?.carrierSid ?? '';
}

/** All stored routes, the default one last. */
export function allRoutes({ routes, defaultRoute }: Pick<StoredTable, 'routes' | 'defaultRoute'>): RouteRecord[] {
  return defaultRoute ? [...routes, defaultRoute] : routes;
}

/** Separates the route of the default carrier from the others. */
export function splitRoutes(
  routes: RouteRecord[],
  defaultEntrySid: string | null,
): { routes: RouteRecord[]; defaultRoute: RouteRecord | null } {
  const holds = (route: RouteRecord) => route.entries.some(({ entrySid }) => entrySid === defaultEntrySid);
  const defaultRoute =
    routes.find(holds) ?? routes.findLast(({ priority }) => priority === DEFAULT_ROUTE.priority) ?? null;
  return { routes: routes.filter((route) => route !== defaultRoute), defaultRoute };
}

/**
 * Compares a board with what is stored. Rows that keep their priority and are unchanged are not written. Only a change of the
 * rows separates those that share a priority.
 */
export function planSave(stored: StoredTable, board: Pick<Board, 'routes' | 'default_carrier_sid'>): Plan {
  const bySid = new Map(stored.routes.map((route) => [route.routeSid, route]));
  const held = board.routes.map(({ route_sid }) => bySid.get(route_sid ?? '')?.priority ?? null);
  const priorities = isStored(stored, board) ? stored.routes.map(({ priority }) => priority) : prioritiesFor(held);
  const plan: Plan = { rows: [], missingCarriers: [], standard: null, deletions: [] };
  board.routes.forEach(({ route_sid, regex, carrier_sid }, place) => {
    const priority = priorities[place]!;
    const known = bySid.get(route_sid ?? '');
    if (!known) {
      plan.rows.push(newRouteToWire({ text: regex, description: null, priority }, carrier_sid));
      return;
    }
    bySid.delete(known.routeSid);
    if (known.text === regex && known.priority === priority && carrierOf(known) === carrier_sid) return;
    const wanted = { ...known, text: regex, priority };
    if (known.entries.length === 0) plan.missingCarriers.push({ route: wanted, carrier: carrier_sid });
    else plan.rows.push(routeToWire(stored.lcrSid, wanted, carrier_sid));
  });
  plan.deletions = [...bySid.values()];
  const behind = Math.max(-1, ...priorities) + 1;
  plan.deletions.forEach((route, place) => {
    const priority = Math.min(behind + place, DEFAULT_ROUTE.priority - 1);
    if (route.entries.length > 0 && route.priority !== priority) {
      plan.rows.push(routeToWire(stored.lcrSid, { ...route, priority }, carrierOf(route)));
    }
  });
  plan.standard = standardRow(stored, board.default_carrier_sid, plan);
  // A default route without a carrier is replaced by a new one.
  if (stored.defaultRoute?.entries.length === 0) plan.deletions.push(stored.defaultRoute);
  return plan;
}

function isStored({ routes }: StoredTable, board: Pick<Board, 'routes'>): boolean {
  const isSame = ({ route_sid, regex, carrier_sid }: Board['routes'][number], place: number) => {
    const route = routes[place];
    return route?.routeSid === route_sid && route.text === regex && carrierOf(route) === carrier_sid;
  };
  return board.routes.length === routes.length && board.routes.every(isSame);
}

function standardRow(stored: StoredTable, carrier: string, { rows, missingCarriers }: Plan): Plan['standard'] {
  const { defaultRoute, lcrSid } = stored;
  if (!defaultRoute?.entries.length) return { kind: 'create', row: newRouteToWire(DEFAULT_ROUTE, carrier) };
  const row = { ...defaultRoute, priority: DEFAULT_ROUTE.priority };
  const written = rows.length > 0 || missingCarriers.length > 0;
  const misplaced = written && defaultRoute.priority !== row.priority;
  return carrierOf(defaultRoute) !== carrier || misplaced
    ? { kind: 'update', row: routeToWire(lcrSid, row, carrier) }
    : null;
}
