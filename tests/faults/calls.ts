import type { ReceivedCall } from '../support/sandbox-control';

const SID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** A platform call that a page or a request makes when nothing fails. */
export interface Call {
  method: string;
  path: string;
  /** Its index among calls of the same method and path, which differ in their query. */
  occurrence: number;
  /** Its index among all calls. */
  index: number;
  changes: boolean;
}

/** @param effects GETs that change something */
export function callsMade(received: ReceivedCall[], effects?: RegExp): Call[] {
  const seen = new Map<string, number>();
  return received.map(({ method, path }, index) => {
    const key = `${method} ${path.replace(SID, '…')}`;
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { method, path, occurrence, index, changes: method !== 'GET' || !!effects?.test(path) };
  });
}

/** 'GET /Accounts/{sid}/Limits', for the table and for messages. */
export function nameOf({ method, path, occurrence }: Call): string {
  const shown = path.replace(SID, '…');
  return `${method} ${shown}${occurrence > 0 ? ` (${occurrence + 1})` : ''}`;
}

/** A pattern for this path. A record that the request itself created has a new ID each time. */
export function patternOf({ path }: Call): string {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(SID, '[0-9a-f-]{36}')}$`;
}
