import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

// Making a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a time zone show at a moment, for formatting and comparing: never to be turned back into a moment. dayjs's
 * own time-zone plugin creates a new format for each time, which costs a list some milliseconds.
 * @param at ISO time with a fraction of any length, milliseconds since 1970, or a Date
 * @returns null for a missing or invalid time
 */
export function wallClock(at: Date | string | number | null | undefined, timeZone: string): Dayjs | null {
  const ms = at === null || at === undefined || at === '' ? NaN : new Date(at).getTime();
  if (Number.isNaN(ms)) return null;
  const { year, month, day, hour, minute, second } = partsOf(ms, timeZone);
  const fraction = ((ms % 1000) + 1000) % 1000;
  // Date.UTC takes the years 0 to 99 for those of the twentieth century.
  const clock = dayjs
    .utc(new Date(0).setUTCFullYear(year, month - 1, day))
    .add(((hour * 60 + minute) * 60 + second) * 1000 + fraction);
  // East of Greenwich, the clocks of the last possible day show one that no date can hold.
  return clock.isValid() ? clock : null;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function partsOf(ms: number, timeZone: string): Record<Part, number> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(ms).map(({ type, value }) => [type, Number(value)] as const);
  return Object.fromEntries(parts) as Record<Part, number>;
}
