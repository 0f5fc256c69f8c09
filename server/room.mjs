import { createHash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';

/*
 * Limits the requests that the process accepts at once, so that it never runs out of memory; one visitor gets a share of them.
 * Requests over the limit get 503 and Retry-After. Probes have room of their own.
 */

const REQUESTS_MOST = 400;
const REQUESTS_LEAST = 50;
/** The part of the heap that is reserved for a request in flight. */
const REQUEST_BYTES = 2_500_000;
/** Readiness probes; one address gets a third of them. */
export const PROBES = 48;
export const RETRY_AFTER_SECONDS = 5;

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
