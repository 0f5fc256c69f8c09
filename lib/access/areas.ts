import type { Area } from './rules';

/** The feature switches that hide whole areas. A plain type, so that this folder imports nothing. */
export interface AreaSwitches {
  sipClients: boolean;
  msTeams: boolean;
  lcr: boolean;
}

/** Whether an installation has the area at all. Disabled areas are hidden, and answered with 404. */
export function isAreaOn(area: Area, switches: AreaSwitches): boolean {
  if (area === 'clients') return switches.sipClients;
  if (area === 'ms-teams-tenants') return switches.msTeams;
  if (area === 'least-cost-routing') return switches.lcr;
  return true;
}
