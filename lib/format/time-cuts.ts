import { dayStart } from './day-start';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lengths of time that people count in. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE);

/**
 * Cuts a period at full minutes, hours or days.
 * @param from milliseconds since 1970, @param to likewise, exclusive
 * @param timeZone whose days and hours count
 * @param most the maximum number of pieces
 * @returns the cuts, including both ends; the first and the last piece may be shorter
 */
export function cutsOf(from: number, to: number, timeZone: string, most: number): number[] {
  const length = Math.max(0, to - from);
  // The position of the first cut may add one piece.
  const step = STEPS.find((one) => length / one <= most - 1);
  const inner = step === undefined ? dayCuts(from, to, timeZone, most) : clockCuts(from, to, timeZone, step);
  return [from, ...inner.filter((cut) => cut > from && cut < to), Math.max(from, to)];
}

/** Counted from midnight, so that a clock change shifts only the rest of that day. */
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
