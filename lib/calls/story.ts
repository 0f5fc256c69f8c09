import { isOfLine, meaningHere, meaningOf } from './sip/meaning';
import { statusWords } from './sip/status-words';
import { callLength, durationWords } from './span-words';

/** A piece of a sentence: words, or a name that links to its record. */
export type StoryPart = string | { text: string; href: string };

/** The facts of a call's record for its story. */
export interface CallFacts {
  direction: string | null;
  answered: boolean;
  status: number | null;
  reason: string | null;
  /** Milliseconds since 1970; null if the platform does not report it. */
  attemptedAt: number | null;
  answeredAt: number | null;
  endedAt: number | null;
  /** Seconds. */
  duration: number | null;
}

/** Names in the platform's current records, with their pages; a plain text is a name without a page. */
interface CallNames {
  from: StoryPart;
  to: StoryPart;
  trunk: StoryPart | null;
  application: StoryPart | null;
  account: StoryPart | null;
}

/**
 * Who ended an answered call, by the platform's words (CONTRACT-2, section 28). A record describes the leg to the carrier
 * or device. Its other end is the platform itself: what an inbound call reaches, and where an outbound one comes from.
 */
const ENDED: Record<string, { by: string; own: string }> = {
  'caller hungup': { by: 'caller hung up', own: 'outbound' },
  'called party hungup': { by: 'called party hung up', own: 'inbound' },
};

const THIS_SIDE = 'this side hung up';
/** Nothing in the record tells these apart. */
const WHO_IS_THIS_SIDE = 'the application, a party it had connected, or someone through the API';

/** Who ended an answered call: 'caller hung up'; null if the reason does not say. */
export function endedBy({ reason, direction }: Pick<CallFacts, 'reason' | 'direction'>): string | null {
  const words = reason?.toLowerCase() ?? '';
  const ended = Object.hasOwn(ENDED, words) ? ENDED[words]! : null;
  return ended && (ended.own === direction ? THIS_SIDE : ended.by);
}

/** A story without its links. */
export function storyText(parts: StoryPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** What happened, why the call ended and after how long. */
export function whatHappened(facts: CallFacts, { trunk }: Pick<CallNames, 'trunk'>): StoryPart[] {
  return facts.answered ? answeredWords(facts) : failedWords(facts, trunk);
}

function answeredWords(facts: CallFacts): StoryPart[] {
  const { attemptedAt, answeredAt, duration, reason } = facts;
  const ringing =
    attemptedAt !== null && answeredAt !== null && answeredAt >= attemptedAt ? answeredAt - attemptedAt : null;
  const after = !ringing ? '' : ` after ${durationWords(ringing)}`;
  const ended = endedBy(facts);
  const length = duration === null ? '' : callLength(duration);
  if (!ended) return [`Answered${after}${length ? `. The call lasted ${length}` : ''}${reason ? ` (${reason})` : ''}.`];
  const then = length ? ` after ${length}` : '';
  if (ended === THIS_SIDE) return [`Answered${after}. This side hung up${then}: ${WHO_IS_THIS_SIDE}.`];
  return [`Answered${after}. The ${ended}${then}.`];
}

/** Whether an inbound call failed on the platform, which its alerts may explain, rather than at the called line. */
export function failedOnThisSide({ answered, direction, status }: CallFacts): boolean {
  return !answered && direction === 'inbound' && status !== null && status >= 300 && !isOfLine(status);
}

function failedWords(facts: CallFacts, trunk: StoryPart | null): StoryPart[] {
  const { direction, status, attemptedAt, endedAt } = facts;
  const took = attemptedAt !== null && endedAt !== null && endedAt >= attemptedAt ? endedAt - attemptedAt : null;
  const after = !took ? '' : ` after ${durationWords(took)}`;
  // An outgoing call is also cancelled when it has rung for as long as its application allows.
  if (status === 487)
    return [`Not answered: ${direction === 'outbound' ? 'the call was cancelled' : 'the caller gave up'}${after}.`];
  // Neither 'ringing' nor 'OK' says why.
  if (status === null || status < 300) return [`Not answered${after}. The platform gives no reason.`];
  const words = statusWords(status);
  // Nothing tells such answers of the other side from the platform's own: 408 where none has come, 503 where none could be asked.
  if (direction === 'outbound' && (status === 408 || status === 503)) {
    const why =
      status === 408
        ? ', or a server behind it, didn’t answer in time'
        : ' isn’t taking calls, or its address can’t be resolved or reached';
    return ['Not answered: ', trunk ?? 'the other side', `${why} (${words})${after}.`];
  }
  const meaning = (direction === 'inbound' && meaningHere(status, 'Its')) || meaningOf(status, 'INVITE', false);
  const rest = `${after}.${meaning ? ` ${meaning}` : ''}`;
  // An incoming call was answered on this side; only an outgoing one was answered by the carrier.
  if (direction !== 'outbound' || trunk === null) return [`Not answered: ${words}${rest}`];
  return ['Not answered: ', trunk, ` answered ${words}${rest}`];
}

/** The direction of the call, with names. @param time in words */
export function whoCalled({ direction }: CallFacts, names: CallNames, time: string): StoryPart[] {
  const { from, to, trunk, application, account } = names;
  const way = direction === 'outbound' ? 'Outbound' : direction === 'inbound' ? 'Inbound' : 'Call';
  const through: StoryPart[] = trunk === null ? [] : direction === 'outbound' ? [' through ', trunk] : [' on ', trunk];
  const app: StoryPart[] = application === null ? [] : [direction === 'outbound' ? ', by ' : ', to ', application];
  // Right after the trunk, “of” would make it the account's own.
  const owner: StoryPart[] = account === null ? [] : [application === null ? ' for ' : ' of ', account];
  return [`${way} from `, from, ' to ', to, ...through, ...app, ...owner, `, ${time}.`];
}
