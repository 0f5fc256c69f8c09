import { durationWords } from '../span-words';
import { isOk, isOwnOuter } from './clock';
import type { Ladder } from './ladder';

/** One gateway's answer to the call. */
interface Attempt {
  /** The gateway, named like its lane. */
  name: string;
  title: string;
  /** Seconds since the INVITE. */
  after: number;
  failed: boolean;
}

/**
 * The gateways tried on the outer leg, in order, each with its final answer. Neither a challenge counts as an answer, nor the
 * answer to a change of the connected call, nor the end of an INVITE that was cancelled.
 */
export function attemptsOf({ rungs, legs }: Ladder, names: string[]): Attempt[] {
  const connected = new Set<number>();
  return rungs.flatMap(({ method, status, inReplyTo, leg, from, title, bad }) => {
    const isFinal = method === 'INVITE' && status !== null && status >= 200 && status !== 401 && status !== 407;
    if (!isFinal || !inReplyTo || !isOwnOuter(legs[leg]!) || connected.has(leg)) return [];
    if (status === 487 && !bad) return [];
    if (isOk(status)) connected.add(leg);
    return [{ name: names[from]!, title, after: inReplyTo.after, failed: !isOk(status) }];
  });
}

/** The attempts as one sentence; null if none failed. */
export function attemptWords(attempts: Attempt[]): string | null {
  if (!attempts.some(({ failed }) => failed)) return null;
  const words = attempts.map(({ name, title, after }, place) =>
    place === 0
      ? `${name} answered ${title} after ${durationWords(after * 1000)}`
      : `${name} ${title} after ${durationWords(after * 1000)}`,
  );
  return `${words.join(', then ')}.`;
}
