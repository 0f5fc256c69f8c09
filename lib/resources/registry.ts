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
 * All declared areas by name. Only what stands here can be reached through the BFF.
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
  ].map((resource) => [resource.area, resource]),
);

/** @returns the declared area of that name, or null when there is none */
export function resourceOf(area: string): Resource | null {
  return Object.hasOwn(RESOURCES, area) ? RESOURCES[area]! : null;
}

/** The names of all declared areas. */
export function declaredAreas(): string[] {
  return Object.keys(RESOURCES);
}
