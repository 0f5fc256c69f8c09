import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../config/settings';
import { fail, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { REQUEST_ID_HEADER } from './request-context';
import { signedOutSince } from './sign-in/sign-out';
import { viewChangedSince } from './view-as';
import type { Viewer } from './viewer';

/** So many streams are open at once in this process, and of one user: each costs a connection and some memory. */
const MOST = 200;
const MOST_OF_ONE = 8;
/** How often a stream looks whether it is to end. */
const TICK_MS = 500;
/** So often at least something is written, so that nothing in between takes the connection for dead. */
const BEAT_MS = 15_000;

const open = processWide('event streams', () => new Map<string, number>());
/** See server.mjs: how a request gives its room back, by its id; and that the process is to end. */
const leaving = processWide('leaving the room', () => new Map<string, () => void>());
const life = processWide<{ draining: boolean }>('life', () => ({ draining: false }));

/** What a stream tells, and how often. */
export interface Feed<T> {
  /** Reads what is to be told next. A Problem ends the stream; the browser meets it when it asks again. */
  next(): Promise<Result<T>>;
  /** Milliseconds until there is something new, after this. */
  pauseMs(value: T): number;
}

/**
 * Answers with server-sent events: a value at once, and another whenever there is one, until the browser leaves, the session
 * ends, somebody signs out or looks at another console, the process is to end, or the stream has lasted LIVE_STREAM_SECONDS. A
 * browser then opens another one, wherever that is answered: nothing of a stream is kept.
 * @returns a Problem when the first value cannot be read, and for more streams than there is room for
 */
export async function eventStream<T>(
  viewer: Pick<Viewer, 'session' | 'principal'>,
  request: Request,
  feed: Feed<T>,
): Promise<Result<never> | Response> {
  const seconds = settings().liveStreamSeconds;
  if (seconds === 0) return fail('not-found', 'This page asks for its updates; none are sent to it.');
  const leave = enter(viewer.principal.userSid);
  if (!leave) return fail('rate-limited', 'Too many of your windows are updating at once.', { retryAfter: 60 });
  try {
    const first = await feed.next();
    if (!first.ok) {
      leave();
      return first;
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    leaving.get(request.headers.get(REQUEST_ID_HEADER) ?? '')?.();
    const ended = endOf(viewer, request.signal, seconds);
    void tell(writer, first.value, feed, ended)
      // The browser has left.
      .catch(() => undefined)
      .finally(() => {
        leave();
        writer.close().catch(() => undefined);
      });
    return new Response(readable, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Compressed, events would wait until there are many; so they would in a proxy that collects answers.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/** @returns how to leave, once; null when there is no room */
function enter(userSid: string): (() => void) | null {
  const own = open.get(userSid) ?? 0;
  const all = [...open.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MOST_OF_ONE || all >= MOST) return null;
  open.set(userSid, own + 1);
  let inside = true;
  return () => {
    if (!inside) return;
    inside = false;
    const others = (open.get(userSid) ?? 1) - 1;
    if (others > 0) open.set(userSid, others);
    else open.delete(userSid);
  };
}

/** Whether a stream that begins now is over by its own time, the session's, or somebody's will. */
function endOf({ session, principal }: Pick<Viewer, 'session' | 'principal'>, signal: AbortSignal, seconds: number) {
  const began = Date.now();
  const { idleMinutes } = settings();
  // A session that ends when nothing is asked must be asked for in time: each stream that is opened renews it.
  const lasts = idleMinutes ? Math.min(seconds, idleMinutes * 30) : seconds;
  const ends = Math.min(began + lasts * 1000, session.expiresAt);
  return async () =>
    signal.aborted ||
    life.draining ||
    Date.now() >= ends ||
    (await signedOutSince(principal.userSid, began)) ||
    // What is told belongs to the console that was looked at when it began.
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
