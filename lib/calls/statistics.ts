import { spreadOf } from './spread';

/** The properties of a call that are counted. */
export interface CountedCall {
  attemptedAt: string;
  answered: boolean;
  /** In seconds; null if unknown. */
  duration: number | null;
  sipStatus: number | null;
  trunk: string | null;
}

/** Calls with a common property. */
export interface Group<Key> {
  key: Key;
  calls: number;
  answered: number;
}

export interface CallStatistics {
  calls: number;
  answered: number;
  /** Of the answered calls, in seconds; null if there are none. */
  durations: { median: number; p90: number; worst: number } | null;
  /** Most calls first. Null: the status or the trunk is unknown. */
  statuses: Group<number | null>[];
  trunks: Group<string | null>[];
  /** All 24, by the viewer's clock. */
  hours: Group<number>[];
}

/**
 * Counts calls by their common properties.
 * @param hourOf the hour of a time, by the viewer's clock; undefined for an invalid time
 */
export function statisticsOf(
  calls: readonly CountedCall[],
  hourOf: (time: string) => number | undefined,
): CallStatistics {
  const hours = new Map<number, Group<number>>();
  for (let hour = 0; hour < 24; hour++) hours.set(hour, { key: hour, calls: 0, answered: 0 });
  const statuses = new Map<number | null, Group<number | null>>();
  const trunks = new Map<string | null, Group<string | null>>();
  for (const call of calls) {
    add(statuses, call.sipStatus, call.answered);
    add(trunks, call.trunk, call.answered);
    const hour = hourOf(call.attemptedAt);
    if (hour !== undefined) add(hours, hour, call.answered);
  }
  const durations = calls.flatMap(({ answered, duration }) => (answered && duration !== null ? [duration] : []));
  return {
    calls: calls.length,
    answered: calls.filter(({ answered }) => answered).length,
    durations: spreadOf(durations),
    statuses: byCalls(statuses),
    trunks: byCalls(trunks),
    hours: [...hours.values()],
  };
}

function add<Key>(groups: Map<Key, Group<Key>>, key: Key, answered: boolean): void {
  const group = groups.get(key) ?? { key, calls: 0, answered: 0 };
  group.calls += 1;
  if (answered) group.answered += 1;
  groups.set(key, group);
}

function byCalls<Key>(groups: Map<Key, Group<Key>>): Group<Key>[] {
  return [...groups.values()].sort((a, b) => b.calls - a.calls);
}

/** A part as a percentage: '62.5%'; '–' of nothing. Only all of it is 100.0%, and only none 0.0%. */
export function rateWords(part: number, whole: number): string {
  if (whole === 0) return '–';
  const isPart = part > 0 && part < whole;
  const percent = (part / whole) * 100;
  return `${(isPart ? Math.min(99.9, Math.max(0.1, percent)) : percent).toFixed(1)}%`;
}
