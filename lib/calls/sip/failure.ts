import { durationWords } from '../span-words';
import type { Sent } from './fold';
import type { Rung } from './ladder';
import { meaningOf } from './meaning';

export interface Failures {
  /** Rungs that report a failure. */
  bad: number[];
  failure: { rung: number; sentence: string } | null;
}

const CHALLENGES = [401, 407];

/**
 * Where a call failed first. Not failures are: a challenge, as long as the request before it had no credentials; the end of a
 * request that the caller cancelled; an answer passed on from another leg.
 */
export function failureOf(sent: Sent[], rungs: Rung[]): Failures {
  const cancelled = new Set(sent.flatMap((one) => (one.method === 'CANCEL' ? [transaction(one)] : [])));
  const bad: number[] = [];
  let failure: Failures['failure'] = null;
  rungs.forEach((rung, place) => {
    const sentence = answerFailure(sent, rung, place, cancelled) ?? silence(rung, sent[place]!);
    if (sentence === null) return;
    bad.push(place);
    failure ??= { rung: place, sentence };
  });
  return { bad, failure };
}

const transaction = ({ leg, cseq }: Sent) => `${leg}\n${cseq?.number}`;

function answerFailure(sent: Sent[], rung: Rung, place: number, cancelled: Set<string>): string | null {
  const { status, inReplyTo, method } = rung;
  if (status === null || status < 400) return null;
  const request = inReplyTo && sent[inReplyTo.rung];
  if (CHALLENGES.includes(status) && !request?.authorized) return null;
  if (status === 487 && cancelled.has(transaction(sent[place]!))) return null;
  const after = inReplyTo ? ` ${durationWords(inReplyTo.after * 1000)} after the ${method}` : '';
  return `${rung.title}${after}. ${meaningOf(status, method, !!request?.authorized)}`;
}

/** A request that was retransmitted and never answered. */
function silence({ answer, again, method, title }: Rung, one: Sent): string | null {
  if (one.status !== null || method === 'ACK' || answer || again.length === 0) return null;
  const times = again.length === 1 ? 'once more' : `${again.length} more times`;
  return `${title} was sent ${times} and never answered. ${SILENT[method] ?? SILENT.other!}`;
}

const SILENT: Record<string, string> = {
  INVITE: 'The other side is down, filters these packets, or its answers don’t find the way back.',
  BYE: 'The other side was gone already, or its answers don’t find the way back. It may go on counting the call.',
  REGISTER: 'The registrar is down, filters these packets, or its answers don’t find the way back.',
  other: 'The other side is down, or its answers don’t find the way back.',
};
