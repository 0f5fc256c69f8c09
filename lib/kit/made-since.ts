import { memory } from './memory';
import type { ResourceContext } from './resource';

/** As long as somebody presses Save again after a lost answer. */
const KEPT_MS = 10 * 60_000;
const kept = memory<ReadonlySet<string>>('what was there before a creation', { forMs: KEPT_MS, most: 500 });

const keyOf = ({ principal, provider }: ResourceContext, what: string) =>
  [principal.userSid, provider.providerSid, what].join('\n');

/**
 * Notes what is there before something is made that no name tells from others of its kind. An earlier try that may have made it
 * has noted that already.
 * @param what is made: the same text for each try
 * @param sids of all those with which it could be confused
 */
export function noteBefore(context: ResourceContext, what: string, sids: string[]): void {
  const key = keyOf(context, what);
  if (!context.again || !kept.get(key)) kept.keep(key, new Set(sids));
}

/**
 * Those that were not there before a creation that may have made one of them.
 * @returns null where nothing was noted: the first try was another replica's, or is long past
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
