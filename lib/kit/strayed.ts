import type { Result } from './problem';

/**
 * Looks for what a creation whose answer was lost has left: the one record that was not there before and is as it was sent.
 * @param known the records from before the creation
 * @param list reads them afresh
 * @param isSent whether a record can be the one that was sent
 * @returns null when there is none, undefined when nobody can tell
 */
export async function strayed<T>(
  known: T[],
  list: () => Promise<Result<T[]>>,
  sidOf: (record: T) => string,
  isSent: (record: T) => boolean,
): Promise<string | null | undefined> {
  const now = await list();
  if (!now.ok) return undefined;
  const before = new Set(known.map(sidOf));
  const fresh = now.value.map((record) => ({ record, sid: sidOf(record) })).filter(({ sid }) => !before.has(sid));
  const sent = fresh.filter(({ record }) => isSent(record));
  return sent.length === 1 ? sent[0]!.sid : sent.length === 0 ? null : undefined;
}
