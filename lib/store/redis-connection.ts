import 'server-only';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';

/** The time limit of one command: short, because requests wait for it; but giving up on a busy machine may repeat a save. */
const COMMAND_MS = 1_500;
const TICK_MS = 250;
const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * A connection to a Redis or Valkey server that is made at once, and again whenever it is lost.
 * @param url `redis://` or, with TLS, `rediss://`; may contain user name and password
 * @returns the client, and `soon`, which every call goes through
 */
export function redisConnection(url: string) {
  const client = createClient({
    url,
    // Without a connection a call fails at once, instead of waiting for one.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(tries, 10)),
    },
  });
  // Without a connection, calls fail for its reason.
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  const connect = () => void client.connect().catch(() => undefined);
  connect();
  // Calls during the start wait for the connection: the other replicas would not know what this process did alone.
  const tried = Promise.race([
    once(client, 'ready'),
    once(client, 'error'),
    wait(CONNECT_MS, undefined, { ref: false }),
  ]).catch(() => undefined);
  /** @throws Error when the server is unavailable or too slow; a silent connection is dropped */
  const soon = async <T>(ask: () => Promise<T>): Promise<T> => {
    await tried;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      // Counted in ticks: while this process itself is busy, none passes, however long that takes.
      let ticks = 0;
      timer = setInterval(() => {
        ticks += 1;
        if (ticks * TICK_MS < COMMAND_MS) return;
        reject(new Error('The shared store does not answer.'));
        if (!client.isReady) return;
        client.destroy();
        connect();
      }, TICK_MS);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      throw (client.isReady ? null : lost) ?? error;
    } finally {
      clearInterval(timer);
    }
  };
  return { client, soon };
}
