import { setTimeout as sleep } from 'node:timers/promises';
import type { Grower } from '../../sandbox/areas/registry';
import type { WantedAlert } from '../../sandbox/control-alerts';
import type { WantedLive } from '../../sandbox/control-live';
import type { Fault } from '../../sandbox/faults';

/** A fault that the sandbox simulates. */
export type FaultRequest = Omit<Fault, 'kind'> & { kind: string };

/** A request that the platform received, as the sandbox recorded it. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  user: string | null;
  headers: Record<string, string>;
  body?: unknown;
}

/** By platform table: keys of rows. */
export type Changes = Record<string, { added: string[]; removed: string[]; changed: string[] }>;

// Connections aren't reused: a test that blocks its process for seconds doesn't notice that the sandbox has closed an idle one.
const HEADERS = { 'content-type': 'application/json', connection: 'close' };

/** The sandbox's controls, for tests. */
export class SandboxControl {
  private readonly origin: string;

  constructor(readonly url: string) {
    this.origin = new URL(url).origin;
  }

  /** Back to the seed: no faults, no recorded calls, no changes by tests. */
  async reset(): Promise<void> {
    await this.send('DELETE', '/faults');
    await this.send('POST', '/latency', { ms: 0 });
    await this.send('POST', '/reset');
    await this.send('DELETE', '/calls');
  }

  fault(fault: FaultRequest): Promise<{ id: string }> {
    return this.send('POST', '/faults', fault);
  }

  noFaults(): Promise<void> {
    return this.send('DELETE', '/faults');
  }

  /** Disarms one fault. @returns how often it occurred */
  async disarm(id: string): Promise<number> {
    return (await this.send<{ struck?: number }>('DELETE', `/faults/${id}`)).struck ?? 0;
  }

  /** Waits until a fault has occurred this many times. @returns false if it has not within that time */
  async struck(id: string, withinMs: number, times = 1): Promise<boolean> {
    // Polling without a pause would itself delay what it waits for.
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(5)) {
      const armed = await this.send<{ id: string; struck: number }[]>('GET', '/faults');
      if (armed.some((one) => one.id === id && one.struck >= times)) return true;
    }
    return false;
  }

  /** Takes a snapshot of all data of the platform. */
  mark(): Promise<void> {
    return this.send('POST', '/mark');
  }

  /** The changes since the snapshot. */
  changes(): Promise<Changes> {
    return this.send('GET', '/changes');
  }

  /** Restores the snapshot. @returns the changes it undid */
  restore(): Promise<Changes> {
    return this.send('POST', '/restore');
  }

  latency(ms: number): Promise<void> {
    return this.send('POST', '/latency', { ms });
  }

  /** The platform requests since the last reset or `forgetCalls`. */
  calls(): Promise<ReceivedCall[]> {
    return this.send('GET', '/calls');
  }

  /** The platform requests caused by one browser request, identified by its W3C trace. */
  callsOf(trace: string): Promise<ReceivedCall[]> {
    return this.send('GET', `/calls/${trace}`);
  }

  forgetCalls(): Promise<void> {
    return this.send('DELETE', '/calls');
  }

  /** How many requests arrived that would have crashed a real platform. */
  async deaths(): Promise<number> {
    return (await this.send<{ deaths: number }>('GET', '/deaths')).deaths;
  }

  /** Invalidates a user's tokens. */
  expire(user: string): Promise<void> {
    return this.send('POST', '/expire', { user });
  }

  grow(wanted: Partial<Record<Grower, number>>): Promise<void> {
    return this.send('POST', '/size', wanted);
  }

  /** Starts calls, brings devices online, puts callers into queues. @returns the sids of the calls */
  async live(wanted: WantedLive): Promise<string[]> {
    return (await this.send<{ sids: string[] }>('POST', '/live', wanted)).sids;
  }

  /** Adds alerts, as if the platform had written them. */
  addAlerts(wanted: WantedAlert[]): Promise<void> {
    return this.send('POST', '/alerts', wanted);
  }

  /** Signs in at the platform itself. */
  async signIn(username: string): Promise<{ token: string }> {
    const login = await fetch(`${this.url}/login`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ username, password: 'Passw0rd!' }),
    });
    return (await login.json()) as { token: string };
  }

  /** Requests the platform itself, past the console, as a user: shows what it really stores. */
  async ask<T>(user: string, method: string, path: string, body?: unknown): Promise<T> {
    const { token } = await this.signIn(user);
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...HEADERS, authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    // Some responses are a single word.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? JSON.parse(text) : text || null) as T;
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.origin}/sandbox${path}`, {
      method,
      headers: HEADERS,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
