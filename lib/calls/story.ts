import { meaningOf } from './sip/meaning';
import { clockWords, durationWords } from './span-words';

/** A piece of a sentence: words, or a name that leads to its record. */
export type StoryPart = string | { text: string; href: string };

/** What the record of a call says that its story is made of. */
export interface CallFacts {
  direction: string | null;
  answered: boolean;
  status: number | null;
  reason: string | null;
  /** Milliseconds since 1970; null where the platform does not say. */
  attemptedAt: number | null;
  answeredAt: number | null;
  endedAt: number | null;
  /** Seconds. */
  duration: number | null;
}

/** Names as the platform knows them now, with their pages; a text is a name without a page. */
export interface CallNames {
  from: StoryPart;
  to: StoryPart;
  trunk: StoryPart | null;
  application: StoryPart | null;
  account: StoryPart | null;
}

/** A call in a few sentences. */
export interface CallStory {
  what: StoryPart[];
  who: StoryPart[];
  alerts: { text: string; time: string }[];
  /** Alerts of that minute; null where they could not be read. */
  alertCount: number | null;
  /** Their list; null where it does not reach back that far. */
  alertsHref: string | null;
  /** The tester, asking where the number would go today; null for a call without one. */
  testHref: string | null;
}

/** Who ended an answered call, by the words that the platform writes (CONTRACT-2, section 28). */
const ENDED: [RegExp, string][] = [
  [/^caller hungup$/i, 'The caller hung up'],
  [/^called party hungup$/i, 'The called side hung up'],
];

const REASONS: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  480: 'Temporarily Unavailable',
  486: 'Busy Here',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
};

/** What happened, why it ended and after how long. */
export function whatHappened(facts: CallFacts, { trunk }: Pick<CallNames, 'trunk'>): StoryPart[] {
  return facts.answered ? answeredWords(facts) : failedWords(facts, trunk);
}

function answeredWords({ attemptedAt, answeredAt, duration, reason }: CallFacts): StoryPart[] {
  const ringing =
    attemptedAt !== null && answeredAt !== null && answeredAt >= attemptedAt ? answeredAt - attemptedAt : null;
  const after = ringing === null ? '' : ` after ${durationWords(ringing)}`;
  const ended = ENDED.find(([words]) => words.test(reason ?? ''))?.[1];
  const length = duration === null ? '' : clockWords(duration).replace(/^0(\d:\d\d)$/, '$1');
  if (!ended) return [`Answered${after}${length ? `. The call lasted ${length}` : ''}${reason ? ` (${reason})` : ''}.`];
  return [`Answered${after}. ${ended}${length ? ` after ${length}` : ''}.`];
}

function failedWords({ direction, status, attemptedAt, endedAt }: CallFacts, trunk: StoryPart | null): StoryPart[] {
  const took = attemptedAt !== null && endedAt !== null && endedAt >= attemptedAt ? endedAt - attemptedAt : null;
  const after = took === null ? '' : ` after ${durationWords(took)}`;
  if (status === 487) return [`Not answered: the caller gave up${after}.`];
  if (status === null) return [`Not answered${after}. The platform says no reason.`];
  const words = `${status} ${REASONS[status] ?? ''}`.trim();
  const meaning = meaningOf(status, 'INVITE', false);
  const rest = `${after}.${meaning ? ` ${meaning}` : ''}`;
  // What an incoming call was answered came from this side; only an outgoing one was answered by the carrier.
  if (direction !== 'outbound' || trunk === null) return [`Not answered: ${words}${rest}`];
  return ['Not answered: ', trunk, ` answered ${words}${rest}`];
}

/** Which way the call went, in names. @param time in words */
export function whoCalled({ direction }: CallFacts, names: CallNames, time: string): StoryPart[] {
  const { from, to, trunk, application, account } = names;
  const way = direction === 'outbound' ? 'Outbound' : direction === 'inbound' ? 'Inbound' : 'Call';
  const through: StoryPart[] = trunk === null ? [] : direction === 'outbound' ? [' through ', trunk] : [' on ', trunk];
  const app: StoryPart[] = application === null ? [] : [direction === 'outbound' ? ', by ' : ', to ', application];
  const owner: StoryPart[] = account === null ? [] : [' of ', account];
  return [`${way} from `, from, ' to ', to, ...through, ...app, ...owner, `, ${time}.`];
}
