/**
 * A time as calls and alerts show it: 'YYYY MM.DD hh:mm:ss a', in the viewer's zone (specification part 2 section 2).
 * @param at ISO time, with a fraction of any length
 * @returns null for what is missing or no time
 */
export function callTime(at: string | null | undefined, timeZone: string): string | null {
  const time = at ? new Date(at) : null;
  if (!time || Number.isNaN(time.getTime())) return null;
  const parts = partsOf(time, timeZone, true);
  return `${parts.year} ${parts.month}.${parts.day} ${parts.hour}:${parts.minute}:${parts.second} ${parts.dayPeriod?.toLowerCase()}`;
}

/** A span's time to the millisecond: 'DD/MM/YY HH:mm:ss.SSS'. @param ms milliseconds since 1970 */
export function spanTime(ms: number, timeZone: string): string {
  const time = new Date(ms);
  if (Number.isNaN(time.getTime())) return '–';
  const parts = partsOf(time, timeZone, false);
  const fraction = String(time.getMilliseconds()).padStart(3, '0');
  return `${parts.day}/${parts.month}/${parts.year?.slice(-2)} ${parts.hour}:${parts.minute}:${parts.second}.${fraction}`;
}

// Making a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(time: Date, timeZone: string, twelve: boolean): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const key = `${timeZone} ${twelve}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: twelve ? 'h12' : 'h23',
    });
    formats.set(key, format);
  }
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}
