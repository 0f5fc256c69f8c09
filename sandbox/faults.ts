import type { IncomingMessage } from 'node:http';
import { json, type Answer } from './answers';

const KINDS = [
  'status',
  'delay',
  'hold',
  'reset',
  'refuse',
  'hang',
  'html',
  'invalid-json',
  'wrong-shape',
  'half-body',
  'hold-body',
  'drip',
  'redirect',
  'empty',
  'garbage',
] as const;

type FaultKind = (typeof KINDS)[number];

export interface Fault {
  /** `method` may name several: `POST|PUT`. */
  match?: { method?: string; path?: string; query?: Record<string, string>; user?: string; trace?: string };
  kind: FaultKind;
  status?: number;
  body?: unknown;
  /** The body, if it is not text. */
  base64?: string;
  headers?: Record<string, string>;
  delayMs?: number;
  /** Strikes once the faults are cleared, as 'hold' does. */
  held?: boolean;
  /** How often it strikes; unlimited if omitted. */
  times?: number;
  /** How many matching requests pass first. */
  after?: number;
  /** For 'half-body' and 'hold-body': how many bytes are sent first. */
  bytes?: number;
  /** Performs the real effect first, then fails; with 'delay' and 'hold' it is the answer that is late. */
  applyFirst?: boolean;
  /** Once it has struck, it applies to every request: the platform is gone. */
  stays?: boolean;
}

const PARTS: readonly string[] = [
  'match',
  'kind',
  'status',
  'body',
  'base64',
  'headers',
  'delayMs',
  'held',
  'times',
  'after',
  'bytes',
  'applyFirst',
  'stays',
] satisfies (keyof Fault)[];

const MATCHED: readonly string[] = ['method', 'path', 'query', 'user', 'trace'] satisfies (keyof NonNullable<
  Fault['match']
>)[];

/** @throws Error when the kind or a part of the fault is unknown */
export function checked(fault: Fault): Fault {
  if (!KINDS.includes(fault.kind)) throw new Error(`unknown kind of fault: ${String(fault.kind)}`);
  const odd = [
    ...Object.keys(fault).filter((part) => !PARTS.includes(part)),
    ...Object.keys(fault.match ?? {}).filter((part) => !MATCHED.includes(part)),
  ];
  if (odd[0]) throw new Error(`unknown part of a fault: ${odd[0]}`);
  return fault;
}

/** The parts of a request that faults are matched with. */
interface Struck {
  method: string;
  path: string;
  query: URLSearchParams;
  user: string | undefined;
  /** From its traceparent: limits a fault to what one request of a browser causes. */
  trace: string | undefined;
}

interface Armed extends Fault {
  id: string;
  pattern?: RegExp;
  seen: number;
  struck: number;
}

export class Faults {
  private armed: Armed[] = [];
  private made = 0;
  private release: () => void = () => {};
  /** Resolves with the next `clear`. */
  cleared = this.next();

  /** @throws Error when the path is not a valid regular expression */
  add(fault: Fault): string {
    this.made += 1;
    const id = `fault-${this.made}`;
    const pattern = fault.match?.path === undefined ? undefined : new RegExp(fault.match.path);
    this.armed.push({ ...fault, id, pattern, seen: 0, struck: 0 });
    return id;
  }

  clear() {
    this.armed = [];
    this.release();
    this.cleared = this.next();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => (this.release = resolve));
  }

  list() {
    return this.armed.map(({ pattern: _pattern, ...fault }) => fault);
  }

  /** Disarms one. @returns the fault and how often it struck; undefined for an unknown id */
  remove(id: string) {
    const found = this.list().find((fault) => fault.id === id);
    this.armed = this.armed.filter((fault) => fault.id !== id);
    return found;
  }

  /** The first armed fault that strikes this request. */
  strike({ method, path, query, user, trace }: Struck): Fault | undefined {
    for (const fault of this.armed) {
      const { match = {} } = fault;
      if (fault.stays && fault.struck > 0) return { ...fault, applyFirst: false };
      if (match.trace && match.trace !== trace) continue;
      if (match.method && !match.method.toUpperCase().split('|').includes(method)) continue;
      if (fault.pattern && !fault.pattern.test(path)) continue;
      if (match.user && match.user !== user) continue;
      if (Object.entries(match.query ?? {}).some(([name, value]) => query.get(name) !== value)) continue;
      fault.seen += 1;
      if (fault.seen <= (fault.after ?? 0)) continue;
      if (fault.struck >= (fault.times ?? Infinity)) continue;
      fault.struck += 1;
      return fault;
    }
    return undefined;
  }
}

const HTML =
  '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';
const asJson = { 'content-type': 'application/json; charset=utf-8' };

/** A fault's answer in place of the real one; undefined if it breaks the connection instead. */
export function faultAnswer(fault: Fault): Answer | undefined {
  const given = givenBody(fault);
  const answer = (status: number, headers: Record<string, string>, body: string): Answer => ({
    status: fault.status ?? status,
    headers: { ...headers, ...fault.headers },
    body: given ?? body,
    tagged: false,
  });
  if (fault.kind === 'status') {
    const standard = json(fault.status ?? 500, fault.body ?? { msg: `failure arranged in the sandbox` });
    if (given !== undefined && typeof fault.body !== 'object')
      return answer(500, { 'content-type': 'text/plain; charset=utf-8' }, '');
    return { ...standard, headers: { ...standard.headers, ...fault.headers } };
  }
  if (fault.kind === 'html') return answer(502, { 'content-type': 'text/html; charset=utf-8' }, HTML);
  if (fault.kind === 'invalid-json') return answer(200, asJson, '[{"sid": "no end of');
  if (fault.kind === 'wrong-shape') return answer(200, asJson, '{"unexpected":{"shape":true}}');
  if (fault.kind === 'redirect') return answer(302, { location: '/elsewhere' }, '');
  if (fault.kind === 'empty') return { status: fault.status ?? 200, headers: fault.headers, tagged: false };
  return undefined;
}

function givenBody({ body, base64 }: Fault): Buffer | string | undefined {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  if (body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

export function reset(request: IncomingMessage) {
  request.socket.resetAndDestroy();
}

/** Answers with something other than HTTP, like a server of another protocol. */
export function garble(request: IncomingMessage) {
  request.socket.end('\u0016\u0003\u0001 no HTTP\r\n\r\n');
}
