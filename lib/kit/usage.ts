import { can } from '../access/can';
import { recordPath } from '../access/paths';
import { seesEverything, type Principal } from '../access/principal';
import type { Blocker } from './problem';
import type { CarrierRef } from './directory';

/** What uses a record, and what it is connected with, as far as the viewer can see. */
export interface Usage {
  /** Links where the viewer can go there; the note says what it is. */
  users: Blocker[];
  /** The record's owner, and where its calls go: what the record itself names. */
  connected?: Blocker[];
  /** What may use it but cannot be seen, a sentence each. If empty, it is certain that nothing else does. */
  unseen: string[];
  /** Why it cannot be deleted while it is used; left out where it can be deleted anyway. */
  blocked?: string;
}

/** The most records of one kind to name; the others are counted. */
export const MOST_NAMED = 20;

/**
 * A link to a record that another one names; nothing where it names none.
 * @param kind shown before the name: 'Account'
 * @param area that has its pages
 * @param note how the two are related
 */
export function linkTo(kind: string, area: string, sid: unknown, name: unknown, note?: string): Blocker[] {
  if (typeof sid !== 'string' || sid === '') return [];
  const label = `${kind} ${typeof name === 'string' && name ? name : sid}`;
  return [{ label, href: recordPath(area, sid), note }];
}

/**
 * A link to the carrier that a record names, for users who may open it; account users may not open shared ones.
 * @param carriers those that the viewer may use, for its name and owner
 */
export function carrierLink(
  principal: Principal,
  carriers: readonly CarrierRef[],
  sid: unknown,
  note: string,
): Blocker[] {
  const carrier = carriers.find(({ carrierSid }) => carrierSid === sid);
  const [link] = linkTo('Carrier', 'carriers', sid, carrier?.name, note);
  if (!link) return [];
  const opens = carrier ? can(principal, 'read', 'carriers', carrier).allowed : seesEverything(principal);
  return [opens ? link : { ...link, href: undefined }];
}
