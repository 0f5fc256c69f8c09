import type { Area } from './area';
import { groupedBy } from './grouped-by';
import type { ConfigRecord, Kind } from './model';
import { keyOf } from './record-name';

/** The stored records that wanted ones name, whatever their key is. */
interface NamedRecords {
  /** By SID, or by a part of the key that no other one here has. */
  found: Map<ConfigRecord, ConfigRecord>;
  /** Of wanted ones with a part that several here have, those that each may mean. */
  several: Map<ConfigRecord, ConfigRecord[]>;
}

/** Finds the stored records that wanted ones name otherwise than by their whole key. */
export function namedRecords(area: Area, kind: Kind, wanted: ConfigRecord[], stored: ConfigRecord[]): NamedRecords {
  const several = new Map<ConfigRecord, ConfigRecord[]>();
  const found = sameSids(wanted, stored);
  const { implied } = area;
  const isOpen = (one: ConfigRecord) => isPart(area, one) && !found.has(one);
  const parts = wanted.filter(isOpen);
  if (parts.length === 0) return { found, several };
  const taken = new Set(found.values());
  const named = new Set(wanted.filter((one) => !isOpen(one)).map((one) => keyOf(area, one, kind)));
  const rest = { ...area, key: area.key.filter((path) => path !== implied) };
  const left = groupedBy(
    stored.filter((one) => !taken.has(one) && !named.has(keyOf(area, one, kind))),
    (one) => keyOf(rest, one, kind),
  );
  for (const one of parts) {
    const alike = left.get(keyOf(rest, one, kind)) ?? [];
    if (alike.length === 1) found.set(one, alike.pop()!);
    if (alike.length > 1) several.set(one, alike);
  }
  return { found, several };
}

/** Whether a record leaves out the part of its key that may be left out. */
export const isPart = ({ implied }: Area, { fields }: ConfigRecord) =>
  implied !== undefined && fields[implied] === undefined;

function sameSids(wanted: ConfigRecord[], stored: ConfigRecord[]): Map<ConfigRecord, ConfigRecord> {
  const left = new Map(stored.map((one) => [one.sid, one]));
  const found = new Map<ConfigRecord, ConfigRecord>();
  for (const one of wanted) {
    const other = one.sid === undefined ? undefined : left.get(one.sid);
    if (!other) continue;
    left.delete(one.sid);
    found.set(one, other);
  }
  return found;
}
