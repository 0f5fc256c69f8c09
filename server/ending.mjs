import { processWide } from './process-wide.mjs';
import { say } from './log.mjs';
import { whenOver } from './when-over.mjs';

/*
 * How the process ends: on a signal, and when nobody reads its output any more. Requests in flight are finished first, and so
 * are saves whose browser has left.
 */

const GRACE_MS = 25_000;
const DRAIN_MS = 1_000;
const LOOK_MS = 50;
/** A turn of the event loop that takes no longer leaves nobody waiting to be accepted. */
const SHORT_TURN_MS = 20;
/** How long a busy process waits for such a turn. */
const BUSY_MS = 5_000;

export const life = processWide('life', { draining: false, saving: 0 });

/** The responses of requests in flight. @type {Set<import('node:http').ServerResponse>} */
const open = new Set();
let accepted = 0;

/** Shuts the process down gracefully when it is asked to. @param {import('node:http').Server} server */
export function endInOrder(server) {
  server.on('connection', () => (accepted += 1));
  server.on('request', (request, response) => {
    open.add(response);
    whenOver(request, response, () => open.delete(response));
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.once(signal, () => {
      say('ending: requests in flight are finished');
      end(server, 0);
    });
  }
  for (const output of [process.stdout, process.stderr]) {
    // Without a listener, the framework would report the error on the same output, for ever. Other errors than a reader that
    // has gone, such as a full disk, may pass.
    output.on('error', (error) => {
      if ('code' in error && error.code === 'EPIPE') end(server, 1);
    });
  }
}

/**
 * @param {import('node:http').Server} server
 * @param {number} code
 */
function end(server, code) {
  if (life.draining) return;
  life.draining = true;
  setTimeout(() => process.exit(code), GRACE_MS).unref();
  // A proxy may just be sending on a connection that it keeps open. Each response now announces that its connection closes;
  // only connections that are still open and idle after that are cut.
  for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
  const latest = Date.now() + DRAIN_MS + BUSY_MS;
  const drained = () => whenAllAccepted(latest, () => close(server, code));
  server.getConnections((_error, count) => setTimeout(drained, count > 0 ? DRAIN_MS : 0));
}

/**
 * Waits for a turn of the event loop in which nobody came. The system has completed the connections that wait to be accepted, and
 * would reset them; the loop accepts them one by one.
 * @param {number} latest when it goes on all the same
 * @param {() => void} then
 */
function whenAllAccepted(latest, then) {
  const before = accepted;
  const began = performance.now();
  setImmediate(() => {
    const isBusy = accepted > before || performance.now() - began > SHORT_TURN_MS;
    if (isBusy && Date.now() < latest) whenAllAccepted(latest, then);
    else then();
  });
}

/**
 * @param {import('node:http').Server} server
 * @param {number} code
 */
function close(server, code) {
  if (isBeingRead()) return void setTimeout(() => close(server, code), LOOK_MS);
  server.close(() => finish(code));
  server.closeIdleConnections();
  // Those whose response had begun before become idle later.
  setInterval(() => isBeingRead() || server.closeIdleConnections(), DRAIN_MS).unref();
}

/** Whether a response is complete but not yet read by its browser. Node takes its connection for idle, and would cut it. */
function isBeingRead() {
  return [...open].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished);
}

/**
 * Completes running saves, even if the browser that sent them has left (lib/bff/save-once.ts).
 * @param {number} code
 */
function finish(code) {
  if (life.saving === 0) process.exit(code);
  setTimeout(() => finish(code), LOOK_MS);
}
