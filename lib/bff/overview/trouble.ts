import 'server-only';
import { grouped } from '../../format/count';
import { ok } from '../../kit/problem';
import type { Trouble } from '../../resources/overview/view';
import type { Source } from './sources';

/** The result of a check. */
export interface Found {
  troubles: Trouble[];
  /** Which part was looked at; null: everything. */
  note: string | null;
}

/**
 * Finds the troubles in what was read.
 * @param part says which part of everything that was, if it was not all
 */
export function withTroubles<T>(
  source: Source<T>,
  find: (value: T) => Trouble[],
  part: (value: T) => string | null = () => null,
): Source<Found> {
  if (!source.ok) return source;
  const { value, at } = source.value;
  return ok({ value: { troubles: find(value), note: part(value) }, at });
}

/** The sentence about a part: 'Of 12 routing tables, only the first 5 were checked.' Null if it was everything. */
export function partOf(total: number | null, most: number, what: string, which = 'first'): string | null {
  if (total === null || total <= most) return null;
  return `Of ${grouped(total)} ${what}, only the ${which} ${most} were checked.`;
}
