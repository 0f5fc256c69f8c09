import { setTimeout as sleep } from 'node:timers/promises';
import type { Grower } from '../../sandbox/areas/registry';
import type { WantedLive } from '../../sandbox/control-live';

/** A fault that the sandbox plays; see sandbox/faults.ts. */
export interface FaultRequest {
  match?: { method?: string; path?: string; query?: Record<string, string>; user?: string; trace?: string };
  kind: string;
  status?: number;
  body?: unknown;
  base64?: string;
  headers?: Record<string, string>;
  delayMs?: number;
  times?: number;
  after?: number;
  bytes?: number;
  applyFirst?: boolean;
  stays?: boolean;
}

/** A request that the platform received, as the sandbox noted it. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  user: string | null;
  headers: Record<string, string>;
  body?: unknown;
}

/** By table of the platform: keys of rows. */
export type Changes = Record<string, { added: string[]; removed: string[]; changed: string[] }>;

/** The sandbox's switches, for tests. */
export class SandboxControl {
  private readonly origin: string;

  constructor(readonly url: string) {
    this.origin = new URL(url).origin;
  }

  /** Back to the seed: no faults, no noted calls, nothing that a test has changed. */
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

  /** Disarms one fault. @returns how often it struck */
  async disarm(id: string): Promise<number> {
    return (await this.send<{ struck?: number }>('DELETE', `/faults/${id}`)).struck ?? 0;
  }

  /** Waits until a fault has struck, so many times. @returns false when it has not within that time */
  async struck(id: string, withinMs: number, times = 1): Promise<boolean> {
    // Asked without a pause, it would itself hold up what it waits for.
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(5)) {
      const armed = await this.send<{ id: string; struck: number }[]>('GET', '/faults');
      if (armed.some((one) => one.id === id && one.struck >= times)) return true;
    }
    return false;
  }

  /** Remembers everything that the platform holds. */
  mark(): Promise<void> {
    return this.send('POST', '/mark');
  }

  /** What is no longer as it was at the mark. */
  changes(): Promise<Changes> {
    return this.send('GET', '/changes');
  }

  /** Back to the mark. @returns what had changed */
  restore(): Promise<Changes> {
    return this.send('POST', '/restore');
  }

  latency(ms: number): Promise<void> {
    return this.send('POST', '/latency', { ms });
  }

  /** What the platform was asked since the last reset or `forgetCalls`. */
  calls(): Promise<ReceivedCall[]> {
    return this.send('GET', '/calls');
  }

  /** What one request of a browser has caused, by its W3C trace. */
  callsOf(trace: string): Promise<ReceivedCall[]> {
    return this.send('GET', `/calls/${trace}`);
  }

  forgetCalls(): Promise<void> {
    return this.send('DELETE', '/calls');
  }

  /** How often a request came that would have killed the platform. */
  async deaths(): Promise<number> {
    return (await this.send<{ deaths: number }>('GET', '/deaths')).deaths;
  }

  /** Makes the tokens of a user invalid. */
  expire(user: string): Promise<void> {
    return this.send('POST', '/expire', { user });
  }

  grow(wanted: Partial<Record<Grower, number>>): Promise<void> {
    return this.send('POST', '/size', wanted);
  }

  /** Puts calls under way, devices online, callers into queues. @returns the sids of the calls */
  async live(wanted: WantedLive): Promise<string[]> {
    return (await this.send<{ sids: string[] }>('POST', '/live', wanted)).sids;
  }

  /** Signs in at the platform itself. */
  async signIn(username: string): Promise<{ token: string }> {
    const login = await fetch(`${this.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Passw0rd!' }),
    });
    return (await login.json()) as { token: string };
  }

  /** Asks the platform itself, past the console, as a user: to look at what it really holds. */
  async ask<T>(user: string, method: string, path: string, body?: unknown): Promise<T> {
    const { token } = await this.signIn(user);
    const answer = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    // To some requests it answers with a word.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? JSON.parse(text) : text || null) as T;
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.origin}/sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
