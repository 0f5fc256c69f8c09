import type { Principal } from '../../lib/access/principal';
import type { NamedCall } from '../../lib/bff/live-calls/call';
import { noteBudget } from '../../lib/bff/request-budget';
import { accountSnapshot, type Wanted } from '../../lib/bff/live-calls/poll';
import type { Viewer } from '../../lib/bff/viewer';
import type { Budget } from '../../lib/kit/platform-calls';
import { platformFor, type Caller } from '../../lib/platform/client';
import type { Session } from '../../lib/session/session';
import type { WantedCall } from '../../sandbox/control-live';
import { AURORA } from '../../sandbox/seed/organisation';
import { startSandbox, type Sandbox } from '../../sandbox/server';
import { SandboxControl } from './sandbox-control';

export const CALL: WantedCall = { account: AURORA, from: '+19175550101', to: '12125550037' };
/** The freshest data, and the oldest permitted. */
export const FRESH: Wanted = { periodMs: 0, extras: false };
export const OLD: Wanted = { periodMs: 3_600_000, extras: false };

/** Only the clock is faked. */
export const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;

/** Runs something after this many milliseconds of the faked clock. */
export async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...TIMERS] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

/**
 * A fake platform for the console's own reads of calls in progress: real requests, no browser. A new one for each test, with a
 * user of Acme signed in.
 */
export class LivePlatform {
  sandbox!: Sandbox;
  control!: SandboxControl;
  caller!: Caller;

  static forTests(): LivePlatform {
    const live = new LivePlatform();
    beforeAll(() => {
      Object.assign(process.env, {
        PLATFORM_API_URL: 'http://127.0.0.1:1/v1',
        SESSION_PASSWORDS: 'a session password that is long enough',
        INSECURE_HTTP: 'true',
      });
    });
    beforeEach(async () => {
      live.sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
      live.control = new SandboxControl(live.sandbox.url);
      const { token } = await live.control.signIn('acme');
      live.caller = { baseUrl: live.sandbox.url, token, requestId: 'r', clientAddress: null };
    });
    afterEach(() => live.sandbox.close());
    return live;
  }

  calls() {
    return platformFor({ ...this.caller });
  }

  watched(accountSid = AURORA) {
    return { calls: this.calls(), token: this.caller.token, viewing: '', accountSid };
  }

  async asked(path: RegExp): Promise<number> {
    return (await this.control.calls()).filter((call) => path.test(call.path)).length;
  }

  /** The platform reports how many more requests it accepts. */
  said(budget: Budget): Promise<void> {
    return noteBudget({ ...this.calls(), budget: () => budget });
  }

  /** The platform has begun to count anew: what it has said about its requests before is over. */
  countsAnew(): Promise<void> {
    return this.said({ remaining: 600, resetSeconds: 1 });
  }

  /** A signed-in user, as far as live data need one. */
  viewer(): Viewer {
    const principal = { userSid: 'somebody' } as Principal;
    const session = { token: this.caller.token, viewing: '', principal } as Session;
    return { session, principal, calls: this.calls() } as Viewer;
  }

  async snapshot(wanted = FRESH, account = AURORA) {
    const read = await accountSnapshot(this.watched(account), wanted);
    if (!read.ok) throw new Error(read.problem.message);
    return read.value;
  }

  /** A call in progress, of Aurora Bistro by default. */
  async named(call: Partial<WantedCall> = {}): Promise<NamedCall> {
    const [callSid] = await this.control.live({ calls: [{ ...CALL, ...call }] });
    return { account: AURORA, callSid: callSid! };
  }
}
