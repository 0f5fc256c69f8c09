import type { Legs } from './answer';
import type { Sent } from './fold';
import type { Ladder } from './ladder';

/** What is known of a call's Call-IDs besides its capture: the record contains the outer one, a trace both. */
export type KnownLegs = Partial<Legs>;

type Leg = Ladder['legs'][number];

/**
 * The part that each captured leg plays. A leg names another one: the inner leg of a call its outer one, and the outer leg of
 * a call that connects a caller with somebody else that of the caller. Only the inner one is named by none.
 * @returns by Call-ID, in order of appearance
 */
export function legKinds(sent: Pick<Sent, 'leg' | 'otherLeg'>[], known: KnownLegs): Map<string, Omit<Leg, 'callId'>> {
  const callIds = [...new Set(sent.map(({ leg }) => leg))];
  const links = sent.filter(({ leg, otherLeg }) => otherLeg && otherLeg !== leg);
  const naming = new Set(links.map(({ leg }) => leg));
  const named = new Set(links.map(({ otherLeg }) => otherLeg));
  const isInner = (callId: string) =>
    callId === known.inner || (callId !== known.outer && naming.has(callId) && !named.has(callId));
  const isFound = known.outer !== undefined && callIds.includes(known.outer);
  return new Map(
    callIds.map((callId) => {
      const inner = isInner(callId);
      return [callId, { inner, ...(isFound && !inner && callId !== known.outer && { connected: true as const }) }];
    }),
  );
}
