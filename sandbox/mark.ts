import type { Table } from './columns';
import { quoted } from './conditions';
import type { Store } from './store';

/** The keys of the rows that have changed since the mark, by table. */
export type Changes = Record<string, { added: string[]; removed: string[]; changed: string[] }>;

/** A row without the given keys and its creation time. */
export function contentOf(body: string, ...keys: string[]): string {
  const times = /"(created_at|last_updated|last_updated_at)":"[^"]*"/g;
  return keys.reduce((text, key) => text.replaceAll(key, ''), body).replace(times, '');
}

/** A row without the time of its last use, which the platform also notes for requests that only read. */
const withoutUse = (body: string) => body.replace(/"last_used":("[^"]*"|null)/, '');

interface Stored {
  sid?: string;
  name?: string;
  body: string;
}

const SETTINGS = 'settings';
export const keyOf = (table: string) => (table === SETTINGS ? 'name' : 'sid');

/** Settings that come and go with sign-ins; no test cares about them when it asks what a request has changed. */
const PASSING = /^(session|failures):|^(secret|seeded|flavour)$/;

/**
 * Remembers everything that the platform stores, reports what has changed since, and restores it: a test of what a failed save
 * leaves behind needs this a thousand times, and seeding again takes long.
 */
export class Mark {
  private held = new Map<string, Map<string, string>>();
  private writes = -1;

  constructor(
    private readonly store: Store,
    private readonly tables: Table[],
  ) {}

  set(): void {
    this.held = this.read();
    this.writes = this.store.writes;
  }

  /**
   * A row that was removed and recreated with the same content counts as the same under another key, as after an undone save.
   */
  changes(): Changes {
    return Object.fromEntries(
      Object.entries(this.differences()).flatMap(
        ([table, { added, removed, changed }]): [string, Changes[string]][] => {
          const held = this.held.get(table)!;
          const now = this.rowsOf(table);
          const gone: (string | null)[] = removed.map((key) => contentOf(held.get(key)!, key));
          const fresh = added.filter((key) => {
            const twin = gone.indexOf(contentOf(now.get(key)!, key));
            if (twin !== -1) gone[twin] = null;
            return twin === -1;
          });
          const missing = removed.filter((_key, at) => gone[at] !== null);
          const written = changed.filter((key) => withoutUse(held.get(key)!) !== withoutUse(now.get(key)!));
          const count = fresh.length + missing.length + written.length;
          return count > 0 ? [[table, { added: fresh, removed: missing, changed: written }]] : [];
        },
      ),
    );
  }

  private differences(): Changes {
    if (this.store.writes === this.writes) return {};
    const now = this.read();
    const all: Changes = {};
    for (const [table, before] of this.held) {
      const after = now.get(table)!;
      const added = [...after.keys()].filter((key) => !before.has(key));
      const removed = [...before.keys()].filter((key) => !after.has(key));
      const changed = [...after.keys()].filter((key) => before.has(key) && before.get(key) !== after.get(key));
      if (added.length + removed.length + changed.length > 0) all[table] = { added, removed, changed };
    }
    return all;
  }

  /** Restores the state at the mark. @returns what had changed */
  restore(): Changes {
    const told = this.changes();
    const all = this.differences();
    this.store.transaction(() => {
      for (const [table, { added, removed, changed }] of Object.entries(all)) {
        const key = keyOf(table);
        for (const gone of added) this.store.sql(`DELETE FROM ${quoted(table)} WHERE ${key} = ?`).run(gone);
        for (const kept of [...removed, ...changed]) {
          const body = this.held.get(table)!.get(kept)!;
          this.store.sql(`INSERT OR REPLACE INTO ${quoted(table)} (${key}, body) VALUES (?, ?)`).run(kept, body);
        }
      }
    });
    this.writes = this.store.writes;
    return told;
  }

  private read(): Map<string, Map<string, string>> {
    // No request changes past events (calls, alerts), and there may be a million of them.
    const names = this.tables.filter(({ own }) => !own).map(({ name }) => name);
    return new Map([SETTINGS, ...names].map((name) => [name, this.rowsOf(name)]));
  }

  private rowsOf(table: string): Map<string, string> {
    const key = keyOf(table);
    const rows = this.store.sql(`SELECT ${key}, body FROM ${quoted(table)}`).all() as Stored[];
    const kept = table === SETTINGS ? rows.filter(({ name }) => !PASSING.test(name!)) : rows;
    return new Map(kept.map((row) => [row[key]!, row.body]));
  }
}
