import type { Tone } from '../../kit/list';
import { isRunning } from './states';
import { liveWord } from './view';
import type { LiveCall } from './wire';

export const LIVE_CALL_ACTIONS = ['hang-up', 'mute', 'unmute'] as const;

export type LiveCallAction = (typeof LIVE_CALL_ACTIONS)[number];

/** What has come of an action: `accepted` was passed on, and its effect not seen; `over` is a call that had ended before. */
export interface LiveCallAnswer {
  outcome: 'ended' | 'accepted' | 'over' | 'muted' | 'unmuted';
}

export const OUTCOMES: Record<LiveCallAnswer['outcome'], string> = {
  ended: 'The call has ended.',
  over: 'The call had already ended.',
  accepted: 'The platform accepted this, but still lists the call. Look again in a moment.',
  muted: 'The platform accepted the mute. It doesn’t say whether the call is muted.',
  unmuted: 'The platform accepted the unmute. It doesn’t say whether the call is muted.',
};

/** What a call's own page shows of it while it goes on. */
export interface LiveCallState {
  running: boolean;
  tone: Tone;
  word: string;
}

/** @param call null when the platform does not list it any more */
export function liveCallState(call: LiveCall | null): LiveCallState {
  if (!call) return { running: false, tone: 'off', word: 'No longer listed' };
  return { running: isRunning(call.state), ...liveWord(call.state, call.duration) };
}
