import Database from 'libsql';
import { collated, equalInDatabase } from './collation';
import { toStored, type Reference, type Row, type Table } from './columns';
import { conditionFor, expressionFor, quoted, type Page, type Where } from './conditions';
import { definitionsOf, spelledOddly } from './definitions';
import { completeRow, constraintText, refuseUnknown } from './constraints';
import { refuse } from './refusal';

/**
 * Each entity is a table of JSON documents, keyed by sid, with generated columns for what is looked up. The definitions contain
 * the constraints of the platform's database (unknown columns, lengths, unique and foreign keys), so that the areas only
 * implement what the platform checks itself.
 */
export class Store {
  private readonly db: Database.Database;
  private readonly tables = new Map<string, Table>();
  private readonly statements = new Map<string, Database.Statement<unknown[]>>();
  private depth = 0;
  /** Rows written so far, except for session marks: as long as it stays the same, nothing has changed. */
  writes = 0;

  constructor(
    path: string,
    readonly flavour: 'specified' | 'community',
    readonly now: () => Date,
  ) {
    this.db = new Database(path);
    if (path !== ':memory:') this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    this.db.exec('CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, body TEXT NOT NULL)');
  }

  define(table: Table) {
    this.tables.set(table.name, table);
    for (const sql of definitionsOf(table)) this.db.exec(sql);
  }

  tableNames() {
    return [...this.tables.keys()];
  }

  /** For tables with their own columns (large ones) and for queries that the methods below cannot express. */
  sql(sql: string) {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  exec(sql: string) {
    this.db.exec(sql);
  }

  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.db.exec('BEGIN');
    this.depth += 1;
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      this.db.exec('ROLLBACK');
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  get(table: string, sid: unknown): Row | undefined {
    if (typeof sid !== 'string') return undefined;
    const found = this.sql(`SELECT body FROM ${quoted(table)} WHERE sid = ?`).get(sid) as { body: string } | undefined;
    return found && (JSON.parse(found.body) as Row);
  }

  first(table: string, where: Where): Row | undefined {
    return this.list(table, where, { limit: 1 })[0];
  }

  /** In the order of the sids, as the platform's database returns rows, unless another order is given. */
  list(table: string, where: Where = {}, page: Page = {}): Row[] {
    const definition = this.definition(table);
    const { clause, values } = conditionFor(definition, where, page);
    const order = page.order ? `${expressionFor(definition, page.order)} COLLATE NOCASE, sid` : 'sid';
    const slice = page.limit === undefined ? '' : ` LIMIT ${page.limit} OFFSET ${page.offset ?? 0}`;
    const rows = this.sql(`SELECT body FROM ${quoted(table)}${clause} ORDER BY ${order}${slice}`).all(...values);
    return (rows as { body: string }[]).map((row) => JSON.parse(row.body) as Row);
  }

  count(table: string, where: Where = {}, page: Page = {}): number {
    const definition = this.definition(table);
    const { clause, values } = conditionFor(definition, where, page);
    const found = this.sql(`SELECT count(*) AS n FROM ${quoted(table)}${clause}`).get(...values) as { n: number };
    return found.n;
  }

  /** Inserts the data of a request, with the database's own refusals. Returns the sid, which is generated if none is given. */
  insert(table: string, row: Row): string {
    const definition = this.definition(table);
    refuseUnknown(definition, this.flavour, row, 'INSERT INTO');
    const complete = completeRow(definition, this.flavour, row, this.now(), true);
    this.refuseDuplicates(definition, complete);
    this.refuseDangling(definition, complete);
    this.write(definition, complete);
    return String(complete[definition.key]);
  }

  /** Stores rows without any checks, for seeds. Omitted columns get their defaults. */
  load(table: string, rows: Row[]): string[] {
    const definition = this.definition(table);
    return this.transaction(() =>
      rows.map((row) => {
        const complete = completeRow(definition, this.flavour, row, this.now(), false);
        this.write(definition, complete);
        return String(complete[definition.key]);
      }),
    );
  }

  /** False if there is no such row. */
  update(table: string, sid: string, changes: Row): boolean {
    const definition = this.definition(table);
    refuseUnknown(definition, this.flavour, changes, 'SET');
    const before = this.get(table, sid);
    if (!before) return false;
    const stored = Object.fromEntries(
      Object.entries(changes)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, toStored(definition, name, value)]),
    );
    const after = { ...before, ...stored };
    if (definition.unique?.some(({ columns }) => columns.some((column) => column in stored)))
      this.refuseDuplicates(definition, after);
    this.refuseDangling(definition, stored);
    this.write(definition, after);
    return true;
  }

  /** False if there is no such row; refuses while another table refers to it. */
  remove(table: string, sid: string): boolean {
    if (!this.get(table, sid)) return false;
    return this.transaction(() => {
      for (const child of this.tables.values()) {
        for (const [name, { references }] of Object.entries(child.columns)) {
          if (references?.table === table) this.detach(child, name, references, sid);
        }
      }
      this.sql(`DELETE FROM ${quoted(table)} WHERE sid = ?`).run(sid);
      this.writes += 1;
      return true;
    });
  }

  /** Removes all of these rows or, if one is referred to, none. Returns how many. */
  removeWhere(table: string, where: Where): number {
    const { key } = this.definition(table);
    return this.transaction(() => this.list(table, where).filter((row) => this.remove(table, String(row[key]))).length);
  }

  setting<T>(name: string): T | undefined {
    const found = this.sql('SELECT body FROM settings WHERE name = ?').get(name) as { body: string } | undefined;
    return found && (JSON.parse(found.body) as T);
  }

  keep(name: string, value: unknown) {
    if (!name.startsWith('session:')) this.writes += 1;
    if (value === undefined) this.sql('DELETE FROM settings WHERE name = ?').run(name);
    else this.sql('INSERT OR REPLACE INTO settings (name, body) VALUES (?, ?)').run(name, JSON.stringify(value));
  }

  /** Rewrites the rows of tables whose columns depend on the flavour, for a database created with the other one. */
  refit() {
    for (const table of this.tables.values()) {
      if (!Object.values(table.columns).some((column) => column.flavour)) continue;
      this.load(table.name, this.list(table.name));
    }
  }

  /** Empties every table; the definitions stay. */
  clear() {
    this.writes += 1;
    this.transaction(() => {
      for (const name of this.tables.keys()) this.exec(`DELETE FROM ${quoted(name)}`);
      this.exec('DELETE FROM settings');
    });
  }

  close() {
    this.statements.clear();
    this.db.close();
  }

  private definition(table: string): Table {
    const definition = this.tables.get(table);
    if (!definition) throw new Error(`no table ${table} is defined`);
    return definition;
  }

  private write(table: Table, row: Row) {
    this.writes += 1;
    const sql = `INSERT OR REPLACE INTO ${quoted(table.name)} (sid, body) VALUES (?, ?)`;
    this.sql(sql).run(String(row[table.key]), JSON.stringify(row));
  }

  private refuseDuplicates(table: Table, row: Row) {
    for (const { name, columns } of table.unique ?? []) {
      const values = columns.map((column) => row[column]);
      if (values.some((value) => value === null || value === undefined)) continue;
      const isSame = (other: Row) =>
        other[table.key] !== row[table.key] && columns.every((column) => equalInDatabase(other[column], row[column]));
      if (this.resembling(table, columns, row).some(isSame))
        throw refuse(422, `Duplicate entry '${values.join('-')}' for key '${name}'`);
    }
  }

  /** The rows that may have the same values: of texts without accents the equal ones, of all others every one. */
  private resembling(table: Table, columns: string[], row: Row): Row[] {
    const from = `SELECT body FROM ${quoted(table.name)} WHERE`;
    const same = columns.map((column) => `${expressionFor(table, column)} = ? COLLATE NOCASE`).join(' AND ');
    const found = [
      ...this.sql(`${from} ${same}`).all(...columns.map((column) => collated(row[column]))),
      ...this.sql(`${from} ${spelledOddly(table, columns)} = 1`).all(),
    ];
    return (found as { body: string }[]).map(({ body }) => JSON.parse(body) as Row);
  }

  private refuseDangling(table: Table, row: Row) {
    for (const [name, value] of Object.entries(row)) {
      const reference = table.columns[name]?.references;
      if (!reference || value === null || value === undefined || this.get(reference.table, value)) continue;
      throw refuse(500, `Cannot add or update a child row: ${this.named(table, name, reference)}`);
    }
  }

  private detach(child: Table, name: string, reference: Reference, parent: string) {
    if (this.count(child.name, { [name]: parent }) === 0) return;
    if (reference.onDelete === 'cascade') this.removeWhere(child.name, { [name]: parent });
    else if (reference.onDelete === 'set null') {
      for (const row of this.list(child.name, { [name]: parent })) this.write(child, { ...row, [name]: null });
    } else throw refuse(500, `Cannot delete or update a parent row: ${this.named(child, name, reference)}`);
  }

  private named(child: Table, column: string, reference: Reference) {
    return constraintText(child, column, reference, this.definition(reference.table).key);
  }
}
