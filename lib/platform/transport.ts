import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { processWide } from '../kit/process-wide';
import { openConnections } from '../observe/metrics';
import { lanes, type LaneName } from './lanes';

// Connections to the platform are kept open: a new one per call would cost more than the call. The platform closes idle ones
// after 5 seconds, so they are closed earlier: a change sent at that moment would be lost, or done twice. The lanes limit their
// number.
const IDLE_MS = 4_000;
const agents = processWide('connections', () => ({
  'http:': closingIdle(new http.Agent({ keepAlive: true, maxFreeSockets: 32 })),
  'https:': closingIdle(new https.Agent({ keepAlive: true, maxFreeSockets: 32 })),
}));
const turns = processWide('lanes to the platform', lanes);

/** The agent's own `timeout` would also limit the time for opening a connection. */
function closingIdle<Agent extends http.Agent>(agent: Agent): Agent {
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => boolean;
  agent.keepSocketAlive = (socket) => {
    const kept = keep(socket);
    // The agent drops an idle connection after its timeout; the next request sets its own.
    if (kept) (socket as Socket).setTimeout(IDLE_MS);
    return kept;
  };
  return agent;
}

// A connection keeps the async context it was opened in, and with it everything that the framework keeps of that browser's
// request. It outlives the request, so it is opened outside of any: server.mjs took this snapshot before the first request.
const outsideOfRequests = processWide('outside of requests', () => AsyncLocalStorage.snapshot());

openConnections.count = () => {
  const all = Object.values(agents);
  const sum = (of: (agent: http.Agent) => http.Agent['sockets'] | http.Agent['freeSockets']) =>
    all.reduce((count, agent) => count + Object.values(of(agent)).reduce((n, list) => n + (list?.length ?? 0), 0), 0);
  return { busy: sum(({ sockets }) => sockets), idle: sum(({ freeSockets }) => freeSockets) };
};

interface PlatformRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** The lane that the call takes, and the user whose share of it counts. */
  lane: LaneName;
  user: string;
  /**
   * Milliseconds for everything: the turn in the lane, the connection, the response's head and its body. In the lane of
   * streams: until the head, and then between two chunks of the body.
   */
  timeoutMs: number;
  signal?: AbortSignal;
  /** On a new connection, not on a kept one. */
  fresh?: boolean;
}

export interface PlatformAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Readable;
}

/**
 * The call got no response. `queued` = its turn did not come in time, so it was never sent; `unreachable` = no connection was
 * made, so it was never sent either; `reset` = an open connection broke, as when the platform's process restarts; `unreadable`
 * = the response is not HTTP; `too-long` = more than is read into memory.
 */
export class TransportError extends Error {
  constructor(
    readonly why: 'queued' | 'timeout' | 'aborted' | 'reset' | 'unreadable' | 'unreachable' | 'too-long',
    options?: ErrorOptions,
  ) {
    super(`The call to the platform failed: ${why}`, options);
  }
}

/**
 * Sends one request. Redirects are not followed: the platform has none, and following one would send the token elsewhere. The
 * response's body must be read or destroyed; on timeout it breaks off with a TransportError.
 * @throws TransportError when no response head arrives
 */
export async function exchange(request: PlatformRequest): Promise<PlatformAnswer> {
  const limit = timeLimit(request.timeoutMs, request.signal);
  let endTurn: (() => void) | null = null;
  try {
    endTurn = await turns[request.lane].enter(request.user, limit.signal);
    // Its turn may come just when it is no longer wanted: nothing is sent then either.
    if (!endTurn || limit.signal.aborted) throw new TransportError(limit.why() === 'timeout' ? 'queued' : 'aborted');
    return await sendNow(request, limit, endTurn);
  } catch (error) {
    // Whatever went wrong, even before anything was sent: the next one gets the turn.
    endTurn?.();
    limit.end();
    throw error;
  }
}

function sendNow(request: PlatformRequest, limit: TimeLimit, endTurn: () => void): Promise<PlatformAnswer> {
  const { url, method, headers, body, fresh } = request;
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = {
      method,
      agent: fresh ? false : agents[secure ? 'https:' : 'http:'],
      headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    };
    const sent = outsideOfRequests(() => (secure ? https : http).request(url, options));
    const connected = watchConnection(sent, secure);
    limit.onOver((why) => sent.destroy(new TransportError(why)));
    sent.once('close', () => {
      limit.end();
      endTurn();
    });
    sent.once('response', (answer) => {
      // The reader of the body gets the error; without a reader it does not matter.
      answer.on('error', () => undefined);
      limit.onOver((why) => answer.destroy(new TransportError(why)));
      if (request.lane === 'streams' && answer.statusCode === 200) {
        limit.endTimer();
        breakOffWhenIdle(answer, request.timeoutMs);
      }
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof TransportError) return reject(error);
      const broken = error.code?.startsWith('HPE_') ? 'unreadable' : 'reset';
      reject(new TransportError(connected() ? broken : 'unreachable', { cause: error }));
    });
    sent.end(body);
  });
}

/**
 * Tells whether the connection of a request was ever established. From then on the request may have arrived, whatever error
 * follows. With TLS, that is after the handshake: nothing of the request is sent before.
 */
function watchConnection(sent: http.ClientRequest, secure: boolean): () => boolean {
  let connected = false;
  sent.once('socket', (socket) => {
    if (sent.reusedSocket) connected = true;
    else socket.once(secure ? 'secureConnect' : 'connect', () => (connected = true));
  });
  return () => connected;
}

interface TimeLimit {
  /** Aborted on timeout, or when the caller has left. */
  signal: AbortSignal;
  why(): 'timeout' | 'aborted';
  /** Sets what to do then, replacing the previous callback. */
  onOver(run: (why: 'timeout' | 'aborted') => void): void;
  /** From now on only the caller can abort. */
  endTimer(): void;
  end(): void;
}

function timeLimit(ms: number, caller: AbortSignal | undefined): TimeLimit {
  const over = new AbortController();
  let run: (why: 'timeout' | 'aborted') => void = () => undefined;
  const why = () => (caller?.aborted ? 'aborted' : 'timeout');
  const abort = () => {
    over.abort();
    run(why());
  };
  const timer = setTimeout(abort, ms);
  // A page may have many calls at once, which Node would report as a leak of listeners.
  if (caller) setMaxListeners(Infinity, caller);
  if (caller?.aborted) over.abort();
  else caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: over.signal,
    why,
    onOver: (then) => {
      run = then;
    },
    endTimer: () => clearTimeout(timer),
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}

/** How long a reader may pause, for example a recording. */
const PATIENCE_WITH_READERS_MS = 10 * 60_000;

/** Ends a body that stalls while it is being waited for; a reader who pauses has more time. */
function breakOffWhenIdle(answer: http.IncomingMessage, idleMs: number): void {
  const { socket } = answer;
  const steps = 4;
  let seen = socket.bytesRead;
  let idle = 0;
  const watch = setInterval(() => {
    idle = socket.bytesRead === seen ? idle + idleMs / steps : 0;
    seen = socket.bytesRead;
    const most = answer.isPaused() ? Math.max(idleMs, PATIENCE_WITH_READERS_MS) : idleMs;
    if (idle >= most) answer.destroy(new TransportError('timeout'));
  }, idleMs / steps);
  watch.unref();
  answer.once('close', () => clearInterval(watch));
}

/** The longest JSON response that is read into memory: a list of 50,000 records fits, an endless stream does not. */
export const LONGEST_BODY = 64 * 1024 * 1024;

/**
 * Reads a response's body as text.
 * @throws TransportError when the connection breaks or times out on the way, or the body is too long
 */
export async function readText(answer: PlatformAnswer): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of answer.body) {
      length += (piece as Buffer).length;
      if (length > LONGEST_BODY) throw new TransportError('too-long');
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    answer.body.destroy();
    if (error instanceof TransportError) throw error;
    throw new TransportError('reset', { cause: error });
  }
  return Buffer.concat(pieces).toString('utf8');
}
