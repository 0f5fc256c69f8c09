// @ts-check
import { createHash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';

/*
 * Limits what the process accepts at once, so that it never runs out of memory: a number of requests, of which one visitor gets
 * a share, and a number of connections. Requests over the limit get 503 and Retry-After. Probes have room of their own.
 */

const REQUESTS_MOST = 400;
const REQUESTS_LEAST = 50;
/** The part of the heap that is reserved for a request in flight. */
const REQUEST_BYTES = 2_500_000;
/** An idle connection costs little, but descriptors are limited, too. */
const CONNECTIONS = 2_048;
/** Readiness probes; one address gets a third of them. */
export const PROBES = 48;
export const RETRY_AFTER_SECONDS = 5;
/** How long a client may pause reading. */
const READER_MS = 60_000;
/** As long as the platform's side of it is kept open (lib/platform/transport.ts). */
const LISTENER_MS = 10 * 60_000;
const LOOK_MS = 1_000;

/** @param {number} heapBytes the heap's size limit */
export function requestsAtOnce(heapBytes = getHeapStatistics().heap_size_limit) {
  return Math.max(REQUESTS_LEAST, Math.min(REQUESTS_MOST, Math.floor(heapBytes / REQUEST_BYTES)));
}

/** Counts the requests in flight, in total and per visitor. */
export function requestRoom(most = requestsAtOnce()) {
  const ofOne = Math.ceil(most / 3);
  /** @type {Map<string, number>} */
  const underWay = new Map();
  let total = 0;
  return {
    /**
     * @param {string} visitor
     * @returns {(() => void) | null} a function to call when the request is done; null when there is no room for it
     */
    enter(visitor) {
      const own = underWay.get(visitor) ?? 0;
      if (total >= most || own >= ofOne) return null;
      total += 1;
      underWay.set(visitor, own + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        total -= 1;
        const left = (underWay.get(visitor) ?? 1) - 1;
        if (left > 0) underWay.set(visitor, left);
        else underWay.delete(visitor);
      };
    },
    count: () => total,
  };
}

/**
 * Starts waiting requests in order, one per turn of the event loop: however many arrive at once, those that need no turn (a
 * probe, a file, a refusal) get through in between.
 */
export function oneByOne() {
  /** @type {(() => void)[]} */
  const queue = [];
  const next = () => {
    queue.shift()?.();
    if (queue.length > 0) setImmediate(next);
  };
  /**
   * @param {() => void} begin
   * @param {boolean} ahead before all others
   */
  return (begin, ahead) => {
    if (ahead) queue.unshift(begin);
    else queue.push(begin);
    if (queue.length === 1) setImmediate(next);
  };
}

/**
 * The visitor that a request counts for: its session cookie, valid or not, or its address.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} address
 */
export function visitorOf(request, address) {
  const cookie = /(?:^|;\s*)(?:__Host-)?console=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  return cookie ? createHash('sha256').update(cookie).digest('base64') : address;
}

/**
 * Limits the number of connections, and ends those with a browser that does not read its response. When there are too many, the
 * longest idle one is closed; when none is idle, the one that has not read its waiting response for longest.
 * @param {import('node:http').Server} server
 */
export function boundConnections(server, { most = CONNECTIONS, readerMs = READER_MS } = {}) {
  /**
   * The state of each connection, the longest without a request first: the response in flight, how much of it has been sent,
   * and since when no more of it has.
   * @type {Map<import('node:net').Socket, { response: import('node:http').ServerResponse | null, gone: number, since: number
   * }>}
   */
  const open = new Map();
  const look = () => {
    const now = Date.now();
    for (const [socket, state] of open) {
      const gone = socket.bytesWritten - socket.writableLength;
      // If nothing is waiting to be read, the console is the slow side.
      if (socket.writableLength === 0 || gone !== state.gone) Object.assign(state, { gone, since: now });
      else if (state.response && now - state.since > (isHeard(state.response) ? LISTENER_MS : readerMs))
        socket.destroy();
    }
  };
  setInterval(look, LOOK_MS).unref();
  const leastUseful = () => {
    look();
    let slowest = null;
    let since = Infinity;
    for (const [socket, state] of open) {
      if (!state.response) return socket;
      if (socket.writableLength === 0 || state.since >= since) continue;
      slowest = socket;
      since = state.since;
    }
    return slowest;
  };
  /** @param {import('node:net').Socket} socket */
  const rests = (socket) => {
    open.delete(socket);
    open.set(socket, { response: null, gone: 0, since: Date.now() });
  };
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    if (open.size >= most) (leastUseful() ?? socket).destroy();
    if (socket.destroyed) return;
    rests(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const state = open.get(socket);
    if (state) state.response = response;
    response.once('close', () => {
      if (!socket.destroyed) rests(socket);
    });
  });
}

/**
 * While a recording is paused, nothing of it is read.
 * @param {import('node:http').ServerResponse} response
 */
function isHeard(response) {
  return /^audio\//.test(String(response.getHeader('content-type')));
}
