import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../config/settings';
import type { Principal } from '../../access/principal';
import type { RecordView } from '../../kit/resource';
import type { StoredCarrierFacts } from '../../resources/carriers/facts';

/** As long as somebody may need to complete a carrier that a preset has made. */
const VALID_MS = 60 * 60_000;

/** What is signed: who made which carrier, until when the mark holds, and what the carrier was then. */
interface Made {
  principal: Principal;
  sid: string;
  record: RecordView<unknown, StoredCarrierFacts>;
}

/**
 * A mark for the address of a carrier that this user has just made from a preset; the page then offers to discard it.
 * Anybody can write an address: without the mark it would make that offer for a carrier that carries calls. The mark no
 * longer holds once the carrier was changed.
 * @param now in ms since 1970
 */
export function presetMark(made: Made, now = Date.now()): string {
  const until = (now + VALID_MS).toString(36);
  return `${until}.${signed(settings().sessionPasswords[0]!, made, until)}`;
}

/** Whether a mark was made for this user and this carrier as it is now, within the hour, by any replica of ours. */
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
