import { connects } from './clock';
import type { Failure, Ladder } from './ladder';
import { edgeOf, type CallHosts } from './lane-names';

/**
 * A ladder's first failure in the words that fit its call: what an answer usually means is about the other side, and says
 * nothing of an incoming call that the platform itself refused.
 * @returns null if nothing failed
 */
export function failureIn({ failure, ...ladder }: Ladder, call: CallHosts): Failure | null {
  if (!failure?.here || call.direction !== 'inbound') return failure;
  const { leg, from } = ladder.rungs[failure.rung]!;
  const wasConnected = ladder.rungs.slice(0, failure.rung).some(connects);
  const isOwn = ladder.legs[leg]!.inner || from === edgeOf(ladder, call);
  return isOwn && !wasConnected ? { ...failure, sentence: failure.here } : failure;
}
