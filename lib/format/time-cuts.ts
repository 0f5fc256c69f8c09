import { dayStart } from './day-start';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lengths of time that people count in. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE);

/**
 * Cuts a stretch of time where clocks show whole minutes, hours or days.
 * @param from milliseconds since 1970, @param to likewise, not in it
 * @param timeZone whose days and hours count
 * @param most how many pieces there may be
 * @returns the cuts, both ends among them; the first and the last piece may be short
 */
export function cutsOf(from: number, to: number, timeZone: string, most: number): number[] {
  const length = Math.max(0, to - from);
  // A piece more may come of where the first one begins.
  const step = STEPS.find((one) => length / one <= most - 1);
  const inner = step === undefined ? dayCuts(from, to, timeZone, most) : clockCuts(from, to, timeZone, step);
  return [from, ...inner.filter((cut) => cut > from && cut < to), Math.max(from, to)];
}

/** Counted from midnight, so that where clocks are put forward or back only the rest of that day is off. */
function clockCuts(from: number, to: number, timeZone: string, step: number): number[] {
  const cuts: number[] = [];
  for (let day = dayStart(new Date(from), timeZone).getTime(); day < to;) {
    const next = dayStart(new Date(day + DAY + 6 * HOUR), timeZone).getTime();
    for (let cut = day; cut < Math.min(next, to); cut += step) if (cut > from) cuts.push(cut);
    if (next <= day) break;
    day = next;
  }
  return cuts;
}

function dayCuts(from: number, to: number, timeZone: string, most: number): number[] {
  const days = Math.max(1, Math.ceil((to - from) / DAY / (most - 1)));
  const cuts: number[] = [];
  for (let cut = dayStart(new Date(from), timeZone).getTime(); cut < to;) {
    cuts.push(cut);
    cut = dayStart(new Date(cut + days * DAY + 6 * HOUR), timeZone).getTime();
  }
  return cuts;
}
