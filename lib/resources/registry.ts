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
 * All declared areas by name; the BFF reaches no others. For the server only: a client component imports just its own area's
 * definition.
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

/** @returns the declared area of that name, or null if there is none */
export function resourceOf(area: string): Resource | null {
  return Object.hasOwn(RESOURCES, area) ? RESOURCES[area]! : null;
}

/** The names of all declared areas. */
export function declaredAreas(): string[] {
  return Object.keys(RESOURCES);
}
