import type { IconName } from '@/components/ui/icon-drawings';
import type { AreaName } from '@/lib/configuration/model';

/** The icons of the areas, as in the menu. */
export const AREA_ICONS: Record<AreaName, IconName> = {
  provider_settings: 'gear',
  accounts: 'account',
  speech_services: 'mic',
  applications: 'grid',
  carriers: 'server',
  phone_numbers: 'hash',
  clients: 'device',
  teams_tenants: 'teams',
  routing: 'route',
  users: 'users',
};
