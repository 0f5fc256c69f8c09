import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { findNumbers } from './find';

export const IN_USE = 'The phone number you have entered is already in use.';

/** Checks that a carrier can serve the account: it must be the account's own or shared, and active unless it stays as it is. */
export async function checkCarrierOf(
  { directory }: ResourceContext,
  account: string,
  carrier: string,
  mustBeActive: boolean,
): Promise<Result<null>> {
  const carriers = await directory.carriers();
  if (!carriers.ok) return carriers;
  const found = carriers.value.find(({ carrierSid }) => carrierSid === carrier);
  const message = 'Choose an active carrier from this account, or a shared one.';
  const usable =
    found && (found.accountSid === null || found.accountSid === account) && (found.isActive || !mustBeActive);
  return usable ? ok(null) : fail('invalid', message, { fields: { voip_carrier_sid: message } });
}

/** Checks that a number is still free among all that this user sees, on any carrier. */
export async function checkFree({ calls }: ResourceContext, number: string): Promise<Result<null>> {
  const found = await findNumbers(calls, [number]);
  if (!found.ok) return found;
  return found.value.length > 0 ? fail('conflict', IN_USE, { fields: { number: IN_USE } }) : ok(null);
}
