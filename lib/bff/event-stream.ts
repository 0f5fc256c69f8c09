import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../config/settings';
import { fail, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { Lane } from '../platform/lane';
import { faultOf } from './answers';
import { REQUEST_ID_HEADER } from './request-context';
import { signedOutSince } from './sign-in/sign-out';
import { viewChangedSince } from './view-as';
import type { Viewer } from './viewer';

/** The most streams open in this process, and per user: each costs a connection and some memory. */
const MOST = 200;
const MOST_OF_ONE = 8;
/** How often a stream checks whether it has to end. */
const TICK_MS = 500;
/** How often something is written at least, so that no intermediary takes the connection for dead. */
const BEAT_MS = 15_000;

const room = processWide('event streams', () => new Lane({ all: MOST, user: MOST_OF_ONE }));
/** See server.mjs: how a request releases its slot, by its id; and that the process is shutting down. */
const leaving = processWide('leaving the room', () => new Map<string, () => void>());
const life = processWide<{ draining: boolean }>('life', () => ({ draining: false }));

/** The content of a stream, and its pace. */
interface Feed<T> {
  /** Reads the next value. A Problem ends the stream; the browser gets it on its next request. */
  next(): Promise<Result<T>>;
  /** Milliseconds until there is something new, after this value. */
  pauseMs(value: T): number;
}

/**
 * Responds with server-sent events: a value at once, and each new one, until the browser leaves, the session ends, the user
 * signs out or changes the view, the process shuts down, or LIVE_STREAM_SECONDS are over. The browser then opens another stream
 * at any replica, because streams keep no state.
 * @returns a Problem when the first value cannot be read, or there are too many streams
 */
export async function eventStream<T>(
  viewer: Pick<Viewer, 'session' | 'principal'>,
  request: Request,
  feed: Feed<T>,
): Promise<Result<never> | Response> {
  const seconds = settings().liveStreamSeconds;
  if (seconds === 0) return fail('not-found', 'This page asks for its updates; none are sent to it.');
  // Before the first value: what happens while it is read ends the stream, too.
  const began = Date.now();
  const leave = room.enterNow(viewer.principal.userSid);
  if (!leave) return fail('rate-limited', 'Too many of your windows are updating at once.', { retryAfter: 60 });
  try {
    const { signal } = request;
    const read = await feed.next();
    const first = signal.aborted ? fail('unavailable', 'The request was cancelled.') : read;
    if (!first.ok) {
      leave();
      return first;
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    leaving.get(request.headers.get(REQUEST_ID_HEADER) ?? '')?.();
    const ended = endOf(viewer, signal, began, seconds);
    // The framework never reads a response whose browser left before it was there: the first write would wait for ever.
    const abandon = () => void readable.cancel().catch(() => undefined);
    signal.addEventListener('abort', abandon, { once: true });
    const next = () => feed.next().catch((error: unknown) => faultOf(request, error));
    void tell(writer, first.value, { ...feed, next }, ended)
      // The browser has left.
      .catch(() => undefined)
      .finally(() => {
        leave();
        signal.removeEventListener('abort', abandon);
        writer.close().catch(() => undefined);
      });
    return new Response(readable, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Compression would hold events back until there are many; so would a proxy that buffers responses.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/** Whether a stream has to end because of its own time limit, its session or a user's action. */
function endOf(
  { session, principal }: Pick<Viewer, 'session' | 'principal'>,
  signal: AbortSignal,
  began: number,
  seconds: number,
) {
  const { idleMinutes } = settings();
  // A stream does not look at the cookie again: it must not outlast the session of an idle user by much.
  const lasts = idleMinutes ? Math.min(seconds, idleMinutes * 30) : seconds;
  const ends = Math.min(began + lasts * 1000, session.expiresAt);
  return async () =>
    signal.aborted ||
    life.draining ||
    Date.now() >= ends ||
    (await signedOutSince(principal.userSid, began)) ||
    // The content belongs to the view in which the stream began.
    (await viewChangedSince(session, began));
}

async function tell<T>(
  writer: WritableStreamDefaultWriter<Uint8Array>,
  first: T,
  feed: Feed<T>,
  isOver: () => Promise<boolean>,
): Promise<void> {
  const text = new TextEncoder();
  for (let value = first; ;) {
    await writer.write(text.encode(`data: ${JSON.stringify(value)}\n\n`));
    const due = Date.now() + feed.pauseMs(value);
    for (let beat = Date.now() + BEAT_MS; Date.now() < due;) {
      await wait(Math.max(1, Math.min(TICK_MS, due - Date.now())));
      if (await isOver()) return;
      if (Date.now() < beat) continue;
      beat = Date.now() + BEAT_MS;
      await writer.write(text.encode(':\n\n'));
    }
    const read = await feed.next();
    if (!read.ok || (await isOver())) return;
    value = read.value;
  }
}
