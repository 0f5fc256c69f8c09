import type { IncomingHttpHeaders } from 'node:http';

export interface Call {
  method: string;
  /** Without /v1. */
  path: string;
  query: Record<string, string>;
  /** Null when the connection was broken without an answer. */
  status: number | null;
  user: string | null;
  headers: IncomingHttpHeaders;
  bodyKeys: string[];
  body: unknown;
}

const KEPT = 20_000;

/** What was asked, for tests that count and inspect requests. */
export class Journal {
  private calls: Call[] = [];

  add(call: Call) {
    this.calls.push(call);
    if (this.calls.length > KEPT) this.calls.splice(0, KEPT / 10);
  }

  list() {
    return this.calls;
  }

  clear() {
    this.calls = [];
  }
}

export function withoutAuthorization(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'authorization'));
}
