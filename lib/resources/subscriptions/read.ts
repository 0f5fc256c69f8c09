import { path } from '../../kit/platform-calls';
import { andThen, fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Subscription } from './plan';
import type { Invoice, Prices } from './price';
import { wireInvoice, wireLapsed, wireSubscription } from './wire';
import { wirePrices } from './prices-wire';

const NO_SUBSCRIPTION = 'No subscription details are available for this account.';

const NOTHING_SOLD = 'The platform offers no subscription.';

/** The acting account user's subscription; null if the platform reports none, as only hosted ones do. */
export async function findSubscription({ calls, principal }: ResourceContext): Promise<Result<Subscription | null>> {
  const mine = await calls.get('/Users/me', wireSubscription);
  if (mine.ok || mine.problem.code !== 'no-subscription' || !principal.accountSid) return mine;
  return calls.get(path`/Accounts/${principal.accountSid}`, wireLapsed);
}

/** Like `findSubscription`, where there must be one. */
export async function readSubscription(context: ResourceContext): Promise<Result<Subscription>> {
  return andThen(findSubscription(context), (mine) => (mine ? ok(mine) : fail('unavailable', NO_SUBSCRIPTION)));
}

/** The prices of calls and devices; Problem `unavailable` where the platform sells neither. */
export async function readPrices({ calls }: ResourceContext): Promise<Result<Prices>> {
  const prices = await calls.get('/Prices', wirePrices);
  if (!prices.ok) return prices;
  return prices.value ? ok(prices.value) : fail('unavailable', NOTHING_SOLD);
}

/** The next payment; null if there is none, undefined if it is unknown. */
export async function readInvoice({ calls }: ResourceContext): Promise<Invoice | null | undefined> {
  const invoice = await calls.get('/Invoices', wireInvoice);
  if (invoice.ok) return invoice.value;
  return invoice.problem.kind === 'not-found' ? null : undefined;
}
