import 'server-only';
import { cookies } from 'next/headers';
import { timeZoneOf } from '../format/time-zone';

/** The viewer's time zone, from the cookie that the browser sets; UTC until it is known. */
export async function viewerTimeZone(): Promise<string> {
  return timeZoneOf((await cookies()).get('tz')?.value);
}
