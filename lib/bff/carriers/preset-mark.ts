import type { Principal } from '../../access/principal';
import type { RecordView } from '../../kit/resource';
import type { StoredCarrierFacts } from '../../resources/carriers/resource';
import { isMarkFor, markFor } from '../mark';

/** For as long as a user may need to complete a carrier made from a preset. */
const VALID_MS = 60 * 60_000;

/** What is marked: who made which carrier, and the carrier's state at that time. */
interface Made {
  principal: Principal;
  sid: string;
  record: RecordView<unknown, StoredCarrierFacts>;
}

/**
 * A mark for the URL of a carrier that this user has just made from a preset; the page then offers to discard it. Anyone can
 * construct a URL: without the mark, it would make that offer for a carrier in use. The mark becomes invalid once the carrier
 * is changed.
 */
export function presetMark(made: Made): string {
  const until = (Date.now() + VALID_MS).toString(36);
  return `${until}.${markFor(...marked(made, until))}`;
}

/** Whether a mark was made within the last hour for this user and this carrier in its current state, by any replica. */
export function isPresetMark(mark: string | undefined, made: Made): boolean {
  const [until, signature, ...more] = (mark ?? '').split('.');
  if (!until || !signature || more.length > 0 || !(parseInt(until, 36) > Date.now())) return false;
  return isMarkFor(signature, ...marked(made, until));
}

function marked({ principal, sid, record }: Made, until: string): [string, ...string[]] {
  const { marks, secrets } = record.facts;
  return ['preset', principal.userSid, sid, until, JSON.stringify([marks, secrets])];
}
