import { z } from 'zod';
import {
  flag,
  httpAddress,
  linkAddress,
  list,
  optionalHttpAddress,
  seconds,
  storeAddress,
  text,
  wholeNumber,
} from './variable-kinds';

/** All variables that the console reads; README.md describes them. */
export const environment = z.object({
  PLATFORM_API_URL: httpAddress,
  PLATFORM_FLAVOUR: text('specified').pipe(
    z.enum(['specified', 'community'], { error: 'must be specified or community' }),
  ),
  SESSION_PASSWORDS: list
    .refine((all) => all.length > 0, 'must contain at least one password of 32 characters or more, newest first')
    .refine((all) => all.every((one) => one.length >= 32), 'must contain only passwords of 32 characters or more')
    .refine((all) => new Set(all).size === all.length, 'must not contain the same password twice'),
  PUBLIC_URL: optionalHttpAddress,
  INSECURE_HTTP: flag(false),
  // Only validated here: the front server (server.mjs) uses it.
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10),
  SESSION_IDLE_MINUTES: wholeNumber(0, 1440),
  LANDING_PAGE: text('specified').pipe(z.enum(['specified', 'overview'], { error: 'must be specified or overview' })),
  PRODUCT_NAME: text('Voice Gateway').transform((value) => value || 'Voice Gateway'),
  SSO_LOGIN_URL: linkAddress,
  SSO_EXCHANGE_PATH: text().refine(
    (value) => value === '' || /^\/[\w./-]*$/.test(value),
    'must be a path that begins with /',
  ),
  DISABLE_SIP_CLIENTS: flag(false),
  DISABLE_PROVIDER_LIMITS: flag(false),
  DISABLE_MS_TEAMS: flag(false),
  ENABLE_ALL_SPEECH_VENDORS: flag(true),
  SPEECH_VENDORS: list,
  DISABLE_CUSTOM_SPEECH: flag(false),
  ENABLE_SMS: flag(false),
  DISABLE_DEFAULT_TRUNK_ROUTING: flag(false),
  DISABLE_LCR: flag(false),
  DISABLE_TRACING: flag(false),
  DISABLE_CALL_RECORDING: flag(false),
  ENABLE_TEST_CALLS: flag(false),
  ENABLE_FORGOT_PASSWORD: flag(false),
  ENABLE_HOSTED_SYSTEM: flag(false),
  // Browsers get it.
  STRIPE_PUBLISHABLE_KEY: text().refine(
    (value) => !/^(sk|rk)_/.test(value),
    'must be the publishable key (pk_…), not a secret one',
  ),
  ALERT_POLL_SECONDS: wholeNumber(60, 86_400).refine(
    (value) => value === 0 || value >= 60,
    'must be 0 (off) or 60 or more',
  ),
  LIVE_POLL_SECONDS: wholeNumber(15, 3600),
  LIVE_STREAM_SECONDS: wholeNumber(300, 3600),
  RATE_LIMIT_RESERVE: wholeNumber(60, 100_000),
  PLATFORM_TIMEOUT_SECONDS: seconds(15, 0.1, 300),
  SHARED_STORE_URL: storeAddress,
});

/** The values of the variables, as they are used. */
export type Environment = z.output<typeof environment>;
