import type { Captured } from './read-capture';

/** A message that was sent, with what was sent again and what several probes saw of it. */
export interface Sent extends Captured {
  /** When it was sent again, in milliseconds since 1970. */
  again: number[];
  /** How often it was captured beside that: by the probes of both sides. */
  copies: number;
}

/** Two probes see the same message within so many milliseconds; nothing is sent again that soon (RFC 3261: 500 ms). */
const SAME_MS = 200;
/** Clocks that stand still for one probe: within that, the same probe has written one message twice. */
const TWICE_MS = 2;

/**
 * Puts each message's retransmissions and copies together with it.
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

/** What makes two messages the same one (CONTRACT-2, section 27). */
function keyOf({ leg, cseq, method, status, reason, branch, from, to }: Captured): string {
  const line = status === null ? method : `${status} ${reason}`;
  const ends = [from, to].map(({ host, port }) => `${host} ${port}`);
  return [leg, cseq?.number, cseq?.method, line, branch, ...ends].join('\n');
}

function isCopy(before: Sent, one: Captured): boolean {
  const after = one.at - (before.again.at(-1) ?? before.at);
  return after <= (one.probe === before.probe && one.transport === 'UDP' ? TWICE_MS : SAME_MS);
}
