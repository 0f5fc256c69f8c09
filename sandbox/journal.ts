import type { IncomingHttpHeaders } from 'node:http';

export interface Call {
  method: string;
  /** Without /v1. */
  path: string;
  query: Record<string, string>;
  /** Null if the connection was broken without an answer. */
  status: number | null;
  user: string | null;
  headers: IncomingHttpHeaders;
  bodyKeys: string[];
  body: unknown;
}

const KEPT = 20_000;

/** The requests received, for tests that count and inspect them. */
export class Journal {
  private calls: Call[] = [];

  add(call: Call) {
    this.calls.push(call);
    if (this.calls.length > KEPT) this.calls.splice(0, KEPT / 10);
  }

  list() {
    return this.calls;
  }

  /** What one request of a browser has caused. */
  ofTrace(trace: string) {
    return this.calls.filter(({ headers }) => traceOf(headers) === trace);
  }

  clear() {
    this.calls = [];
  }
}

/** The trace that a request belongs to (W3C trace context). */
export function traceOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? traceparent.split('-')[1] : undefined;
}

export function withoutAuthorization(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'authorization'));
}
