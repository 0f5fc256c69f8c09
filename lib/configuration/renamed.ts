import { ACCOUNT, type Area } from './area';
import { withReferences } from './map-references';
import {
  isNamedSid,
  nameIn,
  type AreaName,
  type Configuration,
  type ConfigRecord,
  type Kind,
  type NamedSid,
} from './model';
import type { Constraints } from './plan';

/** The areas with records that others refer to by name. */
export const REFERRED = ['accounts', 'applications', 'carriers'] as const satisfies AreaName[];

/** The new names of records, by their SIDs. */
export type NewNames = Partial<Record<AreaName, Map<string, string>>>;

/** The records that a file gives other names: those that it has with their SIDs. */
export function renamedBy(
  { kind, name, areas }: Configuration,
  stored: Configuration,
  { unavailableAreas = {} }: Constraints,
): NewNames {
  const renamed: NewNames = {};
  for (const area of REFERRED) {
    // An account keeps its name where the file is of one account, or of another provider.
    const keeps = area === 'accounts' && (kind === 'account' || name !== stored.name);
    if (keeps || unavailableAreas[area]) continue;
    const now = new Map(stored.areas[area]?.map(({ sid, fields }) => [sid, nameIn(fields.name)]));
    const all = (areas[area] ?? []).flatMap(({ sid, fields }) => {
      const [before, after] = [now.get(sid), nameIn(fields.name)];
      const isNew = sid !== undefined && before !== undefined && after !== '' && after.trim() !== before.trim();
      return isNew ? [[sid, after] as const] : [];
    });
    if (all.length > 0) renamed[area] = new Map(all);
  }
  return renamed;
}

const entry = (area: AreaName, account: string, name: string) => [area, account.trim(), name.trim()].join('\n');

/** The account whose records a record refers to by name alone; '' where there is one account only, or for a shared record. */
export function ownerOf(area: Area, kind: Kind, { fields }: ConfigRecord): string {
  return nameIn(area.name === 'accounts' && kind === 'provider' ? fields.name : fields[ACCOUNT]);
}

/** Finds the renamed record that a file means by a name alone: the only one of the account with this name, or a shared one. */
export function renamedByName({ areas }: Configuration, renamed: NewNames) {
  const found = new Map<string, NamedSid | null>();
  for (const area of REFERRED) {
    for (const { sid, fields } of renamed[area] ? (areas[area] ?? []) : []) {
      const key = entry(area, nameIn(fields[ACCOUNT]), nameIn(fields.name));
      const name = sid === undefined ? undefined : renamed[area]!.get(sid);
      found.set(key, found.has(key) || name === undefined ? null : { name, sid: sid! });
    }
  }
  return (to: AreaName, name: string, account: string): NamedSid | undefined => {
    const own = to === 'accounts' ? undefined : found.get(entry(to, account, name));
    return (own === undefined ? found.get(entry(to, '', name)) : own) ?? undefined;
  };
}

/**
 * A stored configuration whose references are as they will be read once the renamed records have their new names, which they
 * get before anything else is changed. By their old names they would be taken for new records that get these.
 */
export function withNewNames(stored: Configuration, renamed: NewNames): Configuration {
  if (Object.keys(renamed).length === 0) return stored;
  const sids = new Map<string, string>();
  for (const area of REFERRED) {
    for (const { sid, fields } of stored.areas[area] ?? []) {
      if (sid && renamed[area]?.has(sid)) sids.set(entry(area, nameIn(fields[ACCOUNT]), nameIn(fields.name)), sid);
    }
  }
  return withReferences(stored, ({ to }, cell, area, record) => {
    const own = ownerOf(area, stored.kind, record);
    const name = nameIn(cell);
    // A name alone is unique among the account's own records and the shared ones.
    const sid = isNamedSid(cell)
      ? cell.sid
      : ((to === 'accounts' ? undefined : sids.get(entry(to!, own, name))) ?? sids.get(entry(to!, '', name)));
    const after = sid === undefined ? undefined : renamed[to!]?.get(sid);
    return sid === undefined || after === undefined ? cell : { name: after, sid };
  });
}
