import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { processWide } from '../kit/process-wide';
import { openConnections } from '../observe/metrics';

// Connections to the platform are kept open: a new one per call would cost more than the call.
const agents = processWide('connections', () => ({
  'http:': new http.Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32 }),
}));

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
  const { url, method, headers, body, timeoutMs, signal } = request;
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const failed = (why: TransportError['why'], cause?: unknown) => reject(new TransportError(why, { cause }));
    if (signal?.aborted) return failed('aborted');
    const options = {
      method,
      agent: agents[secure ? 'https:' : 'http:'],
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
