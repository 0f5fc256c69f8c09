import { z } from 'zod';
import * as wire from '../../kit/wire';

/** A routing table (CONTRACT 16). */
export const wireLcr = wire.record({
  lcrSid: ['lcr_sid', wire.sid],
  name: ['name', wire.string],
  isActive: ['is_active', wire.flag],
  defaultEntrySid: ['default_carrier_set_entry_sid', wire.sidOrNull],
  providerSid: ['service_provider_sid', wire.sidOrNull],
  accountSid: ['account_sid', wire.sidOrNull],
  /** The platform counts the default route, but no person has created it. */
  routes: ['number_routes', wire.count.transform((routes) => Math.max(0, routes - 1))],
});

export type LcrRecord = z.output<typeof wireLcr>;

/** A row of the list: the record with its owner's name. */
export interface LcrRow extends LcrRecord {
  ownerName: string;
  /** The provider, also of a table that names only its account; null if nobody owns it any more. */
  ownerProviderSid: string | null;
}

export const wireLcrs: z.ZodType<LcrRecord[]> = wire.rows(wireLcr);

const inOrder = <One extends { priority: number }>(all: One[] | null | undefined): One[] =>
  (all ?? []).toSorted((a, b) => a.priority - b.priority);

const wireEntry = wire.record({
  entrySid: ['lcr_carrier_set_entry_sid', wire.sid],
  carrierSid: ['voip_carrier_sid', wire.sidOrNull.transform((sid) => sid ?? '')],
  priority: ['priority', wire.count],
  workload: ['workload', wire.number],
});

/** A route with its carriers; the platform uses only the first, by their priority. */
export const wireRoute = wire.record({
  routeSid: ['lcr_route_sid', wire.sid],
  text: ['regex', wire.string],
  description: ['description', wire.text],
  priority: ['priority', wire.count],
  entries: ['lcr_carrier_set_entries', z.array(wireEntry).nullish().transform(inOrder)],
});

export type RouteRecord = z.output<typeof wireRoute>;

// A malformed route must not be skipped here: a save would treat it as deleted.
export const wireRoutes: z.ZodType<RouteRecord[]> = z.array(wireRoute).transform(inOrder);

export const DEFAULT_ROUTE = { text: '.*', description: 'System Default Route', priority: 9999 };

/** A route as it is sent; a new one has no sid. */
export interface SentRoute {
  lcr_route_sid?: string;
  regex: string;
  priority: number;
  lcr_carrier_set_entries: { voip_carrier_sid: string }[];
}

/** A new route as it is sent. */
export function newRouteToWire(route: { text: string; description: string | null; priority: number }, carrier: string) {
  return {
    regex: route.text,
    description: route.description,
    priority: route.priority,
    lcr_carrier_set_entries: [{ voip_carrier_sid: carrier, priority: 0 }],
  };
}

/** A stored route as it is sent back: with its sids and all its carriers, the first of which may have changed. */
export function routeToWire(lcrSid: string, route: RouteRecord, carrier: string) {
  return {
    lcr_route_sid: route.routeSid,
    lcr_sid: lcrSid,
    regex: route.text,
    description: route.description,
    priority: route.priority,
    lcr_carrier_set_entries: route.entries.map((entry, place) => ({
      lcr_carrier_set_entry_sid: entry.entrySid,
      lcr_route_sid: route.routeSid,
      voip_carrier_sid: place === 0 ? carrier : entry.carrierSid,
      priority: entry.priority,
      ...(entry.workload === null ? {} : { workload: entry.workload }),
    })),
  };
}
