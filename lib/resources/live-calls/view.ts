import { callLength } from '../../calls/span-words';
import type { StateWord } from '../../kit/list';
import type { LiveExtras, SeenCall } from './snapshot';
import { isEnded, isRunning, type EndedState, type RunningState } from './states';

export const LIVE_CALLS_PATH = '/internal/live-calls';

/** The page of a call in progress. @param account the sid of its account */
export function liveCallHref(account: string, callSid: string): string {
  return `${LIVE_CALLS_PATH}/${encodeURIComponent(callSid)}?${new URLSearchParams({ account })}`;
}

/** A call in progress as the browser receives it. */
export interface LiveCallView {
  callSid: string;
  accountSid: string;
  accountName: string;
  direction: string | null;
  /** As dialled; '' if unknown. */
  from: string;
  to: string;
  trunk: string | null;
  state: string;
  /** Milliseconds since 1970, by the console's clock. */
  since: number;
  over: SeenCall['over'];
  duration: number | null;
  sipStatus: number | null;
  /** A leg that another call dialled. */
  isDialled: boolean;
  /** Its own page. */
  href: string;
}

/** What a window shows of the calls of one or more accounts. */
export interface LiveView {
  /** When the oldest of the lists was read, and when this was written, both by the console's clock. 0 for never. */
  at: number;
  now: number;
  /** Between two reads of a list; 0 = it is read only on request. */
  periodSeconds: number;
  /** Reading is paused for this many seconds: the platform has few requests left for everyone. */
  pausedSeconds: number | null;
  calls: LiveCallView[];
  /** Accounts whose list could not be read, and why. */
  failed: { account: string; message: string }[];
  /** How many accounts' lists have not been read yet, for want of requests or because another replica is just reading them. */
  unread: number;
  /** For a single account only: reading it for many costs too much. */
  extras: LiveExtras | null;
}

const RUNNING_WORDS: Record<RunningState, StateWord> = {
  trying: { tone: 'jean', word: 'Trying' },
  ringing: { tone: 'jean', word: 'Ringing' },
  'early-media': { tone: 'jean', word: 'Early media' },
  'in-progress': { tone: 'teal', word: 'In progress' },
};

const ENDED_WORDS: Record<EndedState, string> = {
  completed: 'Ended',
  failed: 'Failed',
  busy: 'Busy',
  'no-answer': 'Not answered',
};

/** The SIP statuses of a busy line. The platform also calls a call busy that was declined, even by itself for want of a carrier. */
const BUSY = [486, 600];

/** The SIP status of a call that failed; null for any other. */
export function failedWith({ state, sipStatus }: Pick<LiveCallView, 'state' | 'sipStatus'>): number | null {
  const isFailed = state === 'busy' || state === 'failed';
  return isFailed && sipStatus !== null && sipStatus >= 300 ? sipStatus : null;
}

/** A state in a word or two; for an ended call with its duration or, if it failed, its SIP status. */
export function liveWord(call: Pick<LiveCallView, 'state' | 'duration' | 'sipStatus'>): StateWord {
  const { state, duration } = call;
  if (isRunning(state)) return RUNNING_WORDS[state];
  if (!isEnded(state)) return { tone: 'jean', word: state || 'Unknown' };
  const status = failedWith(call);
  if (status !== null) return { tone: 'off', word: BUSY.includes(status) ? ENDED_WORDS.busy : `Failed (${status})` };
  const lasted = state === 'completed' && duration !== null ? ` after ${callLength(duration)}` : '';
  return { tone: 'off', word: ENDED_WORDS[state] + lasted };
}

/** The state of a call in progress or, once it has ended, how it ended. */
export function liveState(call: LiveCallView): StateWord {
  return call.over?.how === 'unlisted' ? { tone: 'off', word: 'No longer listed' } : liveWord(call);
}
