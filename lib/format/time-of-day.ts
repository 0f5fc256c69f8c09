/** Making one takes longer than all else that a row of a list says. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A time of day as lists write it, '8:48 am', without the library that their dates need: the first load of a form has no room for
 * it.
 * @param at milliseconds since 1970
 * @param how further parts; the time zone, unless it is the browser's own
 */
export function timeOfDay(at: number, how: Intl.DateTimeFormatOptions = {}): string {
  const key = JSON.stringify(how);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...how });
  formats.set(key, format);
  // Some browsers put a narrow space before it.
  return format.format(at).replace(/\s([AP])M/, (_, half: string) => ` ${half.toLowerCase()}m`);
}
