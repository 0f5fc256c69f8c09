import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { findNumbers } from './find';

export const IN_USE = 'The phone number you have entered is already in use.';

const NO_CARRIER = 'Choose an active carrier from this account, or a shared one.';
const FOREIGN_CARRIER = 'Choose a carrier from this account, or a shared one.';
const CARRIER_STAYS = 'The number’s carrier belongs to another account, so the number can’t be moved to this one.';

/** Checks that a carrier can serve an account's new number: it must be active, and the account's own or shared. */
export async function checkCarrierOf(
  context: ResourceContext,
  account: string,
  carrier: string,
): Promise<Result<null>> {
  const serving = await servingCarrier(context, account, carrier);
  if (!serving.ok) return serving;
  return serving.value?.isActive ? ok(null) : fail('invalid', NO_CARRIER, { fields: { voip_carrier_sid: NO_CARRIER } });
}

/** Checks that a carrier can serve an account's number, active or not: one that is out of service keeps its numbers. */
export async function checkServing(context: ResourceContext, account: string, carrier: string): Promise<Result<null>> {
  const serving = await servingCarrier(context, account, carrier);
  if (!serving.ok) return serving;
  return serving.value ? ok(null) : fail('invalid', FOREIGN_CARRIER, { fields: { voip_carrier_sid: FOREIGN_CARRIER } });
}

/** Checks that a number can be moved to another account: its carrier can't be changed, and must serve that account. */
export async function checkMove(context: ResourceContext, account: string, carrier: string): Promise<Result<null>> {
  const serving = await servingCarrier(context, account, carrier);
  if (!serving.ok) return serving;
  return serving.value ? ok(null) : fail('invalid', CARRIER_STAYS, { fields: { account_sid: CARRIER_STAYS } });
}

/** The carrier if it is the account's own or shared. A carrier of one account can't serve another's numbers. */
async function servingCarrier({ directory }: ResourceContext, account: string, carrier: string) {
  const carriers = await directory.carriers();
  if (!carriers.ok) return carriers;
  const serves = (owner: string | null) => owner === null || owner === account;
  return ok(carriers.value.find(({ carrierSid, accountSid }) => carrierSid === carrier && serves(accountSid)) ?? null);
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
