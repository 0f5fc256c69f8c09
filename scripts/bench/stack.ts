import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { SandboxControl } from '../../tests/support/sandbox-control';
import { startConsole, type RunningConsole } from '../../tests/support/stack';

/** The built console and the sandbox platform, each in its own process. */
export interface BenchStack {
  console: RunningConsole;
  sandbox: SandboxControl;
  close(): Promise<void>;
}

const PASSWORD = 'Passw0rd!';
const ADMIN = 'admin';
/** The image's heap limit in a container of 512 MiB, like the one in deploy/: 60 % of it; and its limit for young objects. */
const HEAP = '--max-old-space-size=307 --max-semi-space-size=16';

interface BenchStackOptions {
  /** Additional environment of the sandbox. */
  platform?: Record<string, string>;
  /** Additional environment of the console. */
  env?: Record<string, string>;
  /** Whether the console's heap can be inspected. */
  collectable?: boolean;
}

/** Builds the console if there is no build yet, and starts both. */
export async function startBenchStack({ platform, env, collectable }: BenchStackOptions = {}): Promise<BenchStack> {
  if (!existsSync('.next/BUILD_ID') || !existsSync('.next/static')) {
    console.log('Building …');
    const { status } = spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The build failed; the lines above say why.');
  }
  const sandbox = await startSandboxProcess(platform);
  const started = await startConsole({ PLATFORM_API_URL: sandbox.url, NODE_OPTIONS: HEAP, ...env }, { collectable });
  return {
    console: started,
    sandbox: new SandboxControl(sandbox.url),
    close: async () => {
      await started.stop();
      await sandbox.stop();
    },
  };
}

async function startSandboxProcess(
  platform: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    // Sessions outlive the whole bench.
    env: {
      ...process.env,
      PORT: '0',
      SANDBOX_DB: ':memory:',
      SANDBOX_RATE_LIMIT: 'off',
      SANDBOX_TOKEN_MINUTES: '480',
      ...platform,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code} before it listened.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = / at (http:\/\/\S+?),/.exec(line);
      if (found) resolve(found[1]!);
    });
  });
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Signs in over HTTP. @returns the session as a Cookie header */
export async function consoleSession(origin: string, user = ADMIN): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: user, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The console answered ${answer.status} to the sign-in of ${user}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
}

/**
 * A session about which nothing is remembered: the platform issues the same token within a second, so it waits for the next
 * one.
 */
export async function freshSession(origin: string): Promise<string> {
  await nextSecond();
  return consoleSession(origin);
}

export function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000) + 5));
}

/** Signs in to the platform itself. @returns the Authorization header */
export async function platformSession(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The platform answered ${answer.status} to the sign-in of ${ADMIN}.`);
  return `Bearer ${((await answer.json()) as { token: string }).token}`;
}
