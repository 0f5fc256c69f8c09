import { meaningOf } from '../../calls/sip/meaning';
import type { Tone } from '../../kit/list';
import { isEnded } from './states';
import { failedWith, liveWord } from './view';
import type { ShownCall } from './snapshot';

export const LIVE_CALL_ACTIONS = ['hang-up', 'mute', 'unmute'] as const;

export type LiveCallAction = (typeof LIVE_CALL_ACTIONS)[number];

/** The media server ignores a mute in a call that only an application talks to. */
const MUTE_REACH = 'It only takes effect while the call is connected to another party or in a conference.';

/**
 * The result of an action: `accepted` was passed on, and the call is still listed; `unseen` was passed on, and the call could not
 * be read since; `unlisted` was passed on, but the platform reports nothing more about the call; `over` is a call that had
 * already ended.
 */
export interface LiveCallAnswer {
  outcome: 'ended' | 'accepted' | 'unseen' | 'unlisted' | 'over' | 'muted' | 'unmuted';
}

export const OUTCOMES: Record<LiveCallAnswer['outcome'], string> = {
  ended: 'The call has ended.',
  over: 'The call had already ended.',
  accepted: 'The platform accepted this, but still lists the call. Check again in a moment.',
  unseen: 'The platform accepted this, but the call couldn’t be loaded afterwards. It may still be in progress.',
  unlisted: 'The platform accepted this and no longer lists the call, so it doesn’t say whether the call has ended.',
  muted: `The platform accepted the mute. It doesn’t say whether the call is muted. ${MUTE_REACH}`,
  unmuted: `The platform accepted the unmute. It doesn’t say whether the call is muted. ${MUTE_REACH}`,
};

/** The media server has no session for a dialled leg before its answer, so it refuses every action. */
export const BEING_DIALLED =
  'This leg was dialled by another call and can be controlled once it is answered. To end it, hang up the call that dialled it.';

/** What the page of a call in progress shows. */
export interface LiveCallState {
  running: boolean;
  /**
   * The platform forgets a call an hour after it was answered, although it may continue: an unlisted call has not necessarily
   * ended.
   */
  listed: boolean;
  /** Someone has answered: something may have been said. */
  answered: boolean;
  tone: Tone;
  word: string;
  /** Why an outbound call failed, as a sentence; null for any other. */
  why: string | null;
}

/** A call's state for the page that follows it. */
export interface FollowedCall {
  /** Null if nothing was read yet: it is unchanged. */
  state: LiveCallState | null;
  /** Whether its record exists. */
  recorded: boolean;
  /** Reading is paused for this many seconds: the platform has few requests left for everyone. */
  pausedSeconds: number | null;
  /** Why the latest attempt to read it failed. */
  failed: string | null;
  /** When to ask again, in seconds. */
  nextSeconds: number;
}

/** @param call as it was last listed; null if it never was */
export function liveCallState(
  call: Pick<ShownCall, 'state' | 'duration' | 'direction' | 'sipStatus'> | null,
  listed: boolean,
): LiveCallState {
  if (!call || !listed) {
    return { running: false, listed: false, answered: false, tone: 'off', word: 'No longer listed', why: null };
  }
  const answered = call.state === 'in-progress';
  const status = call.direction === 'outbound' ? failedWith(call) : null;
  const why = (status && meaningOf(status, 'INVITE', false)) || null;
  return { running: !isEnded(call.state), listed, answered, ...liveWord(call), why };
}
