import type { z } from 'zod';
import type { Effect, PlatformCalls, Query } from '../kit/platform-calls';
import { andThen, fail, ok, type Failed, type Result } from '../kit/problem';
import { metrics } from '../observe/metrics';
import { childTraceparent } from '../observe/trace-context';
import { Upload } from '../kit/upload';
import { readToken } from '../session/token';
import { noteEffect } from './effects';
import type { LaneName } from './lanes';
import { checked, problemOfAnswer, problemOfTransport, UNREADABLE } from './problems';
import { notePage, notePageRequest, type Asking } from './page-requests';
import { forgetAnswers } from './remembered';
import { knownBudget, noteWindow } from './request-window';
import { resourceOfPath } from './resource-of-path';
import { changing, shared } from './shared-reads';
import { exchange, readText, TransportError, type PlatformAnswer } from './transport';

/** On whose behalf, and as part of which request, the platform is called. */
export interface Caller extends Asking {
  baseUrl: string;
  clientAddress: string | null;
  /** The W3C trace that the request belongs to. */
  traceparent?: string | null;
  signal?: AbortSignal;
  /** For a whole response, including the wait for its turn; for a stream, between two chunks. 15 seconds by default. */
  timeoutMs?: number;
  /** Nobody is signed in: the call takes the lane for signing in. */
  signingIn?: boolean;
  /** Only checks whether the platform responds. */
  probes?: boolean;
  /** The calls with an effect so far. */
  effects?: Effect[];
}

const TIMEOUT_MS = 15_000;
/** How much longer a call may take when the platform waits for a third party. */
const SLOW = 4;

/** The platform's calls for one caller: the only way upstream. */
export function platformFor(caller: Caller): PlatformCalls {
  notePage(caller);
  const write = async <T>(method: string, path: string, sending: Sending, read: (text: string) => Result<T>) => {
    const sent = attempt(caller, method, path, sending);
    return andThen(sending.reads ? sent : changing(sent), read);
  };
  return {
    get: async (path, schema, options = {}) => {
      const read = () => attempt(caller, 'GET', path, options);
      const target = path + queryText(options.query);
      const answer = await (options.effect ? changing(read()) : shared(caller, target, read));
      return answer.ok ? parse(answer.value, schema, options.effect === true) : answer;
    },
    post: (path, body, schema, options = {}) =>
      write('POST', path, { ...options, body }, (text) => parse(text, schema, !options.reads)),
    put: (path, body, options = {}) => write('PUT', path, { ...options, body }, nothing),
    delete: (path, options = {}) => write('DELETE', path, options, nothing),
    budget: () => knownBudget(caller.baseUrl),
    effects: () => caller.effects ?? [],
  };
}

export interface StreamOptions extends Pick<Sending, 'headers' | 'slow' | 'signal'> {
  /** Sent as JSON, with POST, for content that is generated on request. */
  post?: unknown;
}

/**
 * Opens a read whose body is streamed through: recordings, captures, speech.
 * @returns the response's head and its unread body; the caller must consume or destroy the body
 */
export async function openStream(
  caller: Caller,
  path: string,
  options: StreamOptions = {},
): Promise<Result<PlatformAnswer>> {
  try {
    const { post, ...sending } = options;
    const method = post === undefined ? 'GET' : 'POST';
    const answer = await send(caller, method, path, { ...sending, body: post, stream: true });
    if (answer.status >= 200 && answer.status < 300) return ok(answer);
    return ofRead(problemOfAnswer(answer, await readText(answer)));
  } catch (error) {
    return ofRead(problemOfTransport(error));
  }
}

/** The failure of a read, which cannot have changed anything. */
function ofRead({ problem }: Failed): Failed {
  return { ok: false, problem: { ...problem, doubtful: undefined } };
}

/** The parts of a call. */
interface Sending {
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  slow?: boolean;
  effect?: boolean;
  reads?: boolean;
  /** The body is streamed through. */
  stream?: boolean;
  /** On a new connection. */
  fresh?: boolean;
  /** Aborts it, instead of the caller's signal. */
  signal?: AbortSignal;
}

/**
 * One call and its whole body. A read is repeated on a new connection when a kept one turned out to be dead. Only a change is
 * doubtful when its response was lost.
 */
async function attempt(caller: Caller, method: string, path: string, sending: Sending): Promise<Result<string>> {
  const repeatable = method === 'GET' && !sending.effect;
  const answer = await tried(caller, method, path, sending, repeatable ? 2 : 1);
  return !answer.ok && (repeatable || sending.reads) ? ofRead(answer) : answer;
}

async function tried(
  caller: Caller,
  method: string,
  path: string,
  sending: Sending,
  most: number,
): Promise<Result<string>> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send(caller, method, path, { ...sending, fresh: tries > 1 });
      const text = await readText(answer);
      return answer.status >= 200 && answer.status < 300 ? ok(text) : problemOfAnswer(answer, text, method !== 'GET');
    } catch (error) {
      const again = tries < most && error instanceof TransportError && error.why === 'reset';
      if (!again) return problemOfTransport(error);
    }
  }
}

/**
 * Sends, and counts the outcome.
 * @throws TransportError when there is no response
 */
export async function send(caller: Caller, method: string, path: string, sending: Sending): Promise<PlatformAnswer> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-request-id': caller.requestId,
    traceparent: childTraceparent(caller.traceparent),
    ...sending.headers,
  };
  if (caller.token) headers.authorization = `Bearer ${caller.token}`;
  const payload = encoded(sending.body);
  if (payload) headers['content-type'] = payload.type;
  if (caller.clientAddress) {
    headers['x-forwarded-for'] = caller.clientAddress;
    headers['x-real-ip'] = caller.clientAddress;
  }
  const target = path + queryText(sending.query);
  const done = (status: number) => {
    measured({ status });
    notePageRequest(caller, { method, target, status });
    if ((method === 'GET' && !sending.effect) || sending.reads) return;
    noteEffect((caller.effects ??= []), method, path, sending.body, status);
    forgetAnswers(caller.token);
  };
  const measured = metrics.upstreamCalls.startTimer({ resource: resourceOfPath(path), method });
  const answering = exchange({
    method,
    url: new URL(caller.baseUrl + target),
    headers,
    body: payload?.body,
    lane: laneOf(caller, sending),
    // Before login, anyone can put any user into a token.
    user: (caller.signingIn ? null : readToken(caller.token)?.userSid) ?? caller.clientAddress ?? '',
    timeoutMs: (caller.timeoutMs ?? TIMEOUT_MS) * (sending.slow ? SLOW : 1),
    signal: sending.signal ?? caller.signal,
    fresh: sending.fresh,
  });
  try {
    const answer = await answering;
    done(answer.status);
    noteRateLimit(caller, answer);
    return answer;
  } catch (error) {
    done(0);
    throw error;
  }
}

/** Bodies are JSON, except for files. */
function encoded(body: unknown): { type: string; body: string } | null {
  if (body === undefined) return null;
  return body instanceof Upload ? body.encoded() : { type: 'application/json', body: JSON.stringify(body) };
}

function laneOf({ token, signingIn, probes }: Caller, { stream, slow }: Sending): LaneName {
  if (probes) return 'probe';
  // A stream from a third party is slow too, but only until it begins.
  if (stream) return 'streams';
  if (slow) return 'elsewhere';
  return !token || signingIn ? 'door' : 'calls';
}

/** The platform counts the requests of all users together and reports with each response how many are left. */
function noteRateLimit({ baseUrl }: Caller, { headers }: PlatformAnswer): void {
  const remaining = Number(headers['ratelimit-remaining'] ?? NaN);
  const reset = Number(headers['ratelimit-reset'] ?? NaN);
  if (Number.isFinite(remaining)) metrics.rateLimitRemaining.set(remaining);
  if (Number.isFinite(reset)) metrics.rateLimitReset.set(reset);
  if (Number.isFinite(remaining) && Number.isFinite(reset)) noteWindow(baseUrl, { remaining, resetSeconds: reset });
}

/** The platform answers changes with nothing, a word or two, or JSON; anything else comes from something in front of it. */
function nothing(text: string): Result<null> {
  if (/^[\w ]{0,40}$/.test(text.trim())) return ok(null);
  try {
    JSON.parse(text);
    return ok(null);
  } catch {
    return fail('malformed', UNREADABLE, { doubtful: true });
  }
}

function parse<T>(text: string, schema: z.ZodType<T>, changes = false): Result<T> {
  try {
    return checked(text === '' ? null : JSON.parse(text), schema, changes);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fail('malformed', UNREADABLE, { doubtful: changes || undefined });
  }
}

function queryText(query: Query | undefined): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
