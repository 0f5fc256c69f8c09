import type { Where } from '../conditions';
import type { Store } from '../store';

type Gateways = 'sip_gateways' | 'smpp_gateways';

/**
 * Removes carriers with their gateways. The gateways are removed first, and stay removed if a number or a routing table uses
 * the carrier.
 */
export function removeCarriers(store: Store, owner: Where, gateways: Gateways[] = ['sip_gateways', 'smpp_gateways']) {
  const sids = store.list('voip_carriers', owner).map((carrier) => carrier.voip_carrier_sid);
  if (sids.length === 0) return;
  for (const table of gateways) store.removeWhere(table, { voip_carrier_sid: sids });
  store.removeWhere('voip_carriers', { voip_carrier_sid: sids });
}

/**
 * Removes an account's records, step by step and not in a transaction: SIP clients, or anything that uses one of its carriers
 * (a routing table, a number without an owner or of another account, and the SMPP gateways, which are forgotten here), or an
 * application of its own that it names for devices or recording, make a late step fail, when users, keys, numbers and
 * credentials are already gone.
 */
export function removeAccount(store: Store, accountSid: string) {
  const owner = { account_sid: accountSid };
  store.removeWhere('users', owner);
  store.removeWhere('api_keys', owner);
  store.removeWhere('speech_credentials', owner);
  store.removeWhere('phone_numbers', owner);
  store.removeWhere('ms_teams_tenants', owner);
  removeCarriers(store, owner, ['sip_gateways']);
  store.removeWhere('applications', owner);
  store.remove('accounts', accountSid);
}
