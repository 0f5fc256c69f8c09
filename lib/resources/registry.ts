import 'server-only';
import type { Resource } from '../kit/resource';
import { accounts } from './accounts/resource';
import { alerts } from './alerts/resource';
import { applications } from './applications/resource';
import { carriers } from './carriers/resource';
import { clients } from './clients/resource';
import { leastCostRouting } from './least-cost-routing/resource';
import { recentCalls } from './recent-calls/resource';
import { speechServices } from './speech-services/resource';
import { teamsTenants } from './ms-teams-tenants/resource';
import { phoneNumbers } from './phone-numbers/resource';
import { users } from './users/resource';

/**
 * All declared areas, by the segment of their addresses. Only what stands here can be reached through the BFF.
 * For the server: a client component imports its own area's definition and no more.
 */
const RESOURCES: Record<string, Resource> = Object.fromEntries(
  [
    accounts,
    alerts,
    applications,
    carriers,
    clients,
    leastCostRouting,
    phoneNumbers,
    recentCalls,
    speechServices,
    teamsTenants,
    users,
  ].map((resource) => [resource.segment, resource]),
);

/** @returns the area behind an address segment, or null when there is none */
export function resourceOf(segment: string): Resource | null {
  return Object.hasOwn(RESOURCES, segment) ? RESOURCES[segment]! : null;
}

/** The address segments of all declared areas. */
export function declaredSegments(): string[] {
  return Object.keys(RESOURCES);
}
