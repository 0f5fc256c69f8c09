import 'server-only';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { seal, unseal } from '../session/seal';
import { KEPT_BOUNDS, LARGEST_KEPT } from './bounds';
import type { SharedStore } from './shared-store';

/** The time limit of one command: short, because requests wait for it; but giving up on a busy machine may repeat a save. */
const COMMAND_MS = 1_500;
const TICK_MS = 250;
const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;

/** A store on a server, whose calls fail with an Error while that server is unavailable. */
export interface RemoteStore extends SharedStore {
  /** Whether the server is connected. */
  connected(): boolean;
  close(): Promise<void>;
}

/**
 * The store on a Redis or Valkey server.
 * @param url `redis://` or, with TLS, `rediss://`; may contain user name and password
 * @param passwords newest first, like those of sessions: they seal the values, so that the server never holds one in the clear
 * @param entries how many values are kept at most (`keep`); for tests
 */
export function redisStore(url: string, passwords: string[], { entries } = KEPT_BOUNDS): RemoteStore {
  const client = createClient({
    url,
    // Without a connection a call fails at once, instead of waiting for one.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(tries, 10)),
    },
  });
  // Errors surface where the calls fail; without a listener, the event would end the process.
  client.on('error', () => undefined);
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
    return Promise.race([ask(), late]).finally(() => clearInterval(timer));
  };
  const sealed = (value: string, ttlMs: number) => seal({ value }, passwords, Math.ceil(ttlMs / 1000));
  const opened = async (found: string | null) => {
    const read = found === null ? null : await unseal(found, passwords);
    return typeof read?.value === 'string' ? read.value : null;
  };
  const claim = async (key: string, value: string, ttlMs: number) => {
    const options = { PX: ttlMs, NX: true } as const;
    const text = await sealed(value, ttlMs);
    return (await soon(() => client.set(named('v', key), text, options))) !== null;
  };
  /** Does something with a claim, at the server and in one step, if it still has this value. @returns null when it is gone */
  const ifHeld = async (key: string, value: string, script: string, more: string[] = []) => {
    const name = named('v', key);
    // A value is sealed differently each time, so the server compares what it has itself given out.
    const text = await soon(() => client.get(name));
    if (text === null) return null;
    if ((await opened(text)) !== value) return false;
    return (await soon(() => client.eval(script, { keys: [name], arguments: [text, ...more] }))) === 1;
  };
  return {
    connected: () => client.isReady,
    close: async () => client.destroy(),
    get: async (key) => opened(await soon(() => client.get(named('v', key)))),
    set: async (key, value, ttlMs) => {
      const text = await sealed(value, ttlMs);
      await soon(() => client.set(named('v', key), text, { PX: ttlMs }));
    },
    claim,
    renew: async (key, value, ttlMs) => {
      // Sealed again: the seal would expire before the claim.
      const held = await ifHeld(key, value, REPLACE, [await sealed(value, ttlMs), String(ttlMs)]);
      return held ?? claim(key, value, ttlMs);
    },
    release: async (key, value) => void (await ifHeld(key, value, DROP)),
    kept: async (key) => opened(await soon(() => client.get(named('k', key)))),
    keep: async (key, value, ttlMs) => {
      const name = named('k', key);
      if (value.length > LARGEST_KEPT) return void (await soon(() => client.del(name)));
      const text = await sealed(value, ttlMs);
      await soon(async () => {
        await client.set(name, text, { PX: ttlMs });
        await client.zAdd(IN_ORDER, { score: performance.timeOrigin + performance.now(), value: name });
        const surplus = (await client.zCard(IN_ORDER)) - entries;
        if (surplus <= 0) return;
        const oldest = (await client.zPopMinCount(IN_ORDER, surplus)).map((one) => one.value);
        if (oldest.length > 0) await client.del(oldest);
      });
    },
    delete: async (key) => {
      await soon(() => client.del([named('v', key), named('n', key)]));
    },
    count: async (key, ttlMs, by = 1) => {
      const name = named('n', key);
      if (by === 0) return Number((await soon(() => client.get(name))) ?? 0);
      const [sum] = await soon(() => client.multi().incrBy(name, by).pExpire(name, ttlMs).exec());
      return Number(sum);
    },
  };
}

const IF_HELD = "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end ";
const REPLACE = `${IF_HELD}redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) return 1`;
const DROP = `${IF_HELD}return redis.call('DEL', KEYS[1])`;

/** The names of all kept values, ordered by time: expired ones are the oldest anyway. */
const IN_ORDER = 'console:kept';

/** A key as the server sees it: prefixed for this console, and revealing nothing. */
function named(kind: 'v' | 'n' | 'k', key: string): string {
  return `console:${kind}:${createHash('sha256').update(key).digest('base64url')}`;
}
