import type { Where } from '../conditions';
import type { Store } from '../store';

/** Removes carriers with their gateways. The gateways go first, and stay gone when a routing table holds the carrier. */
export function removeCarriers(store: Store, owner: Where) {
  const sids = store.list('voip_carriers', owner).map((carrier) => carrier.voip_carrier_sid);
  if (sids.length === 0) return;
  store.removeWhere('sip_gateways', { voip_carrier_sid: sids });
  store.removeWhere('smpp_gateways', { voip_carrier_sid: sids });
  store.removeWhere('voip_carriers', { voip_carrier_sid: sids });
}

/**
 * What goes with an account, step by step and not as a whole: SIP clients or a routing table that uses one of its carriers
 * make a late step fail, when users, keys, numbers and credentials are already gone.
 */
export function removeAccount(store: Store, accountSid: string) {
  const owner = { account_sid: accountSid };
  store.removeWhere('users', owner);
  store.removeWhere('api_keys', owner);
  store.removeWhere('speech_credentials', owner);
  store.removeWhere('phone_numbers', owner);
  store.removeWhere('ms_teams_tenants', owner);
  removeCarriers(store, owner);
  store.update('accounts', accountSid, { device_calling_application_sid: null, siprec_hook_sid: null });
  store.removeWhere('applications', owner);
  store.remove('accounts', accountSid);
}
