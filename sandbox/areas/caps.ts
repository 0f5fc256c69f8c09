import { json, type Answer } from '../answers';
import { isAccount } from '../http';
import type { Store } from '../store';
import type { Caller } from '../tokens';

interface Cap {
  table: string;
  most: number;
  /** Whether they belong to the account's carriers, and only so to the account. */
  ofCarriers?: true;
}

/** By the path of the request that creates one; below an owner's path nothing is counted. */
const CAPS: Record<string, Cap> = {
  '/applications': { table: 'applications', most: 50 },
  '/voipcarriers': { table: 'voip_carriers', most: 10 },
  '/sipgateways': { table: 'sip_gateways', most: 150, ofCarriers: true },
  '/phonenumbers': { table: 'phone_numbers', most: 200 },
};

/** The refusal of an account user's request to create one more than an installation allows. */
export function capRefusal(store: Store, caller: Caller | undefined, method: string, path: string): Answer | undefined {
  const cap = method === 'POST' ? CAPS[path.toLowerCase().replace(/\/$/, '')] : undefined;
  if (!cap || !caller || !isAccount(caller)) return undefined;
  const owner = { account_sid: caller.account_sid };
  const carriers = () => store.list('voip_carriers', owner).map(({ voip_carrier_sid }) => voip_carrier_sid);
  const count = store.count(cap.table, cap.ofCarriers ? { voip_carrier_sid: carriers() } : owner);
  if (count < cap.most) return undefined;
  // The platform looks for the number in the wrong place.
  const message = 'exceeded limits - you have created undefined instances of this resource';
  return json(422, { status: 'fail', message });
}
