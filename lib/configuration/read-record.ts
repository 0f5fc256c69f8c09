import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { ACCOUNT, fieldsOf, withinSentence, type Area, type Field } from './area';
import type { Cell, ConfigRecord, Kind, Row, Value } from './model';
import { LONGEST_NAME, LONGEST_TEXT, MOST_ROWS } from './limits';
import { shorten } from './value-text';

export type Tell = (message: string, offset?: number) => void;

/** A record that is being read. */
type Reading = ConfigRecord & Required<Pick<ConfigRecord, 'given'>>;

const offsetOf = (node: unknown) => (node as Node | null)?.range?.[0];
const nameOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');

/** The value of a node; a number that nobody has put into quotes was meant as the text that stands there. */
function asWritten(node: unknown): unknown {
  if (!isScalar(node)) return node;
  return typeof node.value === 'number' ? (node.source ?? String(node.value)) : node.value;
}

/** What stands for a value that a file leaves empty. */
const NOTHING = { flag: false, number: null, reference: null, text: '', rows: '' } as const;

/** Reads the records of one area out of their nodes, and tells what does not belong there. */
export class RecordReader {
  private readonly fields: Map<string, Field>;
  private readonly secrets: Set<string>;
  private readonly groups: Set<string>;
  /** The SIDs so far. */
  private readonly sids = new Set<string>();

  constructor(
    private readonly area: Area,
    kind: Kind,
    private readonly tell: Tell,
  ) {
    this.fields = new Map(fieldsOf(area, kind).map((field) => [field.path, field]));
    this.secrets = new Set(area.secrets.map(({ path }) => path));
    const paths = [...this.fields.keys(), ...this.secrets];
    this.groups = new Set(
      paths.flatMap((path) =>
        path
          .split('.')
          .slice(0, -1)
          .map((_, end, all) => all.slice(0, end + 1).join('.')),
      ),
    );
  }

  /** @returns null for what is no record at all; that is told */
  read(node: Node): ConfigRecord | null {
    if (!isMap(node)) {
      this.tell(`Each entry of “${this.area.name}” must be a record.`, offsetOf(node));
      return null;
    }
    const record: Reading = { fields: {}, given: {} };
    this.readInto(record, node, '');
    for (const path of this.area.key.slice(0, 1)) {
      const value = record.fields[path];
      // One that can’t be read has been told.
      if (value === '' || (value === undefined && !node.has(path))) this.tell(`“${path}” is missing.`, offsetOf(node));
    }
    return record;
  }

  private readInto(record: Reading, map: YAMLMap, prefix: string): void {
    for (const pair of map.items) {
      const path = prefix + nameOf(pair);
      const offset = offsetOf(pair.key);
      if (prefix === '' && path === 'secrets') record.secrets = this.namesIn(pair);
      else if (prefix === '' && path === 'sid') record.sid = this.sidIn(pair);
      else if (this.isOpen(path)) this.readOpen(record, pair, path);
      else if (this.secrets.has(path)) this.readSecret(record, pair, path);
      else if (this.fields.has(path)) this.readField(record, pair, this.fields.get(path)!);
      else if (this.groups.has(path) && isMap(pair.value)) this.readInto(record, pair.value, `${path}.`);
      else if (this.groups.has(path) && isEmpty(pair)) continue;
      else if (this.groups.has(path)) this.tell(`“${path}” must have fields of its own.`, offset);
      else this.tell(`“${shorten(path)}” isn’t a field of ${article(this.area.noun)}.`, offset);
    }
  }

  private isOpen(path: string): boolean {
    return path === this.area.open || path === this.area.openSecrets;
  }

  private readOpen(record: Reading, { value }: Pair, path: string): void {
    if (isEmpty({ value })) return;
    if (!isMap(value)) return this.tell(`“${path}” must have fields of its own.`, offsetOf(value));
    for (const pair of value.items) {
      const inner = `${path}.${nameOf(pair)}`;
      if (inner.length > LONGEST_NAME) this.not(`“${shorten(inner)}” is too long.`, offsetOf(pair.key));
      else if (path === this.area.openSecrets) this.readSecret(record, pair, inner);
      else {
        const found = this.cell(pair, { path: inner, label: inner, kind: 'text' }, true);
        if (found !== undefined) record.fields[inner] = found;
      }
    }
  }

  private readSecret(record: Reading, pair: Pair, path: string): void {
    const text = this.textIn(pair);
    if (text && text.length > LONGEST_TEXT) this.not(`“${shorten(path)}” is too long.`, offsetOf(pair.key));
    else if (text) record.given[path] = text;
  }

  private readField(record: ConfigRecord, pair: Pair, field: Field): void {
    const value = field.kind === 'rows' ? this.rows(pair, field) : this.cell(pair, field);
    if (value !== undefined) record.fields[field.path] = value;
  }

  private rows({ value }: Pair, field: Field): Value | undefined {
    if (isEmpty({ value })) return [];
    const offset = offsetOf(value);
    if (!isSeq(value)) return this.not(`“${field.path}” must be a list.`, offset);
    if (value.items.length > MOST_ROWS)
      return this.not(`“${field.path}” can have at most ${MOST_ROWS.toLocaleString('en')} entries.`, offset);
    const cells = new Map((field.cells ?? []).map((cell) => [cell.path, cell]));
    // Where the order tells nothing, it tells the rows apart.
    const name = field.ordered ? undefined : field.known?.[0];
    return (value.items as Node[]).flatMap((item): Row[] => {
      if (!isMap(item)) {
        this.tell(`Each entry of “${field.path}” must be a record.`, offsetOf(item));
        return [];
      }
      if (name && !item.has(name)) this.tell(`“${name}” is missing.`, offsetOf(item));
      const row: Row = {};
      for (const pair of item.items) {
        const cell = cells.get(nameOf(pair));
        if (!cell) this.tell(`“${shorten(nameOf(pair))}” isn’t a field of “${field.path}”.`, offsetOf(pair.key));
        else {
          const found = this.cell(pair, cell);
          if (found !== undefined) row[cell.path] = found;
        }
      }
      return [row];
    });
  }

  /** @param any a text and a flag will do */
  private cell({ key, value }: Pair, field: Field, any = false): Cell | undefined {
    const name = `“${shorten(field.path)}”`;
    const offset = offsetOf(value) ?? offsetOf(key);
    if (isMap(value) && field.kind === 'reference') {
      const [called, sid] = ['name', 'sid'].map((part) => asWritten(value.get(part, true)));
      if (typeof called === 'string' && called !== '' && typeof sid === 'string') return { name: called, sid };
    }
    const given: unknown = isScalar(value) ? value.value : value;
    if (given === null || given === undefined) return field.empty ?? NOTHING[field.kind];
    if (typeof given === 'string' && given.trim() === '' && field.empty !== undefined) return field.empty;
    if (any && typeof given === 'boolean') return given;
    if (field.kind === 'flag')
      return typeof given === 'boolean' ? given : this.not(`${name} must be true or false.`, offset);
    if (field.kind === 'number') {
      const fits = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
      return fits ? given : this.not(`${name} must be a whole number, 0 or more.`, offset);
    }
    const text = asWritten(value);
    if (typeof text !== 'string') return this.not(`${name} must be text.`, offset);
    const most = field.path === ACCOUNT || this.area.key.includes(field.path) ? LONGEST_NAME : LONGEST_TEXT;
    if (text.length > most) return this.not(`${name} is too long.`, offset);
    if (field.options && text !== '' && !field.options.includes(text))
      return this.not(`${name} must be one of ${field.options.join(', ')}.`, offset);
    return field.kind === 'reference' && text === '' ? null : text;
  }

  private not(message: string, offset: number | undefined): undefined {
    this.tell(message, offset);
  }

  private textIn(pair: Pair): string | null {
    const { key, value } = pair;
    // Its source would be a text: `null` or `~`.
    if (isEmpty(pair)) return null;
    const given: unknown = isScalar(value) ? (value.source ?? value.value) : undefined;
    const text = isScalar(value) && typeof value.value === 'string' ? value.value : given;
    if (text === '') return null;
    if (typeof text === 'string') return text;
    this.tell(`“${shorten(nameOf(pair))}” must be text.`, offsetOf(key));
    return null;
  }

  private sidIn(pair: Pair): string | undefined {
    const sid = this.textIn(pair);
    if (sid === null) return undefined;
    if (this.sids.has(sid))
      this.tell(`Another record of “${this.area.name}” also has the SID “${shorten(sid)}”.`, offsetOf(pair.value));
    this.sids.add(sid);
    return sid;
  }

  private namesIn({ key, value }: Pair): string[] {
    const items = isSeq(value) ? value.items.map((item) => (isScalar(item) ? item.value : null)) : null;
    if (isEmpty({ value })) return [];
    if (items?.every((item) => typeof item === 'string')) {
      const isOpen = (item: string) => item.startsWith(`${this.area.openSecrets}.`) && item.length <= LONGEST_NAME;
      const unknown = items.find((item) => !this.secrets.has(item) && !isOpen(item));
      if (unknown) this.tell(`“${shorten(unknown)}” isn’t a secret of ${article(this.area.noun)}.`, offsetOf(value));
      return items;
    }
    this.tell('“secrets” must be a list of names.', offsetOf(key));
    return [];
  }
}

const isEmpty = ({ value }: { value: unknown }) => value === null || (isScalar(value) && value.value === null);

const article = (noun: string) => `${/^(A|E|I|O|MS)/.test(noun) ? 'an' : 'a'} ${withinSentence(noun)}`;
