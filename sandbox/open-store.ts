import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { seeds, tables } from './areas/registry';
import type { Flavour } from './http';
import { Random, type Size } from './seed/seed';
import { Store } from './store';

/** The store of a sandbox with all its tables; an existing file is adapted to the flavour. */
export function openStore(path: string, flavour: Flavour, now: () => Date): Store {
  if (path !== ':memory:') mkdirSync(dirname(resolve(path)), { recursive: true });
  const store = new Store(path, flavour, now);
  for (const table of tables) store.define(table);
  if (store.setting('flavour') !== flavour) {
    store.refit();
    store.keep('flavour', flavour);
  }
  return store;
}

/** Fills a store with the records that every sandbox starts with. */
export function plant(store: Store, size: Size) {
  const random = new Random(20_26);
  store.transaction(() => {
    for (const seed of seeds) seed({ store, size, random });
    store.keep('seeded', size);
  });
}
