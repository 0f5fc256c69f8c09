import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../config/settings';
import type { Principal } from '../../access/principal';
import type { RecordView } from '../../kit/resource';
import type { StoredCarrierFacts } from '../../resources/carriers/facts';

/** For as long as a user may need to complete a carrier made from a preset. */
const VALID_MS = 60 * 60_000;

/** The signed data: who made which carrier, when the mark expires, and the carrier's state at that time. */
interface Made {
  principal: Principal;
  sid: string;
  record: RecordView<unknown, StoredCarrierFacts>;
}

/**
 * A mark for the URL of a carrier that this user has just made from a preset; the page then offers to discard it. Anyone can
 * construct a URL: without the mark, it would make that offer for a carrier in use. The mark becomes invalid once the carrier
 * is changed.
 * @param now in ms since 1970
 */
export function presetMark(made: Made, now = Date.now()): string {
  const until = (now + VALID_MS).toString(36);
  return `${until}.${signed(settings().sessionPasswords[0]!, made, until)}`;
}

/** Whether a mark was made within the last hour for this user and this carrier in its current state, by any replica. */
export function isPresetMark(mark: string | undefined, made: Made, now = Date.now()): boolean {
  const [until, signature, ...more] = (mark ?? '').split('.');
  if (!until || !signature || more.length > 0 || !(parseInt(until, 36) > now)) return false;
  return settings().sessionPasswords.some((password) => {
    const expected = signed(password, made, until);
    return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  });
}

function signed(password: string, { principal, sid, record }: Made, until: string): string {
  const { marks, secrets } = record.facts;
  const state = JSON.stringify([principal.userSid, sid, until, marks, secrets]);
  return createHmac('sha256', password).update(`preset ${state}`).digest('hex').slice(0, 32);
}
