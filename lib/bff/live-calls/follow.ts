import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { AccountSnapshot, SeenCall } from '../../resources/live-calls/snapshot';
import { liveCallState, type FollowedCall, type LiveCallState } from '../../resources/live-calls/call-view';
import { isEnded } from '../../resources/live-calls/states';
import type { LiveCall } from '../../resources/live-calls/wire';
import { findCall } from '../../resources/recent-calls/find-call';
import type { Viewer } from '../viewer';
import { pausedFor } from '../request-budget';
import { readLiveCall, type NamedCall } from './call';
import { noteFollowed, spend } from './minute';
import { noRoomText, readingSeconds } from './pace';
import { accountSnapshot } from './poll';
import { knownReading, noteReading, readingKey, sharedReading, type Reading } from './shared-reading';
import { stillSignedIn } from './view';

/** What is known of one call, shared by all windows that follow it. */
interface CallReading extends Reading {
  /** When it was first followed. */
  since: number;
  /** Its last listed state; null when it was never listed. */
  call: LiveCall | null;
  listed: boolean;
  /** It has ended, and its record exists. */
  recorded: boolean;
  /** An action has changed it since the older list was read. */
  acted: boolean;
  /** When the list was read that has told of it last; 0 for none. */
  told: number;
}

const NOTHING: CallReading = {
  at: 0,
  failed: null,
  since: 0,
  call: null,
  listed: false,
  recorded: false,
  acted: false,
  told: 0,
};

/** Reading one call by itself: the call, and the record of an ended one. */
const READS = 2;

/** A test call is followed more closely in its first minute: six lists, and two readings of its trace. */
const CLOSE_SECONDS = 10;
const CLOSE_MS = 60_000;
/** A call that is no longer listed may still reappear when it ends. */
const UNLISTED_SECONDS = 60;
/** The delay after a reading is due, so that a new one is there. */
const LATE_SECONDS = 0.4;

type Asker = Pick<Viewer, 'session' | 'calls'>;

const keyOf = ({ session }: Asker, { account, callSid }: NamedCall) =>
  readingKey(session, `call in progress ${account} ${callSid}`);

const known = (viewer: Asker, named: NamedCall) => knownReading(keyOf(viewer, named), NOTHING);
const note = (viewer: Asker, named: NamedCall, reading: CallReading) => noteReading(keyOf(viewer, named), reading);

/**
 * The state of a call, read once for all windows that follow it. While the list of its account contains it, it is taken from
 * there: watching the list and any number of its calls costs one reading.
 * @param isTest it was started from here just now
 */
export async function followCall(
  viewer: Asker & Pick<Viewer, 'context'>,
  named: NamedCall,
  isTest: boolean,
): Promise<Result<FollowedCall>> {
  const own = await known(viewer, named);
  if (own.since === 0) await note(viewer, named, { ...own, since: Date.now() });
  const period = periodOf(own, isTest);
  const byItself = isOver(own) || own.acted || own.at + period * 1000 > Date.now();
  const list = byItself ? null : await listOf(viewer, named, period);
  if (list && !list.ok) return list;
  const seenThere = list?.value.calls.find(({ call }) => call.callSid === named.callSid);
  if (list && seenThere) await noteTold(viewer, named, seenThere, list.value.at);
  const isListed = seenThere !== undefined && !seenThere.over;
  // Missing from a list that could not be read means nothing.
  if (list && (isListed || list.value.at === 0)) {
    const state = isListed ? liveCallState(seenThere.call, true) : null;
    return followed(viewer, { ...list.value, recorded: false }, state, { period, costs: 1 });
  }
  const read = await sharedReading({
    key: keyOf(viewer, named),
    periodMs: period * 1000,
    nothing: NOTHING,
    costs: READS,
    read: (before) => readAnew(viewer, named, before),
  });
  if (!read.ok) return read;
  const { at, call, listed } = read.value;
  const state = at > 0 || call ? liveCallState(call, listed) : null;
  return followed(viewer, read.value, state, { period: periodOf(read.value, isTest), costs: READS });
}

const isOver = ({ at, call, listed }: CallReading) => at > 0 && (!call || !listed || isEnded(call.state));

/** The account's list, read for this call; without the additional counts. */
async function listOf(viewer: Asker, { account }: NamedCall, periodSeconds: number): Promise<Result<AccountSnapshot>> {
  const watched = { ...viewer.session, calls: viewer.calls, accountSid: account };
  const periodMs = periodSeconds * 1000;
  await noteFollowed(watched, periodMs);
  return accountSnapshot(watched, { periodMs, extras: false });
}

/**
 * Keeps what the list has told of a call that was read by itself before: it is newer, and all that is known of the call once the
 * platform forgets it.
 * @param at when the list was read
 */
async function noteTold(viewer: Asker, named: NamedCall, { call, over }: SeenCall, at: number): Promise<void> {
  const own = await known(viewer, named);
  if (!own.call || own.acted || Math.max(own.at, own.told) >= at) return;
  const listed = over?.how !== 'unlisted';
  await note(viewer, named, { ...own, call: { ...own.call, ...call }, listed, told: at });
}

/** @param pace the seconds between two readings, and the requests that the next one needs */
async function followed(
  viewer: Asker,
  { at, failed, recorded }: Pick<CallReading, 'at' | 'failed' | 'recorded'>,
  state: LiveCallState | null,
  pace: { period: number; costs: number },
): Promise<Result<FollowedCall>> {
  const over = await stillSignedIn(viewer, at);
  if (!over.ok) return over;
  const pausedSeconds = await pausedFor(pace.costs);
  const due = failed ? pace.period : Math.max(1, (at + pace.period * 1000 - Date.now()) / 1000);
  return ok({
    state,
    recorded,
    pausedSeconds,
    failed: failed?.message ?? null,
    nextSeconds: (pausedSeconds ?? due) + LATE_SECONDS,
  });
}

function periodOf({ since, call, listed }: CallReading, isTest: boolean): number {
  const period = readingSeconds();
  if (call && !listed) return Math.max(period, Math.min(UNLISTED_SECONDS, 4 * period));
  const isClose = isTest && (since === 0 || Date.now() - since < CLOSE_MS);
  return isClose ? Math.min(CLOSE_SECONDS, period) : period;
}

async function readAnew(
  viewer: Asker & Pick<Viewer, 'context'>,
  named: NamedCall,
  before: CallReading,
): Promise<Result<CallReading>> {
  // After an action, its user waits for what has become of the call, like for the page itself.
  const isAwaited = before.acted && !before.failed;
  if (!isAwaited && !(await spend({ ...viewer.session, accountSid: named.account }, READS))) {
    return ok({ ...before, failed: { message: noRoomText(), at: Date.now() } });
  }
  const read = await readLiveCall(viewer, named);
  if (read.ok) return ok(await withRecord(viewer, named, seen(before, read.value)));
  const { kind, code, message } = read.problem;
  if (kind === 'unauthenticated' || code === 'cancelled') return read;
  return ok({ ...before, failed: { message, at: Date.now() } });
}

function seen(before: CallReading, call: LiveCall | null): CallReading {
  const at = Date.now();
  const { since, recorded } = before;
  return { ...NOTHING, at, since: since || at, call: call ?? before.call, listed: call !== null, recorded };
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

/** Shares a reading of a call that was made on request. @returns the call's last listed state; null when it was never listed */
export async function noteCall(viewer: Asker, named: NamedCall, call: LiveCall | null): Promise<LiveCall | null> {
  const reading = seen(await known(viewer, named), call);
  if (reading.call) await note(viewer, named, reading);
  return reading.call;
}

/** What is known of a call is outdated: the next viewer reads it again. */
export async function forgetCall(viewer: Asker, named: NamedCall): Promise<void> {
  await note(viewer, named, { ...(await known(viewer, named)), at: 0, failed: null, acted: true });
}
