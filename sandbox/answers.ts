import type { Readable } from 'node:stream';
import { Refusal } from './refusal';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
  /** False: no ETag, as on pages of the framework that no handler produces. */
  tagged?: boolean;
  /** The real process crashes here: the connection is closed, without an answer unless it is 'after the answer'. */
  dies?: 'at once' | 'after the answer';
}

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

export const text = (status: number, value: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: value,
});

/** No body at all. */
export const none = (status: number): Answer => ({ status });

export const created = (sid: string) => json(201, { sid });

export const done = () => none(204);

/** The real process crashes without answering. */
export const death = (): Answer => ({ status: 0, dies: 'at once' });

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The page for a path or method that does not exist. */
export const notRouted = (method: string, path: string): Answer => ({
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body:
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n' +
    `<pre>Cannot ${method} ${path.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)}</pre>\n</body>\n</html>\n`,
  tagged: false,
});

export const unauthorized = (tokenSent: boolean): Answer => ({
  status: 401,
  headers: { 'www-authenticate': `Bearer realm="Users"${tokenSent ? ', error="invalid_token"' : ''}` },
  body: 'Unauthorized',
  tagged: false,
});

function fromRefusal(refusal: Refusal): Answer {
  if (refusal.body === undefined) return none(refusal.status);
  if (typeof refusal.body === 'string') return text(refusal.status, refusal.body);
  return json(refusal.status, refusal.body);
}

/**
 * The answer for an error thrown by a handler. Programming errors are answered as on the platform: 500 with the program's own
 * text.
 */
export function fromError(error: unknown): Answer {
  if (error instanceof Refusal) return fromRefusal(error);
  return json(500, { msg: error instanceof Error ? error.message : String(error) });
}
