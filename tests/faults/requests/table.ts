import type { RequestTarget } from '../target';
import { administration } from './administration';
import { calling } from './calling';
import { exportOf, usageOf } from './generic';
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
  usageOf({ area: 'carriers', user: 'admin' }, ({ places }) => places.carrier),
  usageOf({ area: 'applications', user: 'admin' }, ({ places }) => places.application),
  usageOf({ area: 'speech-services', user: 'admin' }, ({ places }) => places.voiced),
  ...EXPORTED.map((area) => exportOf({ area, user: 'admin' })),
];
