import type { MemoryStore } from './memory-store';
import type { SharedStore } from './shared-store';

/** After a failed call, the server is left alone for this long, so that not every request waits for it. */
const LEAVE_ALONE_MS = 2_000;

interface FallbackStore extends SharedStore {
  /** Whether the server is unavailable. Asks it, unless it has just failed, for nobody else may have needed the store. */
  away(): Promise<boolean>;
}

/**
 * Uses the server or, while it is unavailable, this process's own memory. The memory also records what this process stores on
 * the server, so that its own state survives an outage; the state of other replicas is unknown until the server is back.
 * @param changed is told when the server becomes unavailable, and why, and when it is back (null)
 */
export function withFallback(
  remote: SharedStore,
  own: MemoryStore,
  changed: (reason: string | null) => void = () => undefined,
): FallbackStore {
  let failedAt = -Infinity;
  let failing = false;
  const at = async <T>(ask: () => Promise<T>): Promise<{ answer: T } | null> => {
    if (failing && Date.now() - failedAt < LEAVE_ALONE_MS) return null;
    try {
      const answer = await ask();
      if (failing) changed(null);
      failing = false;
      return { answer };
    } catch (error) {
      if (!failing) changed(reasonOf(error));
      failing = true;
      failedAt = Date.now();
      return null;
    }
  };

  /** Claims of this process whose outcome at the server is not known yet. */
  const claiming = new Set<string>();

  /** Reports a claim that the server does not know, from an outage or from before it lost its data. */
  const tell = async (key: string) => {
    // One that is on its way could lose to its own report.
    if (claiming.has(key)) return;
    const known = await own.get(key);
    const left = own.left(key);
    if (known === null || left === 0) return;
    const told = await at(() => remote.claim(key, known, left));
    // It was given back meanwhile.
    if (told?.answer && (await own.get(key)) === null) await at(() => remote.delete(key));
  };

  /** Asks the server or, without it, this process. */
  const there = async <T>(ask: (store: SharedStore) => Promise<T>): Promise<T> => {
    const told = await at(() => ask(remote));
    return told ? told.answer : ask(own);
  };
  /** Does it here, and on the server. */
  const both = async (act: (store: SharedStore) => Promise<void>): Promise<void> => {
    await act(own);
    await at(() => act(remote));
  };

  return {
    away: async () => (await at(() => remote.get('is it there?'))) === null,
    get: (key) => there((store) => store.get(key)),
    set: (key, value, ttlMs) => both((store) => store.set(key, value, ttlMs)),
    kept: (key) => there((store) => store.kept(key)),
    keep: (key, value, ttlMs) => both((store) => store.keep(key, value, ttlMs)),
    claim: async (key, value, ttlMs) => {
      // Two requests in one process race in its memory only: on the server each could block the other.
      if (!(await own.claim(key, value, ttlMs))) {
        await tell(key);
        return false;
      }
      claiming.add(key);
      const told = await at(() => remote.claim(key, value, ttlMs));
      if (told?.answer === false) await own.delete(key);
      claiming.delete(key);
      return told?.answer ?? true;
    },
    renew: async (key, value, ttlMs) => {
      const here = await own.renew(key, value, ttlMs);
      const told = await at(() => remote.renew(key, value, ttlMs));
      if (told?.answer === false) await own.release(key, value);
      return told?.answer ?? here;
    },
    release: (key, value) => both((store) => store.release(key, value)),
    delete: (key) => both((store) => store.delete(key)),
    count: async (key, ttlMs, by) => {
      const here = await own.count(key, ttlMs, by);
      const told = await at(() => remote.count(key, ttlMs, by));
      return Math.max(here, told?.answer ?? 0);
    },
  };
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message);
};
