import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SEEDED_CALL } from '../../sandbox/seed/live';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { BffClient } from '../../tests/support/bff';
import { EventStream } from '../../tests/support/event-stream';
import { liveCallApi } from '../../tests/support/live-links';
import { consoleSession, type BenchStack } from '../bench/stack';

/* Windows that show live pages all the time, besides the working operators: each has a stream, and opens another when that
   one ends, as a browser does. */

/** Windows per user; one user has eight streams at most. */
const WINDOWS = 6;
/** The pause between two streams of a window. */
const AGAIN_MS = 1_500;

/** The results of the windows so far. */
export interface Watched {
  windows: number;
  /** Opened streams: each window's first, and those opened after one has reached its time limit. */
  streams: number;
  /** Events received on them. */
  events: number;
  /** The longest time that a window received nothing, in seconds. */
  silence: number;
  failures: string[];
}

interface Watchers {
  watched: Watched;
  /** Closes all of them. */
  close(): Promise<void>;
}

/**
 * Opens windows on the calls in progress, of one account and of all, and on one call that continues; meanwhile calls come and
 * go.
 */
export async function startWatchers({ console: { url }, sandbox }: BenchStack): Promise<Watchers> {
  await sandbox.live({ traffic: true });
  const [aurora, acme, admin] = await Promise.all(
    ['aurora', 'acme', 'admin'].map(async (user) => new BffClient(url, await consoleSession(url, user))),
  );
  const call = (await liveCallApi(acme!, SEEDED_CALL, HARBOR)).replace('?', '/stream?');
  const paths: [client: BffClient, path: string][] = [
    [aurora!, '/live-calls/stream?account='],
    [acme!, call],
    [admin!, `/live-calls/stream?account=${AURORA}`],
  ];
  const watched: Watched = { windows: 0, streams: 0, events: 0, silence: 0, failures: [] };
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const windows = paths.flatMap(([client, path]) =>
    Array.from({ length: WINDOWS }, () => watch(client, path, watched, leaving.signal)),
  );
  watched.windows = windows.length;
  return {
    watched,
    close: async () => {
      leaving.abort();
      await Promise.all(windows);
    },
  };
}

/** One window, until it closes. */
async function watch(client: BffClient, path: string, watched: Watched, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    try {
      const stream = await EventStream.open(client, path);
      leaving.addEventListener('abort', () => stream.leave(), { once: true });
      if (stream.answer.ok) await read(stream, watched);
      else watched.failures.push(`a stream was answered ${stream.answer.status}`);
    } catch (error) {
      if (!leaving.aborted) watched.failures.push(`a stream broke off: ${String(error)}`);
    }
    await wait(AGAIN_MS, undefined, { signal: leaving }).catch(() => undefined);
  }
}

async function read(stream: EventStream, watched: Watched): Promise<void> {
  watched.streams += 1;
  for (let last = performance.now(); (await stream.next()) !== null; last = performance.now()) {
    watched.events += 1;
    watched.silence = Math.max(watched.silence, (performance.now() - last) / 1000);
  }
}
