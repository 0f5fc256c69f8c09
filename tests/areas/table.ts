import type { RequestTarget } from './target';
import { administration } from './administration';
import { calling } from './calling';
import { callsAndSpeech } from './calls-and-speech';
import { configurations } from './configuration';
import { liveCalls } from './live-calls';
import { phoneNumbers } from './numbers';
import { recordRequests } from './records';
import { sessions } from './session';
import { subscriptions } from './subscriptions';

/** Every request that the console's pages send it. */
export const REQUESTS: RequestTarget[] = [
  ...sessions,
  ...administration,
  ...subscriptions,
  ...recordRequests,
  ...calling,
  ...phoneNumbers,
  ...callsAndSpeech,
  ...liveCalls,
  ...configurations,
];
