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

/** The state of a call in its row. */
export function callStatus(row: CallRow): StateWord {
  const { answered, sipStatus } = row;
  if (sipStatus === null) return answered ? { tone: 'teal', word: 'answered' } : { tone: 'off', word: 'not answered' };
  const word = statusWords(sipStatus, answered ? 'answered' : 'not answered');
  if (answered) return { tone: 'teal', word };
  // The caller or the called person ended it, or can't be reached: nothing is broken.
  const isEndedByPeople = (sipStatus === 480 || isOfLine(sipStatus)) && !failedOnThisSide(callFacts(row));
  return { tone: isEndedByPeople || sipStatus < 400 ? 'off' : 'red', word };
}
