import type { ReceivedCall } from '../support/sandbox-control';

const SID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** One of the calls that a page or a request makes of the platform when nothing fails. */
export interface Call {
  method: string;
  path: string;
  /** Its place among calls of the same method and path; they differ in their query. */
  occurrence: number;
  /** Its place among all. */
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

/** A pattern of this path. What a request has made itself has another id each time. */
export function patternOf({ path }: Call): string {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(SID, '[0-9a-f-]{36}')}$`;
}
