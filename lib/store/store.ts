import { settings } from '../config/settings';
import { processWide } from '../kit/process-wide';
import { storeSeen } from '../observe/metrics';
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

/** Where the store is now. */
export function sharedStoreState(): StoreState {
  return opened().state();
}

function open(): { store: SharedStore; state(): StoreState } {
  const { sharedStoreUrl, sessionPasswords } = settings();
  if (!sharedStoreUrl) return { store: memoryStore(), state: () => 'memory' };
  const remote = redisStore(sharedStoreUrl, sessionPasswords);
  const store = withFallback(remote, memoryStore());
  return { store, state: () => (remote.connected() && !store.away() ? 'shared' : 'away') };
}
