import { stringify } from 'yaml';
import type { Area } from './area';
import { ALL_AREAS } from './areas';
import { groupedBy } from './grouped-by';
import { keyOf } from './record-name';
import { VERSION, type Configuration, type ConfigRecord, type Kind } from './model';
import { inOrder } from './order';

export type Format = 'yaml' | 'json';

/** Records that are written in one go. */
const AT_ONCE = 200;

/**
 * Writes a configuration as a file. The same configuration is always the same text; secrets are not among it, also when the
 * configuration was read from a file that had some.
 * @returns its pieces, each written when it is asked for: whoever writes a large file can do other things in between
 */
export function* piecesOf(configuration: Configuration, format: Format): Generator<string> {
  const { kind, name, areas } = inOrder(configuration);
  const { head, piece, end } = format === 'json' ? JSON_TEXT : YAML_TEXT;
  yield head({ version: VERSION, kind, name });
  for (const area of ALL_AREAS) {
    const records = areas[area.name];
    if (!records) continue;
    const written = withSids(area, kind, records);
    for (let from = 0; from === 0 || from < written.length; from += AT_ONCE) {
      const some = written.slice(from, from + AT_ONCE).map((record) => nested(area, record));
      yield piece(area.name, some, from, written.length);
    }
  }
  yield end;
}

type Tree = Record<string, unknown>;

/** How a format writes what the file is of, and some records of an area: from which on, and of how many. */
interface Text {
  head(about: Tree): string;
  piece(area: string, records: Tree[], from: number, of: number): string;
  end: string;
}

const yaml = (tree: Tree) => stringify(tree, { lineWidth: 0, aliasDuplicateObjects: false, version: '1.2' });

const YAML_TEXT: Text = {
  head: yaml,
  piece: (area, records, from) => {
    const text = yaml({ [area]: records });
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  },
  end: '',
};

const JSON_TEXT: Text = {
  head: (about) => JSON.stringify(about, null, 2).slice(0, -2),
  piece: (area, records, from, of) => {
    const begin = from === 0 ? `,\n  ${JSON.stringify(area)}: [` : ',';
    const rows = JSON.stringify(records, null, 2).slice(1, -1).trimEnd().replaceAll('\n', '\n  ');
    return `${begin}${rows}${from + records.length < of ? '' : of === 0 ? ']' : '\n  ]'}`;
  },
  end: '\n}\n',
};

/** Keeps the SIDs of those records alone that have no name of their own. */
function withSids(area: Area, kind: Kind, records: ConfigRecord[]): ConfigRecord[] {
  const alike = groupedBy(records, (record) => keyOf(area, record, kind));
  const shared = new Set([...alike.values()].flatMap((some) => (some.length > 1 ? some : [])));
  return records.map((record) => (shared.has(record) ? record : { ...record, sid: undefined }));
}

function nested(area: Area, { fields, secrets, sid }: ConfigRecord): Tree {
  const tree: Tree = {};
  for (const [path, value] of Object.entries(fields)) {
    put(tree, partsOf(area, path), value);
    // The SID stands beside the name that it belongs to.
    if (sid && path === area.key[0]) tree.sid = sid;
  }
  if (secrets && secrets.length > 0) tree.secrets = secrets;
  return tree;
}

/** The steps of a path. What stands in an open part is one name, whatever it consists of. */
export function partsOf(area: Area, path: string): string[] {
  const open = [area.open, area.openSecrets].find((prefix) => prefix && path.startsWith(`${prefix}.`));
  return open ? [open, path.slice(open.length + 1)] : path.split('.');
}

function put(tree: Tree, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    tree[first!] = value;
    return;
  }
  const inner = (tree[first!] ??= {}) as Tree;
  put(inner, rest, value);
}
