import { AREAS } from './areas';
import type { Difference } from './compare';
import { nameIn, type Kind, type Value } from './model';
import { keyOf } from './record-name';
import { PASSED_ON, UNIQUE_KEYS } from './unique';

/** How many others must get their new names before a record gets its own; null where it never becomes free: in a circle. */
export type RenameOrder = ReadonlyMap<Difference, number | null>;

const asItIs = (name: string) => name;

/** The order of the renames among some differences: a record takes a name only once the one that has it has given it up. */
export function renameOrder(kind: Kind, differences: readonly Difference[], sameNameKey = asItIs): RenameOrder {
  const renames = differences.filter(
    ({ area, action, changes }) =>
      action === 'change' && UNIQUE_KEYS.includes(area) && changes.some(({ path }) => AREAS[area].key.includes(path)),
  );
  const place = ({ area }: Difference, key: string) => `${area}\n${sameNameKey(key)}`;
  return orderOf(renames, {
    given: (one) => place(one, keyOf(AREAS[one.area], one.stored!, kind)),
    taken: (one) => place(one, one.key),
  });
}

/** The same for what else records pass on: the SIP realms of accounts, the email addresses of users. */
export function passingOrder(differences: readonly Difference[], sameNameKey = asItIs): RenameOrder {
  const changeOf = ({ area, changes }: Difference) => changes.find(({ path }) => path === PASSED_ON[area]?.path);
  const moves = differences.filter((one) => one.action === 'change' && changeOf(one));
  const place = ({ area }: Difference, value: Value | undefined) => {
    const text = nameIn(value).trim();
    return text && `${area}\n${sameNameKey(text)}`;
  };
  return orderOf(moves, {
    given: (one) => place(one, changeOf(one)!.from),
    taken: (one) => place(one, changeOf(one)!.to),
  });
}

/** What a difference gives up, and what it takes; '' for nothing. */
type Exchange = Record<'given' | 'taken', (one: Difference) => string>;

function orderOf(all: Difference[], { given, taken }: Exchange): RenameOrder {
  const holders = new Map(all.map((one) => [given(one), one]));
  const holderOf = (one: Difference) => {
    const holder = taken(one) === '' ? undefined : holders.get(taken(one));
    return holder === one ? undefined : holder;
  };
  const order = new Map<Difference, number | null>();
  for (const one of all) {
    const waiting = new Set<Difference>();
    let at: Difference | undefined = one;
    for (; at && !order.has(at) && !waiting.has(at); at = holderOf(at)) waiting.add(at);
    let before = at ? (order.get(at) ?? null) : -1;
    for (const next of [...waiting].reverse()) {
      before = before === null ? null : before + 1;
      order.set(next, before);
    }
  }
  return order;
}
