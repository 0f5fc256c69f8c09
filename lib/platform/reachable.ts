import { randomUUID } from 'node:crypto';
import { send } from './client';

// Every load balancer probes every few seconds, and the platform counts each request of the whole system.
const REMEMBER_MS = 10_000;
let last: { baseUrl: string; reachable: boolean; until: number } | undefined;
let asking: Promise<boolean> | undefined;

/** Whether the platform responds at all: any status below 500 for a public read counts. Checked every ten seconds at most. */
export async function isReachable(baseUrl: string): Promise<boolean> {
  if (last && last.baseUrl === baseUrl && last.until > Date.now()) return last.reachable;
  // Concurrent probes wait for the same response.
  asking ??= ask(baseUrl).finally(() => (asking = undefined));
  const reachable = await asking;
  last = { baseUrl, reachable, until: Date.now() + REMEMBER_MS };
  return reachable;
}

async function ask(baseUrl: string): Promise<boolean> {
  try {
    const probe = { baseUrl, token: '', requestId: randomUUID(), clientAddress: null, timeoutMs: 3000, probes: true };
    const answer = await send(probe, 'GET', '/PredefinedCarriers', {});
    answer.body.resume();
    return answer.status < 500;
  } catch {
    return false;
  }
}
