import { isOfLine } from '../../calls/sip/meaning';
import { statusWords } from '../../calls/sip/status-words';
import { callLength } from '../../calls/span-words';
import { endedBy, failedOnThisSide } from '../../calls/story';
import { callFacts } from './facts';
import type { StateWord } from '../../kit/list';
import type { CallRow } from './wire';

/** How long a call was answered; null if it was not. */
export function shownDuration({ answered, duration }: CallRow): string | null {
  return answered && duration !== null ? callLength(duration) : null;
}

/** Who ended an answered call, in a few words; null if unknown. */
export function endedWords(row: CallRow): string | null {
  return row.answered ? endedBy(callFacts(row)) : null;
}

/** Whether a call failed: not one that the caller or the called person ended, or that didn't reach them. */
export function isFailure(row: CallRow): boolean {
  const { answered, sipStatus } = row;
  if (answered || sipStatus === null || sipStatus < 400) return false;
  return failedOnThisSide(callFacts(row)) || (sipStatus !== 480 && !isOfLine(sipStatus));
}

/** The state of a call in its row. */
export function callStatus(row: CallRow): StateWord {
  const { answered, sipStatus } = row;
  const how = answered ? 'answered' : 'not answered';
  const word = sipStatus === null ? how : statusWords(sipStatus, how);
  return { tone: answered ? 'teal' : isFailure(row) ? 'red' : 'off', word };
}
