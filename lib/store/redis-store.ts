import { createHash } from 'node:crypto';
import { seal, unseal } from '../session/seal';
import { KEPT_AT_SERVER, LARGEST_KEPT } from './bounds';
import { redisConnection } from './redis-connection';
import type { SharedStore } from './shared-store';

/** A store on a server, whose calls fail with an Error while that server is unavailable. */
export interface RemoteStore extends SharedStore {
  close(): Promise<void>;
}

/**
 * The store on a Redis or Valkey server.
 * @param url `redis://` or, with TLS, `rediss://`; may contain user name and password
 * @param passwords newest first, like those of sessions: they seal the values, so that the server never holds one in the clear
 * @param bounds of what is kept (`keep`); for tests
 */
export function redisStore(url: string, passwords: string[], bounds = KEPT_AT_SERVER): RemoteStore {
  const { client, soon } = redisConnection(url);
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
      const limits = [bounds.entries, bounds.characters].map(String);
      const moment = String(performance.timeOrigin + performance.now());
      await soon(() =>
        client.eval(KEEP, { keys: [name, IN_ORDER], arguments: [text, String(ttlMs), moment, ...limits] }),
      );
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

/** The names of all kept values, ordered by time. */
const IN_ORDER = 'console:kept';

/** Stores a value, and drops the oldest ones beyond the limits. Expired ones have no length. */
const KEEP = `redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[3], KEYS[1])
local places, bytes = tonumber(ARGV[4]), tonumber(ARGV[5])
for _, name in ipairs(redis.call('ZREVRANGE', KEYS[2], 0, -1)) do
  local length = redis.call('STRLEN', name)
  places, bytes = places - 1, bytes - length
  if length == 0 or places < 0 or bytes < 0 then
    redis.call('DEL', name)
    redis.call('ZREM', KEYS[2], name)
  end
end`;

/** A key as the server sees it: prefixed for this console, and revealing nothing. */
function named(kind: 'v' | 'n' | 'k', key: string): string {
  return `console:${kind}:${createHash('sha256').update(key).digest('base64url')}`;
}
