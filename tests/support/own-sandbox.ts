import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/server';
import { SandboxControl } from './sandbox-control';

/**
 * A sandbox for the tests of one file, in their own process; each test starts with the seeded records.
 * @param options of a platform that differs from the usual one
 * @returns an object that is filled before the first test
 */
export function ownSandbox(options: SandboxOptions = {}): { sandbox: Sandbox; control: SandboxControl } {
  // Seeding thousands of records takes a while.
  jest.setTimeout(60_000);
  const own = {} as { sandbox: Sandbox; control: SandboxControl };
  beforeAll(async () => {
    own.sandbox = await startSandbox({ database: ':memory:', rateLimit: null, ...options });
    own.control = new SandboxControl(own.sandbox.url);
  });
  afterAll(() => own.sandbox.close());
  beforeEach(() => own.control.reset());
  return own;
}
