import type { ProblemKind } from '../../lib/kit/problem';
import type { FaultRequest } from '../support/sandbox-control';

/** One way in which a platform call fails. */
export interface Kind {
  name: string;
  fault: Omit<FaultRequest, 'match' | 'after'>;
  /** The problem kinds that the console reports, unless an area has a better one. */
  kinds: ProblemKind[];
  /** What the user is told, unless an area has its own sentence. */
  said: RegExp;
  /** `read`: affects only responses with a body; `write`: the change takes effect, and then the response is lost. */
  of: 'both' | 'read' | 'write';
  /** Ends only with the console's own timeout. */
  waits?: true;
  /** Every later call of the same request fails alike: the process behind the platform has crashed. */
  stays?: true;
}

const RAW = "Unknown column 'raw_secret' in 'field list'";

/** The response of a gateway in front of the platform that has timed out; the platform continues. */
const GATEWAY_GAVE_UP = {
  kind: 'status',
  status: 504,
  body: { message: 'Endpoint request timed out (raw_gateway)' },
} as const;

const reported = /The platform reported an error/;
const closed = /The platform closed the connection/;
const late = /The platform didn’t answer in time/;
const unreadable = /The platform sent an answer (that couldn’t be read|in an unexpected format)|unexpected answer/;

export const KINDS: Kind[] = [
  {
    name: '500',
    fault: { kind: 'status', status: 500, body: { msg: RAW } },
    kinds: ['unavailable'],
    said: reported,
    of: 'both',
  },
  {
    name: '429',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '30' }, body: 'Too many requests, please wait.' },
    kinds: ['rate-limited'],
    said: /Too many requests\. Try again in 30 seconds/,
    of: 'both',
  },
  {
    name: '403',
    fault: { kind: 'status', status: 403, body: { status: 'fail', message: 'insufficient privileges' } },
    kinds: ['forbidden'],
    said: /You do not have/,
    of: 'both',
  },
  {
    name: '404',
    fault: { kind: 'status', status: 404, body: 'Not Found' },
    // A list that is not found is a part that cannot be read: the record it belongs to exists.
    kinds: ['not-found', 'unavailable'],
    said: /doesn’t exist, or you don’t have access to it|doesn’t exist or is no longer|[Nn]ot found|wasn’t found|no such|doesn’t exist/,
    of: 'both',
  },
  { name: 'HTML', fault: { kind: 'html' }, kinds: ['unavailable'], said: reported, of: 'both' },
  { name: 'reset', fault: { kind: 'reset' }, kinds: ['unavailable'], said: closed, of: 'both' },
  { name: 'no answer', fault: { kind: 'hang' }, kinds: ['timeout'], said: late, of: 'both', waits: true },
  // A byte now and then: slow enough for even the shortest response to exceed the console's timeout.
  { name: 'drips', fault: { kind: 'drip', delayMs: 1200 }, kinds: ['timeout'], said: late, of: 'read', waits: true },
  { name: '200 with HTML', fault: { kind: 'html', status: 200 }, kinds: ['malformed'], said: unreadable, of: 'both' },
  { name: 'half a body', fault: { kind: 'half-body' }, kinds: ['unavailable'], said: closed, of: 'read' },
  { name: 'invalid JSON', fault: { kind: 'invalid-json' }, kinds: ['malformed'], said: unreadable, of: 'read' },
  { name: 'wrong shape', fault: { kind: 'wrong-shape' }, kinds: ['malformed'], said: unreadable, of: 'read' },
  // The platform itself responds to changes with an empty body: that is not a fault.
  { name: 'empty', fault: { kind: 'empty' }, kinds: ['malformed'], said: unreadable, of: 'read' },
  { name: 'redirect', fault: { kind: 'redirect' }, kinds: ['malformed'], said: unreadable, of: 'both' },
  { name: 'garbage', fault: { kind: 'garbage' }, kinds: ['malformed'], said: unreadable, of: 'both' },
  { name: '504 with JSON', fault: GATEWAY_GAVE_UP, kinds: ['unavailable'], said: reported, of: 'both' },
  {
    name: 'done, then reset',
    fault: { kind: 'reset', applyFirst: true },
    kinds: ['unavailable'],
    said: closed,
    of: 'write',
  },
  {
    name: 'done, then HTML',
    fault: { kind: 'html', applyFirst: true },
    kinds: ['unavailable'],
    said: reported,
    of: 'write',
  },
  {
    name: 'done, 200 with HTML',
    fault: { kind: 'html', status: 200, applyFirst: true },
    kinds: ['malformed'],
    said: unreadable,
    of: 'write',
  },
  {
    name: 'done, then garbage',
    fault: { kind: 'garbage', applyFirst: true },
    kinds: ['malformed'],
    said: unreadable,
    of: 'write',
  },
  {
    name: 'done, then redirect',
    fault: { kind: 'redirect', applyFirst: true },
    kinds: ['malformed'],
    said: unreadable,
    of: 'write',
  },
  {
    name: 'done, 504 with JSON',
    fault: { ...GATEWAY_GAVE_UP, applyFirst: true },
    kinds: ['unavailable'],
    said: reported,
    of: 'write',
  },
  {
    name: 'done, then drips',
    fault: { kind: 'drip', delayMs: 1200 },
    kinds: ['timeout'],
    said: late,
    of: 'write',
    waits: true,
  },
  {
    name: 'done, then silence',
    fault: { kind: 'hang', applyFirst: true },
    kinds: ['timeout'],
    said: late,
    of: 'write',
    waits: true,
  },
  { name: 'done, half a body', fault: { kind: 'half-body' }, kinds: ['unavailable'], said: closed, of: 'write' },
  {
    name: 'done, invalid JSON',
    fault: { kind: 'invalid-json', applyFirst: true },
    kinds: ['malformed'],
    said: unreadable,
    of: 'write',
  },
  {
    name: 'done, wrong shape',
    fault: { kind: 'wrong-shape', applyFirst: true },
    kinds: ['malformed'],
    said: unreadable,
    of: 'write',
  },
  { name: 'dies', fault: { kind: 'reset' }, kinds: ['unavailable'], said: closed, of: 'write', stays: true },
  {
    name: 'does it and dies',
    fault: { kind: 'reset', applyFirst: true },
    kinds: ['unavailable'],
    said: closed,
    of: 'write',
    stays: true,
  },
];

/** Texts that no user may see: of the database, of the machine, of the code. */
export const RAW_TEXT =
  /raw_secret|raw_gateway|Unknown column|ECONN|socket hang up|502 Bad Gateway|no end of|\[object /;
