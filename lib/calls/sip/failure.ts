import { durationWords } from '../span-words';
import type { Sent } from './fold';
import type { Failure, Rung } from './ladder';
import { visible } from './mask';
import { meaningHere, meaningOf } from './meaning';

interface Failures {
  /** Rungs that report a failure. */
  bad: number[];
  failure: Failure | null;
}

/** The words of a failure. */
type Words = Omit<Failure, 'rung'>;

const LONGEST_CAUSE = 120;
const CHALLENGES = [401, 407];
/** To a request with credentials, these are about them. */
const ABOUT_CREDENTIALS = [...CHALLENGES, 403];

/** What is known of all messages, to judge one. */
interface Known {
  cancelled: Set<string>;
  /** Where a request was last sent with credentials, by leg and method. */
  authorized: Map<string, number>;
  /** Where a request was last sent, likewise. */
  asked: Map<string, number>;
  /** Requests with any answer, be it an interim one, or one from another address than they were sent to. */
  heard: Set<number>;
}

/**
 * Where a call failed first. Not failures are: a challenge to a request without credentials or with outdated ones, and another
 * address for a call, unless it was the last word; the end of a request that the caller cancelled; an answer passed on from
 * another leg.
 */
export function failureOf(sent: Sent[], rungs: Rung[]): Failures {
  const answered = new Set(sent.flatMap((one) => (one.status !== null && one.branch ? [sending(one)] : [])));
  const known: Known = {
    cancelled: new Set(sent.flatMap((one) => (one.method === 'CANCEL' ? [transaction(one)] : []))),
    authorized: new Map(sent.flatMap((one, place) => (one.authorized ? [[attempted(one), place]] : []))),
    asked: new Map(sent.flatMap((one, place) => (one.status === null ? [[attempted(one), place]] : []))),
    heard: new Set([
      ...rungs.flatMap(({ inReplyTo }) => (inReplyTo ? [inReplyTo.rung] : [])),
      ...sent.flatMap((one, place) => (answered.has(sending(one)) ? [place] : [])),
    ]),
  };
  const bad: number[] = [];
  let failure: Failures['failure'] = null;
  rungs.forEach((rung, place) => {
    const one = sent[place]!;
    const words = answerFailure(sent, rung, place, known) ?? (known.heard.has(place) ? null : silence(rung, one));
    if (words === null) return;
    bad.push(place);
    failure ??= { rung: place, ...words };
  });
  return { bad, failure };
}

const transaction = ({ leg, cseq }: Sent) => `${leg}\n${cseq?.number}`;
const sending = ({ leg, cseq, branch }: Sent) => `${leg}\n${cseq?.number}\n${cseq?.method}\n${branch}`;
const attempted = ({ leg, cseq }: Sent) => `${leg}\n${cseq?.method}`;

function answerFailure(sent: Sent[], rung: Rung, place: number, known: Known): Words | null {
  const { status, inReplyTo, method } = rung;
  if (status === null || status < 300) return null;
  const one = sent[place]!;
  const request = inReplyTo && sent[inReplyTo.rung];
  const isOpen = CHALLENGES.includes(status) && !request?.authorized;
  const isAgain = isOpen || (CHALLENGES.includes(status) && one.stale);
  // Of a request that was not captured, nobody knows what it carried.
  if (isAgain && (!request || (known.authorized.get(attempted(one)) ?? -1) > place)) return null;
  if (status < 400 && (method !== 'INVITE' || known.asked.get(attempted(one))! > place)) return null;
  if (status === 487 && known.cancelled.has(transaction(one))) return null;
  const after = inReplyTo ? ` ${durationWords(inReplyTo.after * 1000)} after the ${method}` : '';
  const cause = visible((one.cause ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_CAUSE));
  const what = `${rung.title}${after}${cause && `: “${cause}”`}.`;
  const authorized = !!request?.authorized;
  const meaning = isOpen ? NO_CREDENTIALS : isAgain ? NO_NEWER_ONES : meaningOf(status, method, authorized);
  const sentence = `${what} ${meaning}`;
  const isAboutCredentials = isOpen || (authorized && ABOUT_CREDENTIALS.includes(status));
  const here = method === 'INVITE' && !isAboutCredentials ? meaningHere(status, 'The call’s') : null;
  return here === null ? { sentence } : { sentence, here: `${what} ${here}` };
}

const NO_CREDENTIALS =
  'The other side asked for credentials and got none: check that the sender has a user name and password for it.';
const NO_NEWER_ONES =
  'The other side only asked for the credentials again, with a newer nonce, but the sender never sent them.';

/** A request that was retransmitted and never answered. */
function silence({ again, method, title }: Rung, one: Sent): Words | null {
  if (one.status !== null || method === 'ACK' || again.length === 0) return null;
  const times = again.length === 1 ? 'once more' : `${again.length} more times`;
  return { sentence: `${title} was sent ${times} and never answered. ${SILENT[method] ?? SILENT.other!}` };
}

const SILENT: Record<string, string> = {
  INVITE: 'The other side is down, filters these packets, or its replies don’t reach us.',
  BYE: 'The other side was already gone, or its replies don’t reach us. It may still treat the call as active, and bill it.',
  REGISTER: 'The registrar is down, filters these packets, or its replies don’t reach us.',
  other: 'The other side is down, or its replies don’t reach us.',
};
