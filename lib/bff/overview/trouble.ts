import 'server-only';
import { ok } from '../../kit/problem';
import type { Source } from './sources';

/** Something that needs someone's attention. */
export interface Trouble {
  /** Unique among all. */
  key: string;
  tone: 'red' | 'amber';
  /** One or two words. */
  word: string;
  what: string;
  remedy: string | null;
  link: { label: string; href: string } | null;
  /** For alerts: their number, the URL of their list, and their period (milliseconds since 1970). */
  alerts?: { count: number; href: string; first: number; last: number };
}

/** Finds the troubles in what was read. */
export function withTroubles<T>(source: Source<T>, find: (value: T) => Trouble[]): Source<Trouble[]> {
  return source.ok ? ok({ value: find(source.value.value), at: source.value.at }) : source;
}
