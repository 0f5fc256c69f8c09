import { startSandbox } from './server';
import { startTraffic } from './live/traffic';
import { showcase } from './seed/showcase';
import { PASSWORD, signInNames } from './seed/users';
import type { Flavour } from './http';
import type { Size } from './seed/seed';

const env = process.env;

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly [T, ...T[]]): T {
  if (!value) return allowed[0];
  const found = allowed.find((candidate) => candidate === value);
  if (found) return found;
  console.error(`${name} must be one of: ${allowed.join(', ')}`);
  process.exit(2);
}

async function main() {
  const flavour: Flavour = oneOf('SANDBOX_FLAVOUR', env.SANDBOX_FLAVOUR, ['specified', 'community']);
  const size: Size = oneOf('SANDBOX_SIZE', env.SANDBOX_SIZE, ['normal', 'large']);
  const database = env.SANDBOX_DB || (size === 'large' ? '.sandbox/platform-large.db' : '.sandbox/platform.db');
  const sandbox = await startSandbox({
    port: Number(env.PORT || 4400),
    host: env.SANDBOX_HOST || '127.0.0.1',
    flavour,
    hosted: env.SANDBOX_HOSTED === 'on',
    database,
    size,
    rateLimit: env.SANDBOX_RATE_LIMIT === 'off' ? null : Number(env.SANDBOX_RATE_LIMIT || 600),
    rateWindowSeconds: Number(env.SANDBOX_RATE_WINDOW || 300),
    tokenMinutes: Number(env.SANDBOX_TOKEN_MINUTES || 60),
    minNetmask: Number(env.SANDBOX_MIN_NETMASK || 0),
    providersOnly: env.SANDBOX_ADMIN_TRUNKS === 'on',
    caps: env.SANDBOX_CAPS === 'on',
    loginDelay: env.SANDBOX_LOGIN_DELAY === 'on',
  });
  if (env.SANDBOX_SHOWCASE === 'on') showcase(sandbox.store);
  if (env.SANDBOX_SHOWCASE === 'on' || env.SANDBOX_TRAFFIC === 'on') startTraffic(sandbox.store);
  console.log(`Sandbox platform (${flavour}) at ${sandbox.url}, data in ${database}`);
  console.log(`Sign in with password ${PASSWORD} as:`);
  for (const [name, what] of Object.entries(signInNames)) console.log(`  ${name.padEnd(14)}${what}`);

  const stop = () => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
