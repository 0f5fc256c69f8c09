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
      return () => {
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
  return (/** @type {() => void} */ begin) => {
    queue.push(begin);
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
 * Keeps the number of connections bounded: when there are too many, the one goes that has been doing nothing for longest.
 * @param {import('node:http').Server} server
 */
export function boundConnections(server, most = CONNECTIONS) {
  /** @type {Set<import('node:net').Socket>} those without a request under way, the longest first */
  const quiet = new Set();
  let open = 0;
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    open += 1;
    quiet.add(socket);
    socket.once('close', () => {
      open -= 1;
      quiet.delete(socket);
    });
    if (open <= most) return;
    const [longest] = quiet;
    (longest ?? socket).destroy();
  });
  server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) quiet.add(socket);
    });
  });
}
