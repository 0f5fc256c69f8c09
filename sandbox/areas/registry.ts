import type { Table } from '../columns';
import type { Route } from '../http';
import { routes as accounts } from './accounts';
import { routes as alerts } from './alerts';
import { routes as apiKeys } from './api-keys';
import { routes as applications } from './applications';
import { routes as auth } from './auth';
import { routes as carriers } from './carriers';
import { routes as callData } from './call-data';
import { routes as clients } from './clients';
import { routes as gateways } from './gateways';
import { routes as googleCustomVoices } from './google-custom-voices';
import { notingUse } from './key-use';
import { routes as limits } from './limits';
import { routes as liveCalls } from './live-calls';
import { routes as phoneNumbers } from './phone-numbers';
import { routes as platformAddresses } from './platform-addresses';
import { routes as predefinedCarriers } from './predefined-carriers';
import { routes as queues } from './queues';
import { routes as recentCalls } from './recent-calls';
import { routes as registrations } from './registrations';
import { routes as lcrRoutes } from './routes';
import { routes as lcrTables } from './routing-tables';
import { routes as serviceProviders } from './service-providers';
import { routes as speechCredentials } from './speech-credentials';
import { routes as subscriptions } from './subscriptions';
import { routes as system } from './system';
import { routes as teamsTenants } from './teams-tenants';
import { routes as testCalls } from './test-calls';
import { routes as users } from './users';
import { routes as voicePreview } from './voice-preview';
import * as carrierTables from '../tables/carriers';
import * as organisation from '../tables/organisation';
import * as live from '../tables/live';
import * as routingTables from '../tables/routing';
import * as speechTables from '../tables/speech';
import { seedCarriers } from '../seed/carriers';
import * as calls from '../tables/calls';
import { seedCalls } from '../seed/calls';
import { growCalls } from '../seed/grow-calls';
import { growAccounts } from '../seed/grow';
import { growClients } from '../seed/services';
import { growCarriers, growGateways, growNumbers } from '../seed/grow-numbers';
import { seedLiveCall } from '../seed/live';
import { seedRegistrations } from '../seed/registrations';
import { seedOrganisation } from '../seed/organisation';
import { seedNumbers, seedTenants } from '../seed/numbers';
import { growRoutes, seedRouting } from '../seed/routing';
import type { Seed } from '../seed/seed';
import { seedApplicationsAndClients, seedSettings } from '../seed/services';
import { seedSpeech } from '../seed/speech';
import { seedUsers } from '../seed/users';
import type { Store } from '../store';

/** One line per area in each of the lists. A new area consists of a file in areas/, tables/ and seed/ and its lines here. */
export const tables: Table[] = [
  ...Object.values(organisation),
  ...Object.values(carrierTables),
  ...Object.values(speechTables),
  ...Object.values(calls),
  ...Object.values(routingTables),
  ...Object.values(live),
];

export const routes: Route[] = [
  ...auth,
  ...users,
  ...serviceProviders,
  ...accounts,
  ...applications,
  ...clients,
  ...apiKeys,
  ...limits,
  ...carriers,
  ...gateways,
  ...predefinedCarriers,
  ...platformAddresses,
  ...phoneNumbers,
  ...teamsTenants,
  ...system,
  ...subscriptions,
  ...speechCredentials,
  ...googleCustomVoices,
  ...recentCalls,
  ...callData,
  ...liveCalls,
  ...testCalls,
  ...queues,
  ...registrations,
  ...voicePreview,
  ...alerts,
  ...lcrTables,
  ...lcrRoutes,
].map(notingUse);

/** In order: later ones may read what earlier ones stored. */
export const seeds: Seed[] = [
  seedOrganisation,
  seedUsers,
  seedApplicationsAndClients,
  seedSettings,
  seedCarriers,
  seedNumbers,
  seedTenants,
  seedSpeech,
  seedCalls,
  seedRouting,
  seedRegistrations,
  seedLiveCall,
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
