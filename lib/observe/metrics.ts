import 'server-only';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processWide } from '../kit/process-wide';

/** Set by the transport, which this module must not import. */
export const openConnections = processWide('open connections', () => ({ count: () => ({ busy: 0, idle: 0 }) }));

/** Set by the shared store, likewise. */
export const storeSeen = processWide('shared store seen', () => ({
  state: async (): Promise<'memory' | 'shared' | 'away'> => 'memory',
}));

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The console's metrics. server/metrics.mjs fills the same registry with whole requests, and serves it on a port of its own.
 */
export const metrics = processWide('metrics', () => {
  const registry = processWide('metrics registry', () => new Registry());
  const registers = [registry];
  return {
    upstreamCalls: new Histogram({
      name: 'console_upstream_seconds',
      help: 'Calls to the platform, by resource, method and status (0: no answer)',
      labelNames: ['resource', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    problems: new Counter({
      name: 'console_problems_total',
      help: 'Failures reported to a user, by kind',
      labelNames: ['kind'],
      registers,
    }),
    rateLimitRemaining: new Gauge({
      name: 'console_platform_rate_limit_remaining',
      help: 'Requests left in the platform’s rate-limit window, as last reported',
      registers,
    }),
    rateLimitReset: new Gauge({
      name: 'console_platform_rate_limit_reset_seconds',
      help: 'Seconds until the platform’s rate-limit window resets, as last reported',
      registers,
    }),
    platformConnections: new Gauge({
      name: 'console_platform_connections',
      help: 'Open connections to the platform, by state (busy: a call is in flight; idle: kept for the next one)',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(openConnections.count())) this.set({ state }, count);
      },
    }),
    sharedStore: new Gauge({
      name: 'console_shared_store_up',
      help: '1, or 0 while the server at SHARED_STORE_URL is unavailable and this replica uses its own memory',
      registers,
      async collect() {
        this.set((await storeSeen.state()) === 'away' ? 0 : 1);
      },
    }),
    sessions: new Counter({
      name: 'console_sessions_total',
      help: 'Logins, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
  };
});
