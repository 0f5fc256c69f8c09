import type { Table } from '../columns';
import type { Route } from '../http';
import * as accounts from './accounts';
import * as alerts from './alerts';
import * as apiKeys from './api-keys';
import * as applications from './applications';
import * as auth from './auth';
import * as carriers from './carriers';
import * as callData from './call-data';
import * as clients from './clients';
import * as gateways from './gateways';
import * as googleCustomVoices from './google-custom-voices';
import { notingUse } from './key-use';
import * as limits from './limits';
import * as liveCalls from './live-calls';
import * as phoneNumbers from './phone-numbers';
import * as platformAddresses from './platform-addresses';
import * as predefinedCarriers from './predefined-carriers';
import * as queues from './queues';
import * as recentCalls from './recent-calls';
import * as registrations from './registrations';
import * as lcrRoutes from './routes';
import * as lcrTables from './routing-tables';
import * as serviceProviders from './service-providers';
import * as speechCredentials from './speech-credentials';
import * as subscriptions from './subscriptions';
import * as system from './system';
import * as teamsTenants from './teams-tenants';
import * as testCalls from './test-calls';
import * as users from './users';
import * as voicePreview from './voice-preview';
import * as carrierTables from '../tables/carriers';
import * as organisation from '../tables/organisation';
import * as live from '../tables/live';
import * as routingTables from '../tables/routing';
import * as speechTables from '../tables/speech';
import { seedCarriers } from '../seed/carriers';
import * as callTables from '../tables/calls';
import { seedCalls } from '../seed/calls';
import { growCalls } from '../seed/grow-calls';
import { growAccounts } from '../seed/grow';
import { growClients } from '../seed/services';
import { growCarriers, growGateways, growNumbers } from '../seed/grow-numbers';
import { seedLiveCall } from '../seed/live';
import { seedRegistrations } from '../seed/registrations';
import { seedOrganisation } from '../seed/organisation';
import { seedNumbers } from '../seed/numbers';
import { growRoutes, seedRouting } from '../seed/routing';
import type { Seed } from '../seed/seed';
import { seedApplicationsAndClients, seedSettings } from '../seed/services';
import { seedSpeech } from '../seed/speech';
import { seedUsers } from '../seed/users';
import type { Store } from '../store';

/** A file of this folder: handlers and, if they are its own and few, the columns and the first records. */
interface Area {
  routes: Route[];
  tables?: Table[];
  seed?: Seed;
}

const AREAS: Area[] = [
  auth,
  users,
  serviceProviders,
  accounts,
  applications,
  clients,
  apiKeys,
  limits,
  carriers,
  gateways,
  predefinedCarriers,
  platformAddresses,
  phoneNumbers,
  teamsTenants,
  system,
  subscriptions,
  speechCredentials,
  googleCustomVoices,
  recentCalls,
  callData,
  liveCalls,
  testCalls,
  queues,
  registrations,
  voicePreview,
  alerts,
  lcrTables,
  lcrRoutes,
];

export const routes = AREAS.flatMap((area) => area.routes).map(notingUse);

export const tables: Table[] = [
  ...Object.values(organisation),
  ...Object.values(carrierTables),
  ...AREAS.flatMap((area) => area.tables ?? []),
  ...Object.values(speechTables),
  ...Object.values(callTables),
  ...Object.values(routingTables),
  ...Object.values(live),
];

/** In order: later ones may read what earlier ones stored. */
export const seeds: Seed[] = [
  seedOrganisation,
  seedUsers,
  seedApplicationsAndClients,
  seedSettings,
  seedCarriers,
  seedNumbers,
  seedSpeech,
  seedCalls,
  seedRouting,
  seedRegistrations,
  seedLiveCall,
  ...AREAS.flatMap(({ seed }) => seed ?? []),
];

/** The records that `POST /sandbox/size` can add, by the names used there. */
export const growers = {
  accounts: growAccounts,
  clients: growClients,
  carriers: growCarriers,
  sip_gateways: growGateways,
  phone_numbers: growNumbers,
  calls: growCalls,
  lcr_routes: growRoutes,
} satisfies Record<string, (store: Store, count: number) => void>;

export type Grower = keyof typeof growers;
