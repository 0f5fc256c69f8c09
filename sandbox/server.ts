import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromError, notRouted, type Answer } from './answers';
import { growers, routes, tables, type Grower } from './areas/registry';
import { CONTROL_LIMIT, readBody } from './body';
import { controlAnswer, type Controls } from './control';
import { addAlerts } from './control-alerts';
import { playLive } from './control-live';
import { answerFor, pathWithinApi, type Platform, type Received } from './dispatch';
import { Faults, faultAnswer, garble, reset, type Fault } from './faults';
import { Router, type Flavour } from './http';
import { Journal, traceOf, withoutAuthorization } from './journal';
import { Mark } from './mark';
import { isPartial, sendPart } from './part-body';
import { openStore } from './open-store';
import { Planted } from './planted';
import { RateLimit } from './rate-limit';
import type { Size } from './seed/seed';
import { send } from './send';
import type { Store } from './store';
import { endSessions, readCaller } from './tokens';

export interface SandboxOptions {
  /** 0: any free one. */
  port?: number;
  host?: string;
  flavour?: Flavour;
  /** Accounts have subscriptions, as on a platform that is run for the public. */
  hosted?: boolean;
  /** A file, or ':memory:'. */
  database?: string;
  size?: Size;
  /** False starts empty. */
  seed?: boolean;
  /** Requests per window; null disables the limit. */
  rateLimit?: number | null;
  /** The platform's is five minutes. */
  rateWindowSeconds?: number;
  tokenMinutes?: number;
  /** The widest network that a new or changed SIP gateway may have; by default, any. */
  minNetmask?: number;
  /** Account users may not change carriers and numbers. */
  providersOnly?: boolean;
  /** Account users can create only so many applications, carriers, gateways and numbers. */
  caps?: boolean;
  /** The platform delays sign-ins randomly by up to a second. */
  loginDelay?: boolean;
  now?: () => Date;
}

export interface Sandbox {
  /** The API's base URL, including /v1. */
  url: string;
  port: number;
  store: Store;
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const flavour = options.flavour ?? 'specified';
  const size = options.size ?? 'normal';
  const host = options.host ?? '127.0.0.1';
  const store = openStore(options.database ?? ':memory:', flavour, options.now ?? (() => new Date()));
  const planted = new Planted(store, size);
  if (options.seed !== false && !store.setting('seeded')) planted.again();

  const router = new Router(routes.filter((route) => !route.flavour || route.flavour === flavour));
  const { hosted = false, tokenMinutes = 60, minNetmask = 0, providersOnly = false, caps = false } = options;
  const platform: Platform = { store, router, flavour, hosted, tokenMinutes, minNetmask, providersOnly, caps };
  const rate = options.rateLimit ? new RateLimit(options.rateLimit, store.now, options.rateWindowSeconds) : undefined;
  const faults = new Faults();
  const journal = new Journal();
  let latency = 0;
  let deaths = 0;
  let refusedUntil = 0;
  let port = options.port ?? 0;

  const controls: Controls = {
    faults,
    journal,
    mark: new Mark(store, tables),
    deaths: () => deaths,
    setLatency: (ms) => {
      latency = ms;
    },
    reset: () => {
      faults.clear();
      journal.clear();
      latency = 0;
      deaths = 0;
      if (options.seed !== false) planted.again();
      else {
        store.clear();
        store.keep('flavour', flavour);
      }
    },
    grow: (wanted) =>
      store.transaction(() => {
        for (const [name, count] of Object.entries(wanted)) {
          const grow = growers[name as Grower];
          if (!grow) throw new Error(`there is no grower of ${name}, only of ${Object.keys(growers).join(', ')}`);
          grow(store, count);
        }
        return Object.fromEntries(store.tableNames().map((name) => [name, store.count(name)]));
      }),
    live: (wanted) => playLive(store, wanted),
    addAlerts: (wanted) => addAlerts(store, wanted),
    expire: (user) => {
      const found = store.list('users', user === undefined ? {} : { name: user });
      if (found.length === 0) throw new Error(`there is no user ${user}`);
      for (const { user_sid } of found) endSessions(store, String(user_sid));
      return found.length;
    },
    refuseConnections: (ms) => {
      // After the answer to this very request has been sent.
      setTimeout(() => {
        refusedUntil = Date.now() + ms;
        server.closeAllConnections();
      }, 20);
    },
  };

  /** Returns the status of the answer, or null if the connection was broken. */
  async function respond(received: Received, response: ServerResponse, extra: Record<string, string>, fault?: Fault) {
    const { request } = received;
    const isPart = fault !== undefined && isPartial(fault);
    const passes = !fault || fault.kind === 'delay' || fault.kind === 'hold' || isPart || fault.applyFirst;
    // The effect is immediate, and only its answer is late; otherwise the effect is late too, perhaps after the client has
    // given up.
    const landed = fault?.applyFirst ? await answerFor(platform, received) : undefined;
    if (fault?.delayMs && fault.kind !== 'refuse') await sleep(fault.delayMs);
    if (fault?.kind === 'hold' || fault?.held) await faults.cleared;
    if (latency > 0) await sleep(latency);
    const real = landed ?? (passes ? await answerFor(platform, received) : undefined);
    if (fault?.kind === 'hang') return null;
    if (fault?.kind === 'reset' || fault?.kind === 'refuse') {
      reset(request);
      return null;
    }
    if (fault?.kind === 'garbage') {
      garble(request);
      return null;
    }
    if (real?.dies) deaths += 1;
    if (real?.dies === 'at once') {
      request.socket.destroy();
      return null;
    }
    if (isPart && real) {
      sendPart(response, real, fault, faults.cleared).catch(() => response.destroy());
      return real.status;
    }
    const answer: Answer | undefined = (fault && faultAnswer(fault)) ?? real;
    if (!answer) return null;
    send(request, response, answer, extra);
    return answer.status;
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const sentMethod = request.method ?? 'GET';
    if (url.pathname.startsWith('/sandbox/')) {
      if (!/^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')) {
        send(request, response, notRouted(sentMethod, url.pathname), {});
        return;
      }
      const answer = await readBody(request, CONTROL_LIMIT)
        .then(({ body }) => controlAnswer(controls, sentMethod, url.pathname, body))
        .catch(fromError);
      send(request, response, answer, {});
      return;
    }
    const counted = rate?.take();
    const extra = counted?.headers ?? {};
    const method = sentMethod === 'HEAD' ? 'GET' : sentMethod;
    const caller = readCaller(store, request.headers.authorization);
    const path = pathWithinApi(url.pathname);
    let sent: { raw: Buffer; body: unknown } = { raw: Buffer.alloc(0), body: {} };
    let status: number | null = null;
    try {
      sent = await readBody(request);
      if (counted?.exceeded) {
        const body = 'Too many requests, please try again later.';
        send(request, response, { status: 429, headers: { 'content-type': 'text/html; charset=utf-8' }, body }, extra);
        status = 429;
        return;
      }
      if (options.loginDelay && /login|signin/i.test(url.pathname)) await sleep(Math.random() * 1000);
      const received: Received = { request, method, url, path, caller, ...sent };
      const { username } = sent.body as { username?: string };
      const fault = faults.strike({
        method,
        path: path ?? url.pathname,
        query: url.searchParams,
        user: caller?.name ?? username,
        trace: traceOf(request.headers),
      });
      status = await respond(received, response, extra, fault);
    } catch (error) {
      const answer = fromError(error);
      status = answer.status;
      if (!response.headersSent) send(request, response, answer, extra);
    } finally {
      journal.add({
        method: sentMethod,
        path: path ?? url.pathname,
        query: Object.fromEntries(url.searchParams),
        status,
        user: caller?.name ?? null,
        headers: withoutAuthorization(request.headers),
        bodyKeys: Object.keys(sent.body as object),
        body: sent.body,
      });
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  // The port stays taken: another process could get it in between.
  server.on('connection', (socket) => {
    if (Date.now() < refusedUntil) socket.resetAndDestroy();
  });
  // As the platform does: an idle connection is closed soon.
  server.keepAliveTimeout = 5_000;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => ready());
  });
  port = (server.address() as AddressInfo).port;

  return {
    url: `http://${host}:${port}/v1`,
    port,
    store,
    close: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}
