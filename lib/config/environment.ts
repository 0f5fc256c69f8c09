import { z } from 'zod';

const text = (fallback = '') => z.string().trim().default(fallback);

const flag = (fallback: boolean) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .default(String(fallback))
    .pipe(z.enum(['true', 'false', '1', '0', 'yes', 'no', ''], { error: 'must be true or false' }))
    .transform((value) => (value === '' ? fallback : ['true', '1', 'yes'].includes(value)));

const wholeNumber = (fallback: number, least: number, most: number) =>
  z
    .string()
    .trim()
    .default(String(fallback))
    .transform((value) => (value === '' ? fallback : Number(value)))
    .pipe(
      z
        .number({ error: 'must be a whole number' })
        .int('must be a whole number')
        .min(least, `must be ${least} or more`)
        .max(most, `must be ${most} or less`),
    );

const seconds = (fallback: number, least: number, most: number) =>
  text(String(fallback))
    .transform((value) => (value === '' ? fallback : Number(value)))
    .pipe(
      z
        .number({ error: 'must be a number of seconds' })
        .min(least, `must be ${least} or more`)
        .max(most, `must be ${most} or less`),
    );

const httpAddress = z
  .string()
  .trim()
  .refine((value) => isHttpAddress(value), 'must be an http or https address without user name, query or fragment')
  .transform((value) => value.replace(/\/+$/, ''));

const storeAddress = text().pipe(
  z.literal('').or(z.string().refine(isStoreAddress, 'must be a redis:// or rediss:// address')),
);

const list = text().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** All variables that the console reads; README.md describes them. */
export const environment = z.object({
  PLATFORM_API_URL: httpAddress,
  PLATFORM_FLAVOUR: text('specified').pipe(
    z.enum(['specified', 'community'], { error: 'must be specified or community' }),
  ),
  SESSION_PASSWORDS: list
    .refine((all) => all.length > 0, 'must hold at least one password of 32 characters or more, newest first')
    .refine((all) => all.every((one) => one.length >= 32), 'must hold passwords of 32 characters or more each')
    .refine((all) => new Set(all).size === all.length, 'must not hold the same password twice'),
  PUBLIC_URL: text().pipe(z.literal('').or(httpAddress)),
  INSECURE_HTTP: flag(false),
  // Only validated here: the front server (server.mjs) uses it.
  TRUSTED_PROXY_HOPS: wholeNumber(0, 0, 10),
  SESSION_IDLE_MINUTES: wholeNumber(0, 0, 1440),
  LANDING_PAGE: text('specified').pipe(z.enum(['specified', 'overview'], { error: 'must be specified or overview' })),
  PRODUCT_NAME: text('Voice Gateway').transform((value) => value || 'Voice Gateway'),
  SSO_LOGIN_URL: text().pipe(
    z.literal('').or(z.string().refine(isHttpAddressWithQuery, 'must be an http or https address')),
  ),
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
  STRIPE_PUBLISHABLE_KEY: text(),
  ALERT_POLL_SECONDS: wholeNumber(60, 0, 86_400).refine(
    (value) => value === 0 || value >= 60,
    'must be 0 (off) or 60 or more',
  ),
  LIVE_POLL_SECONDS: wholeNumber(15, 0, 3600),
  LIVE_STREAM_SECONDS: wholeNumber(300, 0, 3600),
  RATE_LIMIT_RESERVE: wholeNumber(60, 0, 100_000),
  PLATFORM_TIMEOUT_SECONDS: seconds(15, 0.1, 300),
  SHARED_STORE_URL: storeAddress,
});

function isHttpAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return !!url && isHttpAddressWithQuery(value) && !url.search && !url.hash;
}

function isStoreAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return !!url && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && /^(\/\d*)?$/.test(url.pathname);
}

function isHttpAddressWithQuery(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
