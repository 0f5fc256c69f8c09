import type { Captured } from './read-capture';

/** A message, merged with its retransmissions and with the copies seen by several probes. */
export interface Sent extends Captured {
  /** Times of its retransmissions, in milliseconds since 1970. */
  again: number[];
  /** How many additional copies the probes of both sides captured. */
  copies: number;
}

/** Two probes see the same message within this many milliseconds; no retransmission comes that soon (RFC 3261: 500 ms). */
const SAME_MS = 200;
/** A repetition this soon from the same probe is one message written twice, not a retransmission. */
const TWICE_MS = 2;

/**
 * Merges each message with its retransmissions and copies.
 * @param messages in order of time
 */
export function fold(messages: Captured[]): Sent[] {
  const known = new Map<string, Sent>();
  const sent: Sent[] = [];
  for (const one of messages) {
    const key = keyOf(one);
    const before = known.get(key);
    if (!before) {
      const first: Sent = { ...one, again: [], copies: 0 };
      known.set(key, first);
      sent.push(first);
    } else if (isCopy(before, one)) before.copies += 1;
    else before.again.push(one.at);
  }
  return sent;
}

/** The identity of a message: messages with equal keys are the same (CONTRACT-2, section 27). */
function keyOf({ leg, cseq, method, status, reason, branch, from, to }: Captured): string {
  const line = status === null ? method : `${status} ${reason}`;
  const ends = [from, to].map(({ host, port }) => `${host} ${port}`);
  return [leg, cseq?.number, cseq?.method, line, branch, ...ends].join('\n');
}

function isCopy(before: Sent, one: Captured): boolean {
  const after = one.at - (before.again.at(-1) ?? before.at);
  return after <= (one.probe === before.probe && one.transport === 'UDP' ? TWICE_MS : SAME_MS);
}
