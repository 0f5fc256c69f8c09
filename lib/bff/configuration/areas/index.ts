import type { AreaName } from '../../../configuration/model';
import type { AreaAdapter } from '../adapter';
import { accounts } from './accounts';
import { applications } from './applications';
import { carriers } from './carriers';
import { clients } from './clients';
import { phoneNumbers } from './numbers';
import { routing } from './routing';
import { serviceProvider } from './service-provider';
import { speechServices } from './speech';
import { teamsTenants } from './tenants';
import { users } from './users';

/** How each area of the document is read and written. */
export const ADAPTERS: Record<AreaName, AreaAdapter> = {
  provider_settings: serviceProvider,
  accounts,
  speech_services: speechServices,
  applications,
  carriers,
  phone_numbers: phoneNumbers,
  clients,
  teams_tenants: teamsTenants,
  routing,
  users,
};
