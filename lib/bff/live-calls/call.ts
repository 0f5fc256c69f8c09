import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { can } from '../../access/can';
import type { Action } from '../../access/rules';
import { path } from '../../kit/platform-calls';
import { fail, ok, refuse, type Problem, type Result } from '../../kit/problem';
import { isSid } from '../../kit/sid';
import type { LiveCallAction, LiveCallAnswer } from '../../resources/live-calls/call-view';
import { isEnded } from '../../resources/live-calls/states';
import { wireLiveCall, type LiveCall } from '../../resources/live-calls/wire';
import type { Question } from '../handler';
import type { Viewer } from '../viewer';
import { noteBudget } from './budget';
import { wasLiveCallShown } from './marks';

/** A call in progress as a link names it. */
export interface NamedCall {
  account: string;
  callSid: string;
}

const NO_SUCH = 'There is no such call.';
const NEVER_SHOWN = 'This link doesn’t belong to a call you have opened. Reload the page.';
const MAY_GO_ON = 'The call may still be going on.';
const UNKNOWN_THERE = 'The media server doesn’t know this call any more, although the platform lists it.';

/** After a hang-up was accepted, the call is looked at so many times, with so much time between. */
const LOOKS = 6;
const BETWEEN_MS = 500;

/** May the user do that with the calls of an account? The platform checks it for providers, we check it for accounts. */
export function mayWithCalls({ principal }: Viewer, action: Action, account: string): Result<string> {
  if (!isSid(account)) return fail('not-found', NO_SUCH);
  const { providerSid } = principal;
  const verdict = can(principal, action, 'live-calls', { providerSid, accountSid: account });
  return verdict.allowed ? ok(account) : refuse(verdict.code);
}

/** May the user do that with the call that `call` of the path names? Only with one that was shown to this user. */
export function mayWithShownCall(action: Action): Question<NamedCall> {
  return (viewer, { params, query }) => {
    const account = mayWithCalls(viewer, action, query.get('account') ?? '');
    if (!account.ok) return account;
    const callSid = params.call ?? '';
    if (!isSid(callSid)) return fail('not-found', NO_SUCH);
    const shown = wasLiveCallShown(query.get('mark') ?? '', viewer.principal.userSid, account.value, callSid);
    return shown ? ok({ account: account.value, callSid }) : fail('forbidden', NEVER_SHOWN);
  };
}

/** Reading and acting needs no more of who asks than their way to the platform. */
type Asker = Pick<Viewer, 'calls'>;

const callPath = ({ account, callSid }: NamedCall) => path`/Accounts/${account}/Calls/${callSid}`;

/** Reads a call; null when the platform does not list it (any more). */
export async function readLiveCall({ calls }: Asker, named: NamedCall): Promise<Result<LiveCall | null>> {
  const read = await calls.get(callPath(named), wireLiveCall);
  await noteBudget(calls, read.ok ? undefined : read.problem);
  return !read.ok && read.problem.kind === 'not-found' ? ok(null) : read;
}

/** Does something with a call that goes on, and says what has come of it. */
export async function actOnCall(
  viewer: Asker,
  named: NamedCall,
  action: LiveCallAction,
): Promise<Result<LiveCallAnswer>> {
  const read = await readLiveCall(viewer, named);
  if (!read.ok) return read;
  if (!read.value) return gone();
  if (isEnded(read.value.state)) return ok({ outcome: 'over' });
  return action === 'hang-up' ? hangUp(viewer, named, read.value.state) : mute(viewer, named, action);
}

async function mute(viewer: Asker, named: NamedCall, action: 'mute' | 'unmute'): Promise<Result<LiveCallAnswer>> {
  const sent = await viewer.calls.put(callPath(named), { mute_status: action });
  if (sent.ok) return ok({ outcome: action === 'mute' ? 'muted' : 'unmuted' });
  // The media server has no such call (any more).
  if (sent.problem.kind === 'conflict') return fail('conflict', UNKNOWN_THERE);
  if (sent.problem.doubtful) {
    return inDoubt(sent.problem, `The ${action}`, `The platform didn’t say whether it ${action}d the call.`);
  }
  return asSaid(action === 'mute' ? 'Couldn’t mute the call.' : 'Couldn’t unmute the call.', sent.problem);
}

/** @param state what the call was in: one that nobody has answered yet is ended in another way */
async function hangUp(viewer: Asker, named: NamedCall, state: string, again = true): Promise<Result<LiveCallAnswer>> {
  const sent = await viewer.calls.put(callPath(named), { call_status: endOf(state) });
  if (sent.ok) return ended(viewer, named);
  if (sent.problem.kind === 'not-found') return gone();
  if (sent.problem.doubtful) return maybeEnded(viewer, named, sent.problem);
  if (sent.problem.kind !== 'conflict') return asSaid('Couldn’t hang up the call.', sent.problem);
  // The media server took it for something else, or has it no more: which of these, the call itself tells.
  const read = await readLiveCall(viewer, named);
  if (!read.ok) return read;
  if (!read.value) return gone();
  if (isEnded(read.value.state)) return ok({ outcome: 'over' });
  if (again && endOf(read.value.state) !== endOf(state)) return hangUp(viewer, named, read.value.state, false);
  return fail('conflict', UNKNOWN_THERE);
}

const endOf = (state: string) => (state === 'in-progress' ? 'completed' : 'no-answer');

/** “Accepted” means passed on: the end is believed once it is seen. Not to be listed, or to be queued, is none. */
async function ended(viewer: Asker, named: NamedCall): Promise<Result<LiveCallAnswer>> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const read = await readLiveCall(viewer, named);
    if (read.ok && !read.value) return ok({ outcome: 'unlisted' });
    if (read.ok && read.value && isEnded(read.value.state)) return ok({ outcome: 'ended' });
    if (!read.ok && read.problem.kind === 'unauthenticated') return read;
    await wait(BETWEEN_MS);
  }
  return ok({ outcome: 'accepted' });
}

/** Nobody knows whether a hang-up whose answer was lost was passed on: the call may tell. */
async function maybeEnded(viewer: Asker, named: NamedCall, problem: Problem): Promise<Result<LiveCallAnswer>> {
  const read = await readLiveCall(viewer, named);
  if (read.ok && read.value && isEnded(read.value.state)) return ok({ outcome: 'ended' });
  return inDoubt(problem, 'The hang-up', `The platform didn’t say whether it hung up the call. ${MAY_GO_ON}`);
}

function gone(): Result<never> {
  return fail('not-found', `The platform no longer lists this call, so it can’t be controlled from here. ${MAY_GO_ON}`);
}

function inDoubt(problem: Problem, what: string, message: string): Result<never> {
  return { ok: false, problem: { ...problem, message, parts: [{ what, outcome: 'not known' }] } };
}

function asSaid(what: string, problem: Problem): Result<never> {
  if (problem.kind === 'unauthenticated' || problem.kind === 'forbidden') return { ok: false, problem };
  if (problem.kind === 'not-found') return gone();
  if (problem.code === 'media-server-down') {
    return fail('unavailable', `${what} The platform can’t reach the media server of this call. ${MAY_GO_ON}`);
  }
  if (problem.code === 'media-server-unknown') {
    return fail('unavailable', `${what} This call has no media server yet. Try again in a moment.`);
  }
  return { ok: false, problem: { ...problem, message: `${what} ${asSentence(problem.message)} ${MAY_GO_ON}` } };
}

/** The platform's own words are none. */
const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
