import { can } from '../access/can';
import { recordPath } from '../access/paths';
import { seesEverything, type Principal } from '../access/principal';
import type { Blocker } from './problem';
import type { CarrierRef } from './directory';

/** What uses a record, and what it is connected with, as far as the viewer can see. */
export interface Usage {
  /** Links where the viewer can go there; the note says what it is. */
  users: Blocker[];
  /** To whom it belongs, and where its calls go: what the record itself names. */
  connected?: Blocker[];
  /** What may use it and cannot be seen, a sentence each. Without any it is certain that nothing else does. */
  unseen: string[];
  /** Why it cannot be deleted while something uses it; left out where it can be deleted all the same. */
  blocked?: string;
}

/** Of one kind so many are named; the others are counted. */
export const MOST_NAMED = 20;

/**
 * A record that another one names, as a link; nothing where it names none.
 * @param kind as it stands before the name: 'Account'
 * @param area whose pages it has
 * @param note what the one is to the other
 */
export function linkTo(kind: string, area: string, sid: unknown, name: unknown, note?: string): Blocker[] {
  if (typeof sid !== 'string' || sid === '') return [];
  const label = `${kind} ${typeof name === 'string' && name ? name : sid}`;
  return [{ label, href: recordPath(area, sid), note }];
}

/**
 * A carrier that a record names: a link for those who may open it, which users of accounts may not with a shared one.
 * @param carriers those that the viewer may use, to know its name and owner by
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
