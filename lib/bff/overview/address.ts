import 'server-only';
import { oneOf, type SearchParams } from '../../kit/list-query';

const CHECK = /^[a-z]{1,20}$/;
const MOST = 10;

/** A part of the tile about current activity. */
export type NowPart = 'calls' | 'clients';

/** The content of the overview's URL. */
export interface OverviewAddress {
  /** The checks that were opened. */
  checks: string[];
  /** All troubles, not only the worst. */
  all: boolean;
  /** The chart as a table. */
  asTable: boolean;
  /** Calls are counted by hour, however many there are. */
  byHour: boolean;
  /** The steps to a first call. */
  setUp: boolean;
  /** The opened parts of the current activity. */
  now: NowPart[];
  /** A different word than last time bypasses the caches. */
  fresh: string;
}

/** Parses the URL; anything unusable counts as missing. */
export function readAddress(params: SearchParams): OverviewAddress {
  const one = (key: string) => oneOf(params, key);
  return {
    checks: [
      ...new Set(
        one('check')
          .split(',')
          .filter((check) => CHECK.test(check)),
      ),
    ].slice(0, MOST),
    all: one('all') === '1',
    asTable: one('as') === 'table',
    byHour: one('hours') === '1',
    setUp: one('setup') === '1',
    now: (['calls', 'clients'] as const).filter((part) => one('now').split(',').includes(part)),
    fresh: /^\d{1,13}$/.test(one('fresh')) ? one('fresh') : '',
  };
}

/** Writes the URL, with changes. */
export function addressText(address: OverviewAddress, changes: Partial<OverviewAddress> = {}): string {
  const next = { ...address, ...changes };
  const query = new URLSearchParams();
  if (next.checks.length > 0) query.set('check', next.checks.join(','));
  if (next.all) query.set('all', '1');
  if (next.asTable) query.set('as', 'table');
  if (next.byHour) query.set('hours', '1');
  if (next.setUp) query.set('setup', '1');
  if (next.now.length > 0) query.set('now', next.now.join(','));
  if (next.fresh) query.set('fresh', next.fresh);
  return `/internal/overview${query.size > 0 ? `?${query.toString()}` : ''}`;
}
