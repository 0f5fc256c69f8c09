import { linkOf, type PlaceLink } from './place-link';
import { aboutOf, readAlert } from './read-alert';
import type { AlertRow } from './wire';

/** Alerts of one kind about one thing, of one account where the list names accounts. */
export interface AlertGroup {
  /** Equal for equal kind, target and account. */
  key: string;
  type: string | null;
  /** As the filter "About" calls it. */
  target: string;
  accountSid: string | null;
  word: string;
  tone: 'red' | 'amber';
  what: string;
  remedy: string | null;
  /** Where to go; null if there is no such place. */
  link: PlaceLink | null;
  count: number;
  /** Milliseconds since 1970; NaN if no alert has a time that can be read. */
  first: number;
  last: number;
}

/**
 * Groups alerts by kind, subject and account: trouble first, then the latest.
 * @param choosesAccount of the viewer, whose lists then have a filter for the account
 */
export function groupAlerts(rows: AlertRow[], choosesAccount: boolean): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  const mixed = new Set<AlertGroup>();
  for (const row of rows) {
    const read = readAlert(row);
    const { kind, facts } = read;
    const target = aboutOf(read);
    const time = Date.parse(row.time);
    const what = kind ? kind.what(facts, row.message) : row.message;
    const key = `${kind?.type ?? row.type ?? ''} ${target} ${row.accountSid ?? ''}`;
    const known = groups.get(key);
    if (known) {
      known.count += 1;
      if (time < known.first || Number.isNaN(known.first)) known.first = time;
      if (what !== known.what) mixed.add(known);
      if (time > known.last) known.what = what;
      if (time > known.last || Number.isNaN(known.last)) known.last = time;
      continue;
    }
    groups.set(key, {
      key,
      type: kind?.type ?? row.type,
      target,
      accountSid: row.accountSid,
      word: kind?.word ?? 'Alert',
      tone: kind?.tone ?? 'amber',
      what,
      remedy: kind?.remedy ?? null,
      link: linkOf(row, read, choosesAccount),
      count: 1,
      first: time,
      last: time,
    });
  }
  // Their number is that of all of them, not of those that say the same as the latest.
  for (const group of mixed) group.what += ' (most recently)';
  const rank = ({ tone }: AlertGroup) => (tone === 'red' ? 0 : 1);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || (b.last || 0) - (a.last || 0));
}
