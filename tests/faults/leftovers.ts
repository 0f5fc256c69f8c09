import type { RunningConsole } from '../support/stack';

/** What a process holds when it has nothing to do. */
export interface Held {
  /** What lives on the heap, and in buffers beside it, after a collection, MB. */
  heap: number;
  /** Files and sockets, as the operating system counts them. */
  files: number;
}

/** Connections that the console keeps open for the next calls, and what a browser keeps open to it. */
const KEPT = 80;
/** What caches with a bound, compiled code and the like may grow by, MB. */
const GROWTH = 40;

/**
 * Waits until no call to the platform is on its way any more.
 * @returns the console's metrics then
 * @throws Error when some never end
 */
export async function untilIdle(console: RunningConsole): Promise<string> {
  const until = Date.now() + 15_000;
  for (;;) {
    const text = await (await fetch(console.metricsUrl())).text();
    // A console that has asked nothing yet counts no connections.
    const busy = Number(/^console_platform_connections\{state="busy"\} (\d+)/m.exec(text)?.[1] ?? 0);
    if (busy === 0) return text;
    if (Date.now() > until) throw new Error(`${busy} calls to the platform never ended`);
  }
}

/** What a process holds once it has nothing to do. @throws Error when it never has nothing to do */
export async function heldBy(console: RunningConsole): Promise<Held> {
  const text = await untilIdle(console);
  return { heap: await console.heap(), files: Number(/^process_open_fds (\d+)/m.exec(text)?.[1]) };
}

/** What is wrong with what is left behind; null when nothing is. */
export function judgeLeftovers(console: RunningConsole, before: Held, after: Held): string | null {
  const bugs = console
    .log()
    .split('\n')
    .filter((line) => /"fault":|^\s*⨯|UnhandledPromise|FATAL/.test(line))
    // How the framework notes an answer that broke off on its way, as it must when the platform or the browser does.
    .filter((line) => !line.includes('failed to pipe response'));
  if (bugs.length > 0) return `the console noted ${bugs.length} bugs, the first: ${bugs[0]!.slice(0, 300)}`;
  if (after.files > before.files + KEPT) return `open files and sockets: ${before.files} before, ${after.files} after`;
  const grown = after.heap - before.heap;
  return grown > GROWTH ? `the heap grew by ${grown.toFixed(1)} MB` : null;
}
