import { environment } from './environment';
import { featuresOf, type Features } from './features';
import { contradictionIn, sentencesOf, SettingsError } from './wrong-settings';

/** The platform comes in two flavours that differ in a handful of calls; see README.md, Platform flavours. */
export type Flavour = 'specified' | 'community';

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
  /** Where users land after signing in: the page of the specification, or the overview; see `homeOf`. */
  landing: 'specified' | 'overview';
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

/**
 * Parses the environment into settings.
 * @param env the process environment; unknown variables are ignored, empty ones count as not set
 * @throws SettingsError with one sentence per invalid variable, without repeating secret values
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.keys(environment.shape).map((key) => [key, env[key] || undefined]));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(sentencesOf(parsed.error, given));
  const e = parsed.data;
  const contradiction = contradictionIn(e);
  if (contradiction) throw new SettingsError(contradiction);
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
    features: featuresOf(e),
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
