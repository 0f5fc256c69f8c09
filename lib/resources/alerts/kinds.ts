import type { AlertKind } from './kind';
import { SPEECH, WEBHOOKS } from './kinds-of-calls';
import { CARRIERS } from './kinds-of-carriers';
import { LIMITS } from './kinds-of-limits';

/* What alerts mean and what helps: every type that the platform writes (CONTRACT-2, section 29), and the alerts about
   gateways and carriers, which it writes without one. A provider's list omits the types, so each kind is also recognised by
   its message. */
export const ALERT_KINDS: readonly AlertKind[] = [...WEBHOOKS, ...SPEECH, ...LIMITS, ...CARRIERS];
