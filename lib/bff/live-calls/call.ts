import { setTimeout as wait } from 'node:timers/promises';
import { can } from '../../access/can';
import type { Action } from '../../access/rules';
import { path } from '../../kit/platform-calls';
import { fail, ok, refuse, type Problem, type Result } from '../../kit/problem';
import { isSid } from '../../kit/sid';
import { BEING_DIALLED, type LiveCallAction, type LiveCallAnswer } from '../../resources/live-calls/call-view';
import { isEnded, isRunning } from '../../resources/live-calls/states';
import { wireLiveCall, type LiveCall } from '../../resources/live-calls/wire';
import type { Question } from '../handler';
import type { Viewer } from '../viewer';
import { noteBudget } from '../request-budget';
import { wasLiveCallShown } from './marks';

/** A call in progress, as a link identifies it. */
export interface NamedCall {
  account: string;
  callSid: string;
}

const NO_SUCH = 'There is no such call.';
const NEVER_SHOWN = 'This link doesn’t belong to a call you have opened. Reload the page.';
const MAY_GO_ON = 'The call may still be in progress.';
const UNKNOWN_THERE = 'The media server doesn’t know this call any more, although the platform lists it.';

/** After an accepted hang-up, the call is checked this often, with this pause in between. */
const LOOKS = 6;
const BETWEEN_MS = 500;

/** May the user do that with the calls of an account? The platform checks that for providers, the console for accounts. */
export function mayWithCalls({ principal }: Viewer, action: Action, account: string): Result<string> {
  if (!isSid(account)) return fail('not-found', NO_SUCH);
  const { providerSid } = principal;
  const verdict = can(principal, action, 'live-calls', { providerSid, accountSid: account });
  return verdict.allowed ? ok(account) : refuse(verdict.code);
}

/** May the user do that with the call named by `call` in the path? Only with one that was shown to this user. */
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

/** Reading and acting needs no more of the viewer than their access to the platform. */
type Asker = Pick<Viewer, 'calls'>;

const callPath = ({ account, callSid }: NamedCall) => path`/Accounts/${account}/Calls/${callSid}`;

/** Reads a call; null when the platform does not list it (any more). */
export async function readLiveCall({ calls }: Asker, named: NamedCall): Promise<Result<LiveCall | null>> {
  const read = await calls.get(callPath(named), wireLiveCall);
  await noteBudget(calls, read.ok ? undefined : read.problem);
  return !read.ok && read.problem.kind === 'not-found' ? ok(null) : read;
}

/** Acts on a call in progress, and reports the outcome. */
export async function actOnCall(
  viewer: Asker,
  named: NamedCall,
  action: LiveCallAction,
): Promise<Result<LiveCallAnswer>> {
  const read = await readLiveCall(viewer, named);
  if (!read.ok) return read;
  if (!read.value) return gone();
  if (isEnded(read.value.state)) return ok({ outcome: 'over' });
  return action === 'hang-up'
    ? hangUp(viewer, named, endOf(read.value.state))
    : mute(viewer, named, read.value, action);
}

async function mute(
  viewer: Asker,
  named: NamedCall,
  call: LiveCall,
  action: 'mute' | 'unmute',
): Promise<Result<LiveCallAnswer>> {
  const sent = await viewer.calls.put(callPath(named), { mute_status: action });
  if (sent.ok) return ok({ outcome: action === 'mute' ? 'muted' : 'unmuted' });
  if (sent.problem.kind === 'conflict') return unknownThere(call);
  if (sent.problem.doubtful) {
    return inDoubt(sent.problem, `The ${action}`, `The platform didn’t say whether it ${action}d the call.`);
  }
  return asSaid(action === 'mute' ? 'Couldn’t mute the call.' : 'Couldn’t unmute the call.', sent.problem);
}

/** How a call is ended: an unanswered one in another way. */
type Ending = 'completed' | 'no-answer';

async function hangUp(viewer: Asker, named: NamedCall, how: Ending, again = true): Promise<Result<LiveCallAnswer>> {
  const sent = await viewer.calls.put(callPath(named), { call_status: how });
  if (sent.ok) return ended(viewer, named);
  if (sent.problem.kind === 'not-found') return gone();
  if (sent.problem.doubtful) return maybeEnded(viewer, named, sent.problem);
  if (sent.problem.kind !== 'conflict') return asSaid('Couldn’t hang up the call.', sent.problem);
  // The media server misunderstood, or no longer has the call: the call itself tells which.
  const read = await readLiveCall(viewer, named);
  if (!read.ok) return read;
  if (!read.value) return gone();
  const { state } = read.value;
  if (isEnded(state)) return ok({ outcome: 'over' });
  // A state that this console does not know doesn't tell whether somebody has answered.
  const next = isRunning(state) || how === 'completed' ? endOf(state) : 'completed';
  return again && next !== how ? hangUp(viewer, named, next, false) : unknownThere(read.value);
}

const endOf = (state: string): Ending => (state === 'in-progress' ? 'completed' : 'no-answer');

/** “Accepted” means passed on: the call has ended once that is observed. Being unlisted or queued does not count. */
async function ended(viewer: Asker, named: NamedCall): Promise<Result<LiveCallAnswer>> {
  let isListed = false;
  for (let looks = 0; looks < LOOKS; looks++) {
    if (looks > 0) await wait(BETWEEN_MS);
    const read = await readLiveCall(viewer, named);
    if (read.ok && !read.value) return ok({ outcome: 'unlisted' });
    if (read.ok && read.value && isEnded(read.value.state)) return ok({ outcome: 'ended' });
    if (!read.ok && read.problem.kind === 'unauthenticated') return read;
    isListed = read.ok;
    // More of the same would only keep others waiting.
    if (!read.ok && read.problem.kind === 'rate-limited') break;
  }
  return ok({ outcome: isListed ? 'accepted' : 'unseen' });
}

/** Whether a hang-up with a lost response was passed on is unknown; the call may tell. */
async function maybeEnded(viewer: Asker, named: NamedCall, problem: Problem): Promise<Result<LiveCallAnswer>> {
  const read = await readLiveCall(viewer, named);
  if (read.ok && read.value && isEnded(read.value.state)) return ok({ outcome: 'ended' });
  return inDoubt(problem, 'The hang-up', `The platform didn’t say whether it hung up the call. ${MAY_GO_ON}`);
}

/** The media server does not know the call: not any more, or, as a dialled leg, not yet. */
function unknownThere({ parentCallSid, state }: LiveCall): Result<never> {
  return fail('conflict', parentCallSid && state !== 'in-progress' ? BEING_DIALLED : UNKNOWN_THERE);
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

/** The platform's texts are not complete sentences. @returns the text with a full stop, if it has none */
export const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
