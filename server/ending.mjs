// @ts-check
import { processWide } from './process-wide.mjs';
import { say } from './log.mjs';

/*
 * How the process ends: on a signal, and when nobody reads its output any more. Requests in flight are finished first, and
 * saves whose browser has left.
 */

const GRACE_MS = 25_000;
const DRAIN_MS = 1_000;

export const life = processWide('life', { draining: false, saving: 0 });

/** Ends the process in good order when it is asked to. @param {import('node:http').Server} server */
export function endInOrder(server) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.once(signal, () => {
      say('ending: requests in flight are finished');
      end(server, 0);
    });
  }
  for (const output of [process.stdout, process.stderr]) {
    // Unheard, the error would be reported by the framework, on the same output, for ever. Others than a reader that has gone,
    // such as a full disk, may pass.
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
  // A proxy may just be sending on a connection that it keeps open. Each answer now says that its connection ends; only
  // what is still open then, and idle, is cut.
  server.getConnections((_error, open) => setTimeout(() => close(server, code), open > 0 ? DRAIN_MS : 0));
}

/**
 * @param {import('node:http').Server} server
 * @param {number} code
 */
function close(server, code) {
  server.close(() => finish(code));
  server.closeIdleConnections();
}

/**
 * What was begun to be saved is brought to its end, also when the browser that asked for it has left (lib/bff/save-once.ts).
 * @param {number} code
 */
function finish(code) {
  if (life.saving === 0) process.exit(code);
  setTimeout(() => finish(code), 50);
}
