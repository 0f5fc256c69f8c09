import { memory } from './memory';
import type { ResourceContext } from './resource';

/** For as long as a user may press Save again after a lost response. */
const KEPT_MS = 10 * 60_000;
const kept = memory<ReadonlySet<string>>('what was there before a creation', { forMs: KEPT_MS, most: 500 });

const keyOf = ({ principal, provider }: ResourceContext, what: string) =>
  [principal.userSid, provider.providerSid, what].join('\n');

/**
 * Records what exists before a record without a distinguishing name is created. If an earlier attempt that may have created it
 * has recorded this already, that is kept.
 * @param what is created: the same text for each attempt
 * @param sids of all records that it could be confused with
 */
export function noteBefore(context: ResourceContext, what: string, sids: string[]): void {
  const key = keyOf(context, what);
  if (!context.again || !kept.get(key)) kept.keep(key, new Set(sids));
}

/**
 * The records that did not exist before a creation that may have created one of them.
 * @returns null where nothing was recorded: the first attempt was another replica's, or is long past
 */
export function madeSince<T>(
  context: ResourceContext,
  what: string,
  records: T[],
  sidOf: (record: T) => string,
): T[] | null {
  const before = kept.get(keyOf(context, what));
  return before ? records.filter((record) => !before.has(sidOf(record))) : null;
}
