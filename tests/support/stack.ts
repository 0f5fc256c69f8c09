import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/server';
import type { Store } from '../../sandbox/store';
import { SandboxControl } from './sandbox-control';

/** A console (production build) and a sandbox platform, each on its own port. */
export interface Stack {
  /** The console's origin, without a trailing slash. */
  url: string;
  sandbox: SandboxControl;
  /** The platform's data, for states that no request could create. */
  store: Store;
  /** Everything that the console has logged so far. */
  log(): string;
  close(): Promise<void>;
}

export interface StackOptions {
  sandbox?: SandboxOptions;
  /** Additional environment variables of the console. */
  env?: Record<string, string>;
}

export const SESSION_PASSWORD = 'a password for the tests that is long enough';

export async function startStack({ sandbox: options, env }: StackOptions = {}): Promise<Stack> {
  const sandbox: Sandbox = await startSandbox({ database: ':memory:', rateLimit: null, ...options });
  const flavour = options?.flavour ?? 'specified';
  const console = await startConsole({ PLATFORM_API_URL: sandbox.url, PLATFORM_FLAVOUR: flavour, ...env });
  return {
    url: console.url,
    sandbox: new SandboxControl(sandbox.url),
    store: sandbox.store,
    log: console.log,
    close: async () => {
      await console.stop();
      await sandbox.close();
    },
  };
}

export interface RunningConsole {
  url: string;
  /** The URL of the metrics. @throws Error if METRICS_PORT was not given */
  metricsUrl(): string;
  /** Stops it as a supervisor does; resolves with its exit code. */
  end(): Promise<number | null>;
  /** From now on, nobody reads its log; resolves with its exit code when it has ended. */
  loseLog(): Promise<number | null>;
  pid: number;
  log(): string;
  /** The size of the live heap, and of buffers besides it, after a full garbage collection, in MB. */
  heap(): Promise<number>;
  stop(): Promise<void>;
}

export interface ConsoleOptions {
  directory?: string;
  collectable?: boolean;
}

const LISTENING = /listening on (http:\/\/[^"\s]+)/;
const METRICS = /metrics on port (\d+)/;

/**
 * Starts the built console on a free port.
 * @param options directory: where it was built, if not here; collectable: allows `heap()`
 * @throws Error with its output if it ends before it listens
 */
export async function startConsole(
  env: Record<string, string>,
  { directory = path.resolve(__dirname, '../..'), collectable = false }: ConsoleOptions = {},
): Promise<RunningConsole> {
  const collecting = collectable ? ['--expose-gc', '--require', path.resolve(__dirname, 'collect-garbage.cjs')] : [];
  const child: ChildProcess = spawn(process.execPath, [...collecting, 'server.mjs'], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOSTNAME: '127.0.0.1',
      INSECURE_HTTP: 'true',
      SESSION_PASSWORDS: SESSION_PASSWORD,
      NODE_ENV: 'production',
      // Off by default; on here, so that every test of all pages and handlers covers it.
      ENABLE_TEST_CALLS: 'true',
      // A test that requests every handler once must not wait for minutes.
      LIVE_STREAM_SECONDS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr!.on('data', (piece: Buffer) => (log += piece.toString()));
  let listens = false;
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The console ended with ${code} before it listened:\n${log}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log += `${line}\n`;
      // A console that lives long logs megabytes: they are not searched again at each line.
      if (listens) return;
      const found = LISTENING.exec(log);
      // It logs the URL of its metrics just before or after that.
      listens = found !== null && (!env.METRICS_PORT || METRICS.test(log));
      if (listens) resolve(found![1]!);
    });
  });
  return {
    url,
    pid: child.pid!,
    log: () => log,
    heap: async () => {
      const before = log.length;
      child.kill('SIGUSR2');
      for (;;) {
        const found = /"alive":(\d+)/.exec(log.slice(before));
        if (found) return Number(found[1]) / 1e6;
        await once(child.stdout!, 'data');
      }
    },
    metricsUrl: () => {
      const found = METRICS.exec(log);
      if (!found) throw new Error('The console shows no metrics: METRICS_PORT was not given.');
      return `http://127.0.0.1:${found[1]}/metrics`;
    },
    end: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
    loseLog: async () => {
      child.stdout!.destroy();
      child.stderr!.destroy();
      await once(child, 'exit');
      return child.exitCode;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
