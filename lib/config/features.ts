import type { Environment } from './environment';

/** What an installation enables or disables. A disabled area is hidden, and refused by middleware and BFF. */
export interface Features {
  sipClients: boolean;
  providerLimits: boolean;
  msTeams: boolean;
  customSpeech: boolean;
  /** Ids of the offered speech vendors. */
  speechVendors: 'all' | string[];
  sms: boolean;
  /** Everyone may set a carrier's default application; when false, only administrators may. */
  defaultTrunkRouting: boolean;
  lcr: boolean;
  tracing: boolean;
  callRecording: boolean;
  /** Calls can be started from the console: they cost money. */
  testCalls: boolean;
  forgotPassword: boolean;
  hosted: boolean;
}

/** What the environment enables or disables. */
export function featuresOf(e: Environment): Features {
  return {
    sipClients: !e.DISABLE_SIP_CLIENTS,
    providerLimits: !e.DISABLE_PROVIDER_LIMITS,
    msTeams: !e.DISABLE_MS_TEAMS,
    customSpeech: !e.DISABLE_CUSTOM_SPEECH,
    speechVendors: e.ENABLE_ALL_SPEECH_VENDORS ? 'all' : ['google', 'aws', 'microsoft', ...e.SPEECH_VENDORS],
    sms: e.ENABLE_SMS,
    defaultTrunkRouting: !e.DISABLE_DEFAULT_TRUNK_ROUTING,
    lcr: !e.DISABLE_LCR,
    tracing: !e.DISABLE_TRACING,
    callRecording: !e.DISABLE_CALL_RECORDING,
    testCalls: e.ENABLE_TEST_CALLS,
    forgotPassword: e.ENABLE_FORGOT_PASSWORD,
    hosted: e.ENABLE_HOSTED_SYSTEM,
  };
}
