import type { CarrierRef } from '../../kit/directory';
import { andThen, fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { findNumbers } from './find';

export const IN_USE = 'The phone number you have entered is already in use.';

/** Checks that a carrier can serve an account's new number: it must be active, and the account's own or shared. */
export const checkCarrierOf = mustServe(
  'voip_carrier_sid',
  'Choose an active carrier from this account, or a shared one.',
  ({ isActive }) => isActive,
);

/** Checks that a carrier can serve an account's number, active or not: one that is out of service keeps its numbers. */
export const checkServing = mustServe('voip_carrier_sid', 'Choose a carrier from this account, or a shared one.');

/** Checks that a number can be moved to another account: its carrier can't be changed, and must serve that account. */
export const checkMove = mustServe(
  'account_sid',
  'The number’s carrier belongs to another account, so the number can’t be moved to this one.',
);

/** A check that a carrier is the account's own or shared: one of another account can't serve its numbers. @param field to blame */
function mustServe(field: string, message: string, fits: (carrier: CarrierRef) => boolean = () => true) {
  return ({ directory }: ResourceContext, account: string, sid: string): Promise<Result<null>> =>
    andThen(directory.carriers(), (carriers) => {
      const serves = (one: CarrierRef) => one.accountSid === null || one.accountSid === account;
      const isThere = carriers.some((one) => one.carrierSid === sid && serves(one) && fits(one));
      return isThere ? ok(null) : fail('invalid', message, { fields: { [field]: message } });
    });
}

/**
 * Checks that a number is still free among all that this user sees.
 * @param carrier where it must be free; on any carrier if there is none
 */
export async function checkFree({ calls }: ResourceContext, number: string, carrier?: string): Promise<Result<null>> {
  const found = await findNumbers(calls, [number]);
  if (!found.ok) return found;
  const taken = found.value.some(({ carrierSid }) => carrier === undefined || carrierSid === carrier);
  return taken ? fail('conflict', IN_USE, { fields: { number: IN_USE } }) : ok(null);
}
