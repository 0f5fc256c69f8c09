import { quoted } from './conditions';
import { plant } from './open-store';
import type { Size } from './seed/seed';
import type { Store } from './store';

/** Older ones are planted anew: the seed's times count from the moment of planting, as if a test had taken that long. */
const LONGEST_MS = 30_000;

/**
 * A store's first records, for those who reset it: tests do so thousands of times, and planting takes several times as long
 * as exchanging the rows that have changed. Keeps a copy, beside the store's own tables.
 */
export class Planted {
  private plantedAt = -Infinity;
  /** By table, settings included: the columns that are not derived from others. */
  private readonly columns = new Map<string, string>();

  constructor(
    private readonly store: Store,
    private readonly size: Size,
  ) {}

  /** Makes the store as if it had just been planted. */
  again() {
    const age = this.store.now().getTime() - this.plantedAt;
    if (age >= 0 && age < LONGEST_MS) this.exchange();
    else this.plant();
  }

  private plant() {
    this.store.clear();
    const now = this.store.now().getTime();
    plant(this.store, this.size);
    this.store.keep('flavour', this.store.flavour);
    // A copy of a million calls would take longer than it saves.
    if (this.size === 'large') return;
    this.plantedAt = now;
    this.store.exec('CREATE TEMP TABLE IF NOT EXISTS touched (name TEXT PRIMARY KEY)');
    for (const table of ['settings', ...this.store.tableNames()]) this.copy(table);
    this.store.exec('DELETE FROM touched');
  }

  /** Copies a table as it is now, and has the database itself note when it is touched: not all is written by the store. */
  private copy(table: string) {
    const known = this.store.sql(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
    this.columns.set(table, known.map(({ name }) => quoted(name)).join(', '));
    this.store.exec(`DROP TABLE IF EXISTS ${copyOf(table)}`);
    this.store.exec(`CREATE TEMP TABLE ${quoted(`first_${table}`)} AS ${this.rows(table, quoted(table))}`);
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      this.store.exec(
        `CREATE TEMP TRIGGER IF NOT EXISTS ${quoted(`${table}_${event}`)} AFTER ${event} ON main.${quoted(table)}
         BEGIN INSERT OR IGNORE INTO touched VALUES ('${table}'); END`,
      );
    }
  }

  private exchange() {
    this.store.writes += 1;
    this.store.transaction(() => {
      const touched = this.store.sql('SELECT name FROM touched').all() as { name: string }[];
      for (const { name } of touched) this.exchangeRows(name);
      this.store.exec('DELETE FROM touched');
    });
  }

  private exchangeRows(table: string) {
    const columns = this.columns.get(table)!;
    const [key] = columns.split(', ');
    const now = this.rows(table, quoted(table));
    const first = this.rows(table, copyOf(table));
    this.store.sql(`DELETE FROM ${quoted(table)} WHERE ${key} IN (SELECT ${key} FROM (${now} EXCEPT ${first}))`).run();
    this.store.sql(`INSERT INTO ${quoted(table)} (${columns}) ${first} EXCEPT ${now}`).run();
  }

  private rows(table: string, from: string) {
    return `SELECT ${this.columns.get(table)} FROM ${from}`;
  }
}

const copyOf = (table: string) => `temp.${quoted(`first_${table}`)}`;
