import type { Area } from '../area';
import { AREA_NAMES, type AreaName } from '../model';
import { accounts } from './accounts';
import { applications } from './applications';
import { carriers } from './carriers';
import { serviceProvider } from './service-provider';
import { clients, phoneNumbers, routing, teamsTenants, users } from './others';
import { speechServices } from './speech';

/** Every area of the document, by its name. */
export const AREAS: Record<AreaName, Area> = {
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

/** In the order in which records are made. */
export const ALL_AREAS: Area[] = AREA_NAMES.map((name) => AREAS[name]);
