import type { RequestTarget } from '../target';
import { administration } from './administration';
import { calling } from './calling';
import { bulkOf, exportOf, usageOf } from './generic';
import { callsAndSpeech } from './calls-and-speech';
import { configurations } from './configuration';
import { liveCalls } from './live-calls';
import { phoneNumbers } from './numbers';
import { sessions } from './session';
import { subscriptions } from './subscriptions';

const EXPORTED = [
  'accounts',
  'applications',
  'carriers',
  'clients',
  'least-cost-routing',
  'ms-teams-tenants',
  'speech-services',
  'users',
];

const USED = [
  ['accounts', 'aurora'],
  ['applications', 'application'],
  ['carriers', 'carrier'],
  ['clients', 'client'],
  ['least-cost-routing', 'table'],
  ['ms-teams-tenants', 'tenant'],
  ['phone-numbers', 'number'],
  ['speech-services', 'voiced'],
  ['users', 'user'],
] as const;

const SWITCHED = [
  ['carriers', 'carrier'],
  ['clients', 'client'],
  ['users', 'user'],
] as const;

const DELETED = [
  ['accounts', 'emptyAccount'],
  ['applications', 'unusedApplication'],
  ['carriers', 'unusedCarrier'],
  ['clients', 'client'],
  ['least-cost-routing', 'table'],
  ['ms-teams-tenants', 'tenant'],
  ['phone-numbers', 'number'],
  ['speech-services', 'credential'],
  ['users', 'user'],
] as const;

/** Every request that the console's pages send it. */
export const REQUESTS: RequestTarget[] = [
  ...sessions,
  ...administration,
  ...subscriptions,
  ...calling,
  ...phoneNumbers,
  ...callsAndSpeech,
  ...liveCalls,
  ...configurations,
  ...USED.map(([area, place]) => usageOf({ area, user: 'admin' }, ({ places }) => places[place])),
  ...SWITCHED.map(([area, place]) => bulkOf({ area, user: 'admin' }, 'switch', ({ places }) => places[place])),
  ...DELETED.map(([area, place]) => bulkOf({ area, user: 'admin' }, 'delete', ({ places }) => places[place])),
  ...EXPORTED.map((area) => exportOf({ area, user: 'admin' })),
];
