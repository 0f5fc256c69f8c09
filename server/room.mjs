// @ts-check
import { createHash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';

/*
 * How much the process takes on at once, so that it never ends for want of memory: so many requests, of which one visitor gets
 * a share, and so many connections. Whoever finds no room is asked to come again, with 503 and Retry-After. Probes have
 * room of their own.
 */

const REQUESTS_MOST = 400;
const REQUESTS_LEAST = 50;
/** So much of the heap is reckoned for a request under way. */
const REQUEST_BYTES = 2_500_000;
/** An idle connection costs little; but descriptors, too, are limited. */
const CONNECTIONS = 2_048;
/** Of requests whether the process is ready; of one address a third of them. */
export const PROBES = 48;
export const RETRY_AFTER_SECONDS = 5;
/** How long somebody may take to go on reading. */
const READER_MS = 60_000;
/** As long as the platform's side of it is kept (lib/platform/transport.ts). */
const LISTENER_MS = 10 * 60_000;
const LOOK_MS = 1_000;

/** @param {number} heapBytes what the heap may grow to */
export function requestsAtOnce(heapBytes = getHeapStatistics().heap_size_limit) {
  return Math.max(REQUESTS_LEAST, Math.min(REQUESTS_MOST, Math.floor(heapBytes / REQUEST_BYTES)));
}

/** Counts the requests under way, of all and of each visitor. */
export function requestRoom(most = requestsAtOnce()) {
  const ofOne = Math.ceil(most / 3);
  /** @type {Map<string, number>} */
  const underWay = new Map();
  let total = 0;
  return {
    /**
     * @param {string} visitor
     * @returns {(() => void) | null} what to call when the request is done; null when there is no room for it
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
 * Begins what waits in its order, one in each round of the event loop: however much has come at once, what needs no turn (a
 * probe, a file, a refusal) gets through between two of them.
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
   * @param {boolean} ahead before all that wait
   */
  return (begin, ahead) => {
    if (ahead) queue.unshift(begin);
    else queue.push(begin);
    if (queue.length === 1) setImmediate(next);
  };
}

/**
 * Who sends a request, as far as room is concerned: its session, whoever's it is, or its address.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} address
 */
export function visitorOf(request, address) {
  const cookie = /(?:^|;\s*)(?:__Host-)?console=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  return cookie ? createHash('sha256').update(cookie).digest('base64') : address;
}

/**
 * Keeps the number of connections bounded, and ends those that wait for nobody: a browser that reads nothing of an answer.
 * When there are too many, the one goes that has been doing nothing for longest; when all are at work, the one that has not
 * read for longest what waits for it.
 * @param {import('node:http').Server} server
 */
export function boundConnections(server, { most = CONNECTIONS, readerMs = READER_MS } = {}) {
  /**
   * What each connection is at, the longest without a request first: the answer under way, how much of it has gone, and since
   * when no more of it has.
   * @type {Map<import('node:net').Socket, { response: import('node:http').ServerResponse | null, gone: number, since: number }>}
   */
  const open = new Map();
  const look = () => {
    const now = Date.now();
    for (const [socket, state] of open) {
      const gone = socket.bytesWritten - socket.writableLength;
      // Where nothing waits to be read it is the console that is waited for.
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
 * Whoever has paused a recording reads nothing of it meanwhile.
 * @param {import('node:http').ServerResponse} response
 */
function isHeard(response) {
  return /^audio\//.test(String(response.getHeader('content-type')));
}
