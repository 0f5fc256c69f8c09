import { durationWords } from '../span-words';
import { isOk, isOwnOuter } from './clock';
import type { Ladder } from './ladder';

/** What became of the call at one gateway. */
interface Attempt {
  /** The gateway, named like its lane. */
  name: string;
  /** Its answer, and the seconds since the INVITE; null if none came, although it was asked again. */
  answer: { title: string; after: number } | null;
  failed: boolean;
}

/**
 * The gateways tried on the outer leg, in order, each with its final answer. Neither a challenge that was met counts as an answer,
 * nor the answer to a change of the connected call, nor the end of an INVITE that was cancelled.
 */
export function attemptsOf({ rungs, legs }: Ladder, names: string[]): Attempt[] {
  const connected = new Set<number>();
  return rungs.flatMap(({ method, status, inReplyTo, leg, from, to, title, bad }): Attempt[] => {
    if (method !== 'INVITE' || !isOwnOuter(legs[leg]!) || connected.has(leg)) return [];
    if (status === null) return bad ? [{ name: names[to]!, answer: null, failed: true }] : [];
    if (status < 200 || !inReplyTo || ([401, 407, 487].includes(status) && !bad)) return [];
    if (isOk(status)) connected.add(leg);
    return [{ name: names[from]!, answer: { title, after: inReplyTo.after }, failed: !isOk(status) }];
  });
}

/** The attempts as one sentence; null if none failed. */
export function attemptWords(attempts: Attempt[]): string | null {
  if (!attempts.some(({ failed }) => failed)) return null;
  const words = attempts.map(({ name, answer }, place) => {
    if (!answer) return `${name} never answered`;
    const verb = attempts[place - 1]?.answer ? '' : 'answered ';
    return `${name} ${verb}${answer.title} after ${durationWords(answer.after * 1000)}`;
  });
  return `${words.join(', then ')}.`;
}
