/** A contract's status today (specification part 1, section 4). */
export type ContractState = 'Valid' | 'Expired' | 'About to expire' | 'Not yet valid';

const DAY = 86_400_000;
const ABOUT_TO_EXPIRE_DAYS = 30;

export const WRONG_DATE = 'Date input not valid.';

/** A moment as entered, without a time zone: contracts use the local time of the people who make them. */
interface Typed {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** Whether the date had a time. */
  timed: boolean;
}

/** @returns the moment in 'dd/MM/yyyy' or 'dd/MM/yyyy HH:mm'; null for anything else and for days that do not exist */
export function readDate(text: string): Typed | null {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!real || year < 1900 || hour > 23 || minute > 59) return null;
  return { year, month, day, hour, minute, timed: found[4] !== undefined };
}

const two = (n: number) => String(n).padStart(2, '0');

/** Formats a date the way it is entered. */
export function writeDate({ year, month, day, hour, minute, timed }: Typed): string {
  return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}${timed ? ` ${two(hour)}:${two(minute)}` : ''}`;
}

/** The platform's date (ISO, with or without time) in the form's format; '' if there is none or it is unreadable. */
export function dateToForm(wire: string | null): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(wire ?? '');
  if (!found) return '';
  const [year, month, day, hour, minute] = found.slice(1);
  const timed = hour !== undefined && !(hour === '00' && minute === '00');
  return `${day}/${month}/${year}${timed ? ` ${hour}:${minute}` : ''}`;
}

/**
 * The form's date in the platform's format; null for none.
 * @param stored the date it replaces: one that was left as shown keeps its seconds, which the form doesn't show
 */
export function dateToWire(text: string, stored: string | null = null): string | null {
  const date = readDate(text);
  if (!date) return null;
  const day = `${date.year}-${two(date.month)}-${two(date.day)}`;
  const seconds = dateToForm(stored) === writeDate(date) ? secondsOf(stored) : NO_SECONDS;
  if (!date.timed && seconds === NO_SECONDS) return day;
  return `${day}T${two(date.hour)}:${two(date.minute)}:${seconds}`;
}

const NO_SECONDS = '00';

function secondsOf(wire: string | null): string {
  return /[T ]\d{2}:\d{2}:(\d{2})/.exec(wire ?? '')?.[1] ?? NO_SECONDS;
}

/** Milliseconds for comparing entered dates with each other. A date without a time is its first, or its last, moment. */
export function comparable(date: Typed, edge: 'start' | 'end'): number {
  const { year, month, day, hour, minute, timed } = date;
  const moment = Date.UTC(year, month - 1, day, hour, minute);
  return edge === 'end' && !timed ? moment + DAY - 1 : moment;
}

/**
 * @param now the viewer's wall clock, as milliseconds of the same reading in UTC
 * @returns null while one of the dates is missing or unreadable
 */
export function contractState(
  start: string,
  end: string,
  now: number,
): { state: ContractState; daysLeft: number } | null {
  const from = readDate(start);
  const to = readDate(end);
  if (!from || !to) return null;
  const last = comparable(to, 'end');
  const daysLeft = Math.max(0, Math.ceil((last - now) / DAY));
  if (now < comparable(from, 'start')) return { state: 'Not yet valid', daysLeft };
  if (now > last) return { state: 'Expired', daysLeft };
  return { state: last - now <= ABOUT_TO_EXPIRE_DAYS * DAY ? 'About to expire' : 'Valid', daysLeft };
}
