import type { RunningConsole } from '../support/stack';

/** What a process holds while idle. */
export interface Held {
  /** The size of the live heap, and of buffers besides it, after a collection, MB. */
  heap: number;
  /** Files and sockets, as counted by the operating system. */
  files: number;
}

/** Connections that the console keeps open for further calls, and those that a browser keeps open to it. */
const KEPT = 80;
/** The permitted growth of bounded caches, compiled code and the like, MB. */
const GROWTH = 40;

/**
 * Waits until no platform call is in progress.
 * @returns the console's metrics at that time
 * @throws Error if some never end
 */
export async function untilIdle(console: RunningConsole): Promise<string> {
  const until = Date.now() + 30_000;
  for (;;) {
    const text = await (await fetch(console.metricsUrl())).text();
    // A console that has made no calls yet reports no connections.
    const busy = Number(/^console_platform_connections\{state="busy"\} (\d+)/m.exec(text)?.[1] ?? 0);
    if (busy === 0) return text;
    if (Date.now() > until) throw new Error(`${busy} calls to the platform never ended`);
  }
}

/** What a process holds once it is idle. @throws Error if it never is */
export async function heldBy(console: RunningConsole): Promise<Held> {
  const text = await untilIdle(console);
  return { heap: await console.heap(), files: Number(/^process_open_fds (\d+)/m.exec(text)?.[1]) };
}

/** The problem with what is left behind; null if there is none. */
export function judgeLeftovers(console: RunningConsole, before: Held, after: Held): string | null {
  const bugs = console
    .log()
    .split('\n')
    .filter((line) => /"fault":|^\s*⨯|UnhandledPromise|FATAL/.test(line))
    // How the framework logs a response that was aborted, as it must be when the platform or the browser disconnects.
    .filter((line) => !line.includes('failed to pipe response'));
  if (bugs.length > 0) return `the console noted ${bugs.length} bugs, the first: ${bugs[0]!.slice(0, 300)}`;
  if (after.files > before.files + KEPT) return `open files and sockets: ${before.files} before, ${after.files} after`;
  const grown = after.heap - before.heap;
  return grown > GROWTH ? `the heap grew by ${grown.toFixed(1)} MB` : null;
}
