import { startSandbox, type Sandbox } from '../../sandbox/server';
import { SandboxControl } from './sandbox-control';

/** When each test begins, in milliseconds since 1970. */
export const START = Date.UTC(2026, 10, 22, 9, 0);

/** A sandbox of its own for each test of a file, whose clock stands until `later` moves it. */
export interface ClockedSandbox {
  sandbox: Sandbox;
  control: SandboxControl;
  /** The sandbox's time, in milliseconds since 1970. */
  now: number;
  later(seconds: number): void;
}

/** @returns an object that is filled before each test */
export function clockedSandbox(): ClockedSandbox {
  const own = { later: (seconds: number) => void (own.now += seconds * 1000) } as ClockedSandbox;
  beforeEach(async () => {
    own.now = START;
    own.sandbox = await startSandbox({ database: ':memory:', rateLimit: null, now: () => new Date(own.now) });
    own.control = new SandboxControl(own.sandbox.url);
  });
  afterEach(() => own.sandbox.close());
  return own;
}
