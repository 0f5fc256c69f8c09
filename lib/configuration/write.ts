import { stringify } from 'yaml';
import { keyOf, type Area } from './area';
import { ALL_AREAS } from './areas';
import { VERSION, type Configuration, type ConfigRecord, type Kind } from './model';
import { inOrder } from './order';

export type Format = 'yaml' | 'json';

/**
 * Writes a configuration as a file. The same configuration is always the same text; secrets are not among it, also when the
 * configuration was read from a file that had some.
 */
export function writeConfiguration(configuration: Configuration, format: Format): string {
  const tree = treeOf(configuration);
  if (format === 'json') return `${JSON.stringify(tree, null, 2)}\n`;
  return stringify(tree, { lineWidth: 0, aliasDuplicateObjects: false, version: '1.2' });
}

/** The configuration as the file nests it. */
export function treeOf(configuration: Configuration): Record<string, unknown> {
  const { kind, name, areas } = inOrder(configuration);
  const tree: Record<string, unknown> = { version: VERSION, kind, name };
  for (const area of ALL_AREAS) {
    const records = areas[area.name];
    if (records) tree[area.name] = withSids(area, kind, records).map((record) => nested(area, record));
  }
  return tree;
}

/** Keeps the SIDs of those records alone that have no name of their own. */
function withSids(area: Area, kind: Kind, records: ConfigRecord[]): ConfigRecord[] {
  const count = new Map<string, number>();
  const keys = records.map((record) => keyOf(area, record, kind));
  for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1);
  return records.map((record, place) => (count.get(keys[place]!)! > 1 ? record : { ...record, sid: undefined }));
}

function nested(area: Area, { fields, secrets, sid }: ConfigRecord): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
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

function put(tree: Record<string, unknown>, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    tree[first!] = value;
    return;
  }
  const inner = (tree[first!] ??= {}) as Record<string, unknown>;
  put(inner, rest, value);
}
