import type { z } from 'zod';
import { environment } from './environment';

/** The platform comes in two flavours that differ in a handful of calls; see README.md, Platform flavours. */
export type Flavour = 'specified' | 'community';

/** Where users land after signing in; see `homeOf`. */
export type Landing = 'specified' | 'overview';

/** A configuration that the console cannot run with. The message says what to set, in one sentence per variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export interface Settings {
  platformUrl: string;
  flavour: Flavour;
  /** Newest first: the first one seals, any of them unseals. */
  sessionPasswords: string[];
  /** Origin and base path under which browsers reach the console, or '' to take it from each request. */
  publicUrl: string;
  insecureHttp: boolean;
  /** Minutes without a request after which a session ends; 0 = never before its token does. */
  idleMinutes: number;
  /** Where users land after signing in: the page of the specification, or the overview. */
  landing: Landing;
  productName: string;
  ssoLoginUrl: string;
  ssoExchangePath: string;
  stripePublishableKey: string;
  alertPollSeconds: number;
  /** The time between two readings of an account's calls in progress, while someone watches; 0 = only on request. */
  livePollSeconds: number;
  /** How long an update stream lasts before the window opens another one; 0 = windows poll instead. */
  liveStreamSeconds: number;
  rateLimitReserve: number;
  /** How long to wait for a response of the platform; four times as long where it waits for a third party. */
  platformTimeoutMs: number;
  /** The Redis or Valkey server shared by the replicas, or '' for one replica; may contain a password. */
  sharedStoreUrl: string;
  features: Features;
}

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

/** The shortest time between two readings of an account's calls in progress, in seconds. */
export const LEAST_LIVE_POLL = 5;

/**
 * Parses the environment into settings.
 * @param env the process environment; unknown variables are ignored, empty ones count as not set
 * @throws SettingsError with one sentence per invalid variable, without repeating secret values
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.keys(environment.shape).map((key) => [key, env[key] || undefined]));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(sentences(parsed.error, given));
  const e = parsed.data;
  // A platform on this machine is a stand-in, whose requests nobody else needs.
  const pollsTooOften = e.LIVE_POLL_SECONDS > 0 && e.LIVE_POLL_SECONDS < LEAST_LIVE_POLL;
  if (pollsTooOften && !isLoopbackHost(new URL(e.PLATFORM_API_URL).hostname)) {
    throw new SettingsError(`LIVE_POLL_SECONDS must be 0 (off) or ${LEAST_LIVE_POLL} or more.`);
  }
  if (e.INSECURE_HTTP && e.PUBLIC_URL && !isLoopbackHost(new URL(e.PUBLIC_URL).hostname)) {
    throw new SettingsError('INSECURE_HTTP=true is for loopback only, but PUBLIC_URL names another host.');
  }
  if (!e.INSECURE_HTTP && e.PUBLIC_URL.startsWith('http:')) {
    throw new SettingsError('PUBLIC_URL must begin with https:// (or set INSECURE_HTTP=true to try it on loopback).');
  }
  return {
    platformUrl: e.PLATFORM_API_URL,
    flavour: e.PLATFORM_FLAVOUR,
    sessionPasswords: e.SESSION_PASSWORDS,
    publicUrl: e.PUBLIC_URL,
    insecureHttp: e.INSECURE_HTTP,
    idleMinutes: e.SESSION_IDLE_MINUTES,
    landing: e.LANDING_PAGE,
    productName: e.PRODUCT_NAME,
    ssoLoginUrl: e.SSO_LOGIN_URL,
    ssoExchangePath: e.SSO_EXCHANGE_PATH,
    stripePublishableKey: e.STRIPE_PUBLISHABLE_KEY,
    alertPollSeconds: e.ALERT_POLL_SECONDS,
    livePollSeconds: e.LIVE_POLL_SECONDS,
    // A stream would read by itself, too.
    liveStreamSeconds: e.LIVE_POLL_SECONDS === 0 ? 0 : e.LIVE_STREAM_SECONDS,
    rateLimitReserve: e.RATE_LIMIT_RESERVE,
    platformTimeoutMs: e.PLATFORM_TIMEOUT_SECONDS * 1000,
    sharedStoreUrl: e.SHARED_STORE_URL,
    features: {
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
    },
  };
}

let current: Settings | undefined;

/**
 * The settings of this process, parsed from its environment on first use and kept.
 * @throws SettingsError as readSettings
 */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}

/** Whether a host name (without port) is this machine: localhost, 127.0.0.0/8 or [::1]. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}

function sentences(error: z.ZodError, given: Record<string, string | undefined>): string {
  const byVariable = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (byVariable.has(name)) continue;
    byVariable.set(name, given[name] === undefined ? `${name} must be set.` : `${name} ${issue.message}.`);
  }
  return [...byVariable.values()].join('\n');
}
