import type { RouteRecord } from './wire';

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
