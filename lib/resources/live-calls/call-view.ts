import type { Tone } from '../../kit/list';
import { isEnded } from './states';
import { liveWord } from './view';
import type { ShownCall } from './snapshot';

export const LIVE_CALL_ACTIONS = ['hang-up', 'mute', 'unmute'] as const;

export type LiveCallAction = (typeof LIVE_CALL_ACTIONS)[number];

/** What has come of an action: `accepted` was passed on, and its effect not seen; `over` is a call that had ended before;
 * `unlisted` was passed on, and the platform tells nothing more of the call. */
export interface LiveCallAnswer {
  outcome: 'ended' | 'accepted' | 'unlisted' | 'over' | 'muted' | 'unmuted';
}

export const OUTCOMES: Record<LiveCallAnswer['outcome'], string> = {
  ended: 'The call has ended.',
  over: 'The call had already ended.',
  accepted: 'The platform accepted this, but still lists the call. Look again in a moment.',
  unlisted: 'The platform accepted this and no longer lists the call, so it doesn’t say whether the call has ended.',
  muted: 'The platform accepted the mute. It doesn’t say whether the call is muted.',
  unmuted: 'The platform accepted the unmute. It doesn’t say whether the call is muted.',
};

/** What a call's own page shows of it while it goes on. */
export interface LiveCallState {
  running: boolean;
  /** An hour after its answer the platform forgets a call, which may go on: not to be listed is not to have ended. */
  listed: boolean;
  /** Somebody has answered it: something may have been said. */
  answered: boolean;
  tone: Tone;
  word: string;
}

/** A call's state as its page asks for it. */
export interface FollowedCall {
  /** Null where nothing was read so far: it is as it was. */
  state: LiveCallState | null;
  /** Its record is there. */
  recorded: boolean;
  /** Nothing is read for so many seconds: the platform has few requests left for everybody. */
  pausedSeconds: number | null;
  /** Why the newest try to read it has failed. */
  failed: string | null;
  /** After so many seconds it is to be asked for again. */
  nextSeconds: number;
}

/** @param call as it was last listed; null when it never was */
export function liveCallState(call: Pick<ShownCall, 'state' | 'duration'> | null, listed: boolean): LiveCallState {
  if (!call || !listed) {
    return { running: false, listed: false, answered: false, tone: 'off', word: 'No longer listed' };
  }
  const answered = call.state === 'in-progress';
  return { running: !isEnded(call.state), listed, answered, ...liveWord(call.state, call.duration) };
}
