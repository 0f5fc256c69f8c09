import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One request and its response, as recorded on a live platform. */
export interface Recorded {
  name: string;
  as: string;
  request: { method: string; path: string; query?: Record<string, string>; body?: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown };
}

/** The recorded exchanges of one area; comment-only entries are left out. */
export function recordings(area: string): Recorded[] {
  const file = path.resolve(__dirname, `../contract/exchanges/${area}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Partial<Recorded>[];
  return all.filter((one): one is Recorded => !!one.request?.method && !!one.response);
}

export interface RecordedRead {
  /** The exchange's, for messages. */
  name: string;
  path: string;
  body: unknown;
}

/** The successful reads whose path matches. */
export function recordedReads(area: string, pathPattern: RegExp): RecordedRead[] {
  return recordings(area)
    .filter(
      ({ request, response }) => request.method === 'GET' && response.status === 200 && pathPattern.test(request.path),
    )
    .map(({ name, request: { path: of }, response }) => ({
      name: `${name}: GET ${of}`,
      path: of,
      body: response.body,
    }));
}
