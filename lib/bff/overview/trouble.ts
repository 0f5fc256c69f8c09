import 'server-only';
import { ok } from '../../kit/problem';
import type { Source } from './sources';

/** Something that somebody should look at. */
export interface Trouble {
  /** Unique among all. */
  key: string;
  tone: 'red' | 'amber';
  /** One or two words. */
  word: string;
  what: string;
  remedy: string | null;
  link: { label: string; href: string } | null;
  /** Of alerts: their number, their list, and when they came (milliseconds since 1970). */
  alerts?: { count: number; href: string; first: number; last: number };
}

/** The troubles that were found in what was read. */
export function withTroubles<T>(source: Source<T>, find: (value: T) => Trouble[]): Source<Trouble[]> {
  return source.ok ? ok({ value: find(source.value.value), at: source.value.at }) : source;
}
