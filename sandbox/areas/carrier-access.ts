import type { Row } from '../columns';
import { isAccount, isAdmin, type Context } from '../http';
import { refuse } from '../refusal';

/** Whether the platform lets the caller read a single carrier. Account users can't read shared ones. */
export function mayReadCarrier({ caller }: Context, carrier: Row): boolean {
  if (isAdmin(caller)) return true;
  if (isAccount(caller)) return carrier.account_sid === caller.account_sid;
  return carrier.service_provider_sid === caller.service_provider_sid;
}

/** An installation may leave carriers and numbers to administrators and providers; carriers below an account's path are not checked. */
export function refuseAccountUsers({ providersOnly, caller }: Context) {
  if (providersOnly && isAccount(caller)) throw refuse(400, 'insufficient privileges');
}

/** The carriers in a list: account users see their own and those that their provider shares. */
export function withinCarriers({ caller }: Context): Row {
  if (isAdmin(caller)) return {};
  const provider = { service_provider_sid: caller.service_provider_sid };
  return isAccount(caller) ? { ...provider, account_sid: [caller.account_sid, null] } : provider;
}

/**
 * Refuses what the platform refuses for the gateways of a carrier. Administrators pass even for a carrier that does not exist;
 * account users pass for shared carriers if `shared` is true.
 */
export function requireGatewaysOf(context: Context, carrierSid: unknown, shared: boolean) {
  const { store, caller } = context;
  if (!carrierSid) throw refuse(400, 'missing voip_carrier_sid');
  if (isAdmin(caller)) return;
  const carrier = store.get('voip_carriers', carrierSid);
  if (!carrier) throw refuse(400, 'invalid voip_carrier_sid');
  const isShared = carrier.account_sid === null && carrier.service_provider_sid === caller.service_provider_sid;
  if (mayReadCarrier(context, carrier) || (shared && isShared)) return;
  throw refuse(403, 'insufficient privileges');
}
