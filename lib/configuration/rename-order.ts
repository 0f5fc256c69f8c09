import { AREAS } from './areas';
import type { Difference } from './compare';
import type { Kind } from './model';
import { keyOf } from './record-name';
import { UNIQUE_KEYS } from './unique';

/** How many others must get their new names before a record gets its own; null where it never becomes free: in a circle. */
export type RenameOrder = ReadonlyMap<Difference, number | null>;

/** The order of the renames among some differences: a record takes a name only once the one that has it has given it up. */
export function renameOrder(
  kind: Kind,
  differences: readonly Difference[],
  sameNameKey = (name: string) => name,
): RenameOrder {
  const renames = differences.filter(
    ({ area, action, changes }) =>
      action === 'change' && UNIQUE_KEYS.includes(area) && changes.some(({ path }) => AREAS[area].key.includes(path)),
  );
  const place = ({ area }: Difference, key: string) => `${area}\n${sameNameKey(key)}`;
  const holders = new Map(renames.map((one) => [place(one, keyOf(AREAS[one.area], one.stored!, kind)), one]));
  const holderOf = (one: Difference) => {
    const holder = holders.get(place(one, one.key));
    return holder === one ? undefined : holder;
  };
  const order = new Map<Difference, number | null>();
  for (const rename of renames) {
    const waiting = new Set<Difference>();
    let at: Difference | undefined = rename;
    for (; at && !order.has(at) && !waiting.has(at); at = holderOf(at)) waiting.add(at);
    let before = at ? (order.get(at) ?? null) : -1;
    for (const one of [...waiting].reverse()) {
      before = before === null ? null : before + 1;
      order.set(one, before);
    }
  }
  return order;
}
