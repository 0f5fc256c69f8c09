import type { LadderAnswer } from '../../calls/sip/answer';
import { ladderOf } from '../../calls/sip/ladder-of';
import type { Capture } from '../../calls/sip/read-capture';
import { ok, type Result } from '../../kit/problem';
import { wireCapture } from '../../resources/recent-calls/wire';
import { CAPTURE_TRIES, searchCapture } from './capture';
import type { Viewer } from '../viewer';

/**
 * Looks for the captured messages of a call's legs until all are found, up to three times. A search for the inner leg also
 * finds the outer one; which of its two stores the capture server searches is random.
 * @param base the account's path
 * @param wanted Call-IDs: that of the inner leg if it is known, whose search finds most, and that of the outer one
 */
export async function findLadder(viewer: Viewer, base: string, wanted: string[]): Promise<Result<LadderAnswer>> {
  let found: Capture | null = null;
  let tries = 0;
  const missing = [...wanted];
  while (missing.length > 0 && tries < CAPTURE_TRIES) {
    // The last attempt is for the outer leg, which every call has.
    const sipCallId = tries === CAPTURE_TRIES - 1 ? missing.at(-1)! : missing[0]!;
    const answer = await searchCapture(viewer, { base, sipCallId }, wireCapture);
    tries += 1;
    if (found && !(answer.ok && answer.value)) break;
    if (!answer.ok) return answer;
    if (!answer.value) return ok({ ladder: null, captures: false, tries });
    const { messages } = answer.value;
    if (messages.length === 0) continue;
    found = found ? joined(found, answer.value) : answer.value;
    const legs = new Set(messages.flatMap(({ leg, callId }) => [leg, callId]));
    for (const id of [...missing]) if (id === sipCallId || legs.has(id)) missing.splice(missing.indexOf(id), 1);
  }
  const known = { outer: wanted.at(-1), inner: wanted.length > 1 ? wanted[0] : undefined };
  return ok({ ladder: found && ladderOf(found, known), captures: true, tries });
}

function joined(one: Capture, other: Capture): Capture {
  return {
    messages: [...one.messages, ...other.messages].sort((a, b) => a.at - b.at),
    names: new Map([...one.names, ...other.names]),
    others: one.others + other.others,
    beyond: one.beyond + other.beyond,
  };
}
