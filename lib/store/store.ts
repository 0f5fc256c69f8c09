import { settings } from '../config/settings';
import { processWide } from '../kit/process-wide';
import { storeSeen } from '../observe/metrics';
import { say } from '../observe/say';
import { withFallback } from './fallback-store';
import { memoryStore } from './memory-store';
import { redisStore } from './redis-store';
import type { SharedStore, StoreState } from './shared-store';

const opened = () =>
  processWide('shared store', () => {
    const made = open();
    storeSeen.state = made.state;
    return made;
  });

/** The store shared by the replicas (SHARED_STORE_URL); without it, this process's own memory. */
export function sharedStore(): SharedStore {
  return opened().store;
}

/** Where the store is now: asked, so that it is known before anybody has used it. */
export function sharedStoreState(): Promise<StoreState> {
  return opened().state();
}

function open(): { store: SharedStore; state(): Promise<StoreState> } {
  const { sharedStoreUrl, sessionPasswords } = settings();
  if (!sharedStoreUrl) return { store: memoryStore(), state: async () => 'memory' };
  const store = withFallback(redisStore(sharedStoreUrl, sessionPasswords), memoryStore(), (reason) =>
    reason === null ? say('the shared store is back') : say('the shared store is unavailable', { reason }),
  );
  return { store, state: async () => ((await store.away()) ? 'away' : 'shared') };
}
