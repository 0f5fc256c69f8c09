import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { processWide } from '../kit/process-wide';
import { openConnections } from '../observe/metrics';

// Connections to the platform are kept open: a new one per call would cost more than the call. An idle one is closed before
// the platform closes it, which it does after 5 seconds: a change that is just then sent on it would be lost, or done twice.
const IDLE_MS = 4_000;
const agents = processWide('connections', () => ({
  'http:': closingIdle(new http.Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32 })),
  'https:': closingIdle(new https.Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32 })),
}));

/** The agent's own `timeout` would also bound how long a connection may take to be made. */
function closingIdle<Agent extends http.Agent>(agent: Agent): Agent {
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => boolean;
  agent.keepSocketAlive = (socket) => {
    const kept = keep(socket);
    // The agent drops an idle connection whose time is over; the next request sets its own.
    if (kept) (socket as Socket).setTimeout(IDLE_MS);
    return kept;
  };
  return agent;
}

// A connection remembers for whom it was opened, and with that all that the framework keeps of that browser's request. It
// outlives the request, so it is opened for nobody: server.mjs has made this before the first request.
const outsideOfRequests = processWide('outside of requests', () => AsyncLocalStorage.snapshot());

openConnections.count = () => {
  const all = Object.values(agents);
  const sum = (of: (agent: http.Agent) => http.Agent['sockets'] | http.Agent['freeSockets']) =>
    all.reduce((count, agent) => count + Object.values(of(agent)).reduce((n, list) => n + (list?.length ?? 0), 0), 0);
  return { busy: sum(({ sockets }) => sockets), idle: sum(({ freeSockets }) => freeSockets) };
};

export interface PlatformRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds until the answer's head, and then between two pieces of its body. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** On a connection of its own, not on one that is open already. */
  fresh?: boolean;
}

export interface PlatformAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Readable;
}

/** The call did not come to an answer. `reset` = an open connection broke, as when the platform's process restarts. */
export class TransportError extends Error {
  constructor(
    readonly why: 'timeout' | 'aborted' | 'reset' | 'unreachable',
    options?: ErrorOptions,
  ) {
    super(`The call to the platform failed: ${why}`, options);
  }
}

/**
 * Sends one request. Redirects are not followed: the platform has none, and following one would send the token elsewhere.
 * @throws TransportError when no answer's head arrives
 */
export function exchange(request: PlatformRequest): Promise<PlatformAnswer> {
  const { url, method, headers, body, timeoutMs, signal, fresh } = request;
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const failed = (why: TransportError['why'], cause?: unknown) => reject(new TransportError(why, { cause }));
    if (signal?.aborted) return failed('aborted');
    const options = {
      method,
      agent: fresh ? false : agents[secure ? 'https:' : 'http:'],
      headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
    };
    const sent = outsideOfRequests(() =>
      (secure ? https : http)
        .request(url, options)
        .setTimeout(timeoutMs, () => sent.destroy(new TransportError('timeout'))),
    );
    sent.once('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof TransportError) return reject(error);
      if (error.name === 'AbortError') return failed('aborted', error);
      failed(['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? 'reset' : 'unreachable', error);
    });
    sent.end(body);
  });
}

/** The longest JSON answer that is read into memory: a list of 50,000 records fits, an endless stream does not. */
const LONGEST_BODY = 64 * 1024 * 1024;

/**
 * Reads an answer's body as text.
 * @throws TransportError when the connection breaks or stalls on the way, or the body is too long
 */
export async function readText(answer: PlatformAnswer): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of answer.body) {
      length += (piece as Buffer).length;
      if (length > LONGEST_BODY) {
        answer.body.destroy();
        throw new TransportError('reset');
      }
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new TransportError((error as Error).name === 'AbortError' ? 'aborted' : 'reset', { cause: error });
  }
  return Buffer.concat(pieces).toString('utf8');
}
