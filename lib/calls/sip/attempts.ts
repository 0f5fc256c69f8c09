import { durationWords } from '../span-words';
import { isOk } from './clock';
import type { Ladder } from './ladder';

/** What one gateway answered to the call. */
export interface Attempt {
  rung: number;
  /** The gateway, as its lane is called. */
  name: string;
  title: string;
  /** Seconds from the INVITE. */
  after: number;
  failed: boolean;
}

/** The gateways that were tried outside, in order, with the final answer of each. A challenge is no answer. */
export function attemptsOf({ rungs, legs }: Ladder, names: string[]): Attempt[] {
  return rungs.flatMap((rung, place) => {
    const { method, status, asked, leg, from, title } = rung;
    const isFinal = method === 'INVITE' && status !== null && status >= 200 && status !== 401 && status !== 407;
    if (!isFinal || !asked || legs[leg]!.inner) return [];
    return [{ rung: place, name: names[from]!, title, after: asked.after, failed: !isOk(status) }];
  });
}

/** The attempts as one sentence; null when there was none that failed. */
export function attemptWords(attempts: Attempt[]): string | null {
  if (!attempts.some(({ failed }) => failed)) return null;
  const words = attempts.map(({ name, title, after }, place) =>
    place === 0
      ? `${name} answered ${title} after ${durationWords(after * 1000)}`
      : `${name} ${title} after ${durationWords(after * 1000)}`,
  );
  return `${words.join(', then ')}.`;
}
