import 'server-only';
import { settings } from '../../config/settings';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { liveCallState, type FollowedCall } from '../../resources/live-calls/call-view';
import { isEnded } from '../../resources/live-calls/states';
import type { LiveCall } from '../../resources/live-calls/wire';
import { findCall } from '../../resources/recent-calls/resource';
import type { Viewer } from '../viewer';
import { pausedFor } from './budget';
import { readLiveCall, type NamedCall } from './call';
import { knownReading, noteReading, readingKey, sharedReading, type Reading } from './shared-reading';
import { stillSignedIn } from './view';

/** What is known of one call, by all windows that follow it. */
interface CallReading extends Reading {
  /** When it was first looked at. */
  since: number;
  /** As it was last listed; null when it never was. */
  call: LiveCall | null;
  listed: boolean;
  /** It has ended, and its record is there. */
  recorded: boolean;
}

const NOTHING: CallReading = { at: 0, failed: null, since: 0, call: null, listed: false, recorded: false };

/** A test call is followed more closely in its first minute. With this its readings stay below eight a minute. */
const CLOSE_SECONDS = 8;
const CLOSE_MS = 60_000;
/** One that is no longer listed may still come back, when it ends. */
const UNLISTED_SECONDS = 60;
/** So long after a reading is due it is asked for, so that it is a new one. */
const LATE_SECONDS = 0.4;

type Asker = Pick<Viewer, 'session' | 'calls'>;

const keyOf = ({ session }: Asker, { account, callSid }: NamedCall) =>
  readingKey(session, `call in progress ${account} ${callSid}`);

/**
 * How a call stands, read once for all windows that follow it.
 * @param isTest it was started from here just now
 */
export async function followCall(
  viewer: Asker & Pick<Viewer, 'context'>,
  named: NamedCall,
  isTest: boolean,
): Promise<Result<FollowedCall>> {
  const key = keyOf(viewer, named);
  const periodSeconds = periodOf(await knownReading({ key, nothing: NOTHING }), isTest);
  const read = await sharedReading({
    key,
    periodMs: periodSeconds * 1000,
    nothing: NOTHING,
    costs: 1,
    read: (before) => readAnew(viewer, named, before),
  });
  if (!read.ok) return read;
  const { at, call, listed, recorded, failed } = read.value;
  const over = await stillSignedIn(viewer, at);
  if (!over.ok) return over;
  const pausedSeconds = await pausedFor(1);
  const next = periodOf(read.value, isTest);
  const due = failed ? next : Math.max(1, (at + next * 1000 - Date.now()) / 1000);
  return ok({
    state: at > 0 || call ? liveCallState(call, listed) : null,
    recorded,
    pausedSeconds,
    failed: failed?.message ?? null,
    nextSeconds: (pausedSeconds ?? due) + LATE_SECONDS,
  });
}

function periodOf({ since, call, listed }: CallReading, isTest: boolean): number {
  const period = settings().livePollSeconds;
  if (call && !listed) return Math.max(period, Math.min(UNLISTED_SECONDS, 4 * period));
  const isClose = isTest && (since === 0 || Date.now() - since < CLOSE_MS);
  return isClose ? Math.min(CLOSE_SECONDS, period) : period;
}

async function readAnew(
  viewer: Asker & Pick<Viewer, 'context'>,
  named: NamedCall,
  before: CallReading,
): Promise<Result<CallReading>> {
  const read = await readLiveCall(viewer, named);
  if (read.ok) return ok(await withRecord(viewer, named, seen(before, read.value)));
  const { kind, code, message } = read.problem;
  if (kind === 'unauthenticated' || code === 'cancelled') return read;
  return ok({ ...before, failed: { message, at: Date.now() } });
}

function seen(before: CallReading, call: LiveCall | null): CallReading {
  const now = Date.now();
  const since = before.since || now;
  return { at: now, failed: null, since, call: call ?? before.call, listed: call !== null, recorded: before.recorded };
}

async function withRecord(
  viewer: Pick<Viewer, 'context'>,
  { account, callSid }: NamedCall,
  reading: CallReading,
): Promise<CallReading> {
  if (reading.listed && reading.call && !isEnded(reading.call.state)) return reading;
  const context: Result<ResourceContext> = await viewer.context();
  const record = context.ok && (await findCall(context.value, { id: callSid, accountSid: account, at: null }));
  return { ...reading, recorded: record !== false && record.ok };
}

/** Tells all who follow a call what was read of it by hand. @returns the call as it was last listed; null when it never was */
export async function noteCall(viewer: Asker, named: NamedCall, call: LiveCall | null): Promise<LiveCall | null> {
  const key = keyOf(viewer, named);
  const reading = seen(await knownReading({ key, nothing: NOTHING }), call);
  if (reading.call) await noteReading(key, reading);
  return reading.call;
}

/** What is known of a call is no longer so: who looks next reads it. */
export async function forgetCall(viewer: Asker, named: NamedCall): Promise<void> {
  const key = keyOf(viewer, named);
  const known = await knownReading({ key, nothing: NOTHING });
  await noteReading(key, { ...known, at: 0, failed: null });
}
