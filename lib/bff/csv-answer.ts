import 'server-only';
import { wallClock } from '../format/wall-clock';

/** A CSV file as a download. @param name without its extension */
export function csvAnswer(name: string, content: BodyInit): Response {
  return new Response(content, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

/** The name of a file that is made now: it ends with today's date, as the user's calendar shows it. */
export function datedName(name: string, timeZone: string): string {
  return `${name}-${wallClock(Date.now(), timeZone)!.format('YYYY-MM-DD')}`;
}
