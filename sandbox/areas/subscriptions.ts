import { randomUUID } from 'node:crypto';
import { json, text, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, type Context, type Route } from '../http';
import { refuse } from '../refusal';
import { sidFor } from '../seed/seed';
import type { Store } from '../store';

/* Exists only on a platform that is run for the public. Observed on a live platform: the subscription in `Users/me`, its
   products, the downgrade, and all refusals where nothing is sold. The outcomes of payments are those that the platform
   distinguishes; the prices, and which card has which outcome, are made up, since no payment provider could be reached. */

const SESSIONS = 'concurrent call session';
const DEVICES = 'registered device';
const API_CALLS = 'api call';

const productSid = (name: string) => sidFor(`product ${name}`);

const PRICES = [
  {
    product_sid: productSid(SESSIONS),
    name: SESSIONS,
    category: 'voice_call_session',
    description: 'Calls at the same time',
    unit_label: 'session',
    prices: [
      {
        stripe_price_id: 'price_sessions',
        billing_scheme: 'tiered',
        tiers_mode: 'graduated',
        currency: 'usd',
        recurring: { interval: 'month' },
        tiers: [
          { up_to: 10, unit_amount: 500, flat_amount: null },
          { up_to: null, unit_amount: 400, flat_amount: null },
        ],
      },
    ],
  },
  {
    product_sid: productSid(DEVICES),
    name: DEVICES,
    category: 'device',
    description: 'Devices besides those that come with a session',
    unit_label: 'device',
    prices: [
      {
        stripe_price_id: 'price_devices',
        billing_scheme: 'per_unit',
        unit_amount: 100,
        currency: 'usd',
        recurring: { interval: 'month' },
      },
    ],
  },
];

const CARD = { last4: '4242', exp_month: 8, exp_year: 2031, card_type: 'visa' };

type Subscriptions = Record<string, Row>;
const all = (store: Store) => (store.setting('subscriptions') ?? {}) as Subscriptions;

function starting(account: Row): Row {
  const [sessions, devices] = account.plan_type === 'paid' ? [10, 25] : account.plan_type === 'trial' ? [5, 0] : [1, 0];
  return { sessions, devices, ...CARD };
}

/** The subscription of an account as its users see it in `Users/me`, which fails while there is no current one. */
export function subscriptionOf(store: Store, account: Row): Row {
  const { sessions, devices, state, ...card } = all(store)[String(account.account_sid)] ?? starting(account);
  if (state === 'lapsed') throw refuse(500, 'no current subscription');
  return {
    status: account.is_active ? 'active' : 'suspended',
    account_subscription_sid: sidFor(`subscription ${String(account.account_sid)}`),
    start_date: account.created_at ?? null,
    products: [
      { name: DEVICES, quantity: devices },
      { name: API_CALLS, quantity: 5 },
      { name: SESSIONS, quantity: sessions },
    ],
    // A card belongs to the subscription that it pays for.
    ...(account.plan_type === 'paid' && account.stripe_customer_id ? card : {}),
  };
}

const only =
  (refusal: () => Answer, run: (context: Context) => Answer) =>
  (context: Context): Answer =>
    context.hosted ? run(context) : refusal();

const notFound = () => text(404, 'Not Found');
const failing = (msg: string) => () => json(500, { msg });

const FEWEST_SESSIONS = 5;

/** Whoever takes or changes quantities, and before anything else is looked at. */
function refuseFew({ action, products }: Row) {
  if (action !== 'upgrade-to-paid' && action !== 'update-quantities') return;
  if (quantity(products, SESSIONS) >= FEWEST_SESSIONS) return;
  throw refuse(400, `invalid voice call session value, minimum is ${FEWEST_SESSIONS}`);
}

const customerOf = (sid: string) => `cus_${sid.slice(0, 8)}`;

function customer(context: Context): Answer {
  return json(200, { stripe_customer_id: customerOf(ownAccount(context)) });
}

function invoices(context: Context): Answer {
  const account = context.store.get('accounts', ownAccount(context)) ?? {};
  if (account.plan_type !== 'paid') return notFound();
  return json(200, {
    currency: 'usd',
    total: monthly(subscriptionOf(context.store, account)),
    next_payment_attempt: null,
  });
}

function ownAccount({ caller }: Context): string {
  if (!isAccount(caller)) throw refuse(403, 'insufficient privileges');
  return String(caller.account_sid);
}

function quantity(products: unknown, name: string): number {
  const found = (Array.isArray(products) ? (products as Row[]) : []).find(
    (one) => one.product_sid === productSid(name) || one.name === name,
  );
  return Number(found?.quantity ?? 0);
}

function monthly({ products }: Row): number {
  const sessions = quantity(products, SESSIONS);
  return Math.min(sessions, 10) * 500 + Math.max(sessions - 10, 0) * 400 + quantity(products, DEVICES) * 100;
}

/** The card decides the outcome of a payment. @param status of the outcomes that are a success as far as HTTP goes */
function refused(method: unknown, status: number): Answer | null {
  if (typeof method !== 'string' || !method) throw refuse(400, 'missing payment_method_id');
  // The payment provider takes no such card; the platform passes its answer on.
  if (method.startsWith('pm_refused')) return json(402, { error: { message: 'Your card was refused.' } });
  const secret = { client_secret: 'pi_1_secret_2' };
  if (method.startsWith('pm_declined'))
    return json(status, { status: 'card error', reason: 'Your card was declined.', ...secret });
  if (method.startsWith('pm_confirm')) return json(status, { status: 'action required', ...secret });
  return null;
}

/** Replaces the card, and pays with it what was left unpaid. */
function replaceCard(method: unknown, known: Row, keep: (more: Row) => void): Answer {
  const answer = refused(method, 200);
  if (answer) return answer;
  const isGood = method !== 'pm_unpaid';
  keep({ ...CARD, last4: '0005', card_type: 'mastercard', state: isGood ? null : (known.state ?? 'unpaid') });
  return json(200, { status: isGood ? 'success' : 'not all paid' });
}

function change(context: Context): Answer {
  const { store, hosted } = context;
  const sent = fields(context);
  refuseFew(sent);
  const sid = ownAccount(context);
  const known = all(store)[sid] ?? starting(store.get('accounts', sid) ?? {});
  const keep = (more: Row) => store.keep('subscriptions', { ...all(store), [sid]: { ...known, ...more } });
  if (sent.action === 'downgrade-to-free') {
    store.update('accounts', sid, { plan_type: 'free' });
    keep({ sessions: 1, devices: 0, state: null });
    return json(200, { status: 'success' });
  }
  if (!hosted) throw refuse(500, 'failed to reach the payment provider');
  const wanted = { sessions: quantity(sent.products, SESSIONS), devices: quantity(sent.products, DEVICES) };
  const account = store.get('accounts', sid) ?? {};
  if (sent.action === 'update-quantities') {
    // Only of a current subscription.
    if (account.plan_type !== 'paid' || known.state === 'lapsed') return text(400, 'Bad Request');
    const cost = monthly({ products: sent.products });
    if (sent.dry_run) {
      const { products } = subscriptionOf(store, account);
      const due = Math.max(0, Math.round((cost - monthly({ products })) / 2));
      const next_invoice_date = 'Fri Jan 01 2027';
      return json(201, { currency: 'usd', prorated_cost: due, monthly_cost: cost, next_invoice_date });
    }
    if (known.state === 'unpaid') return json(201, { status: 'failed', reason: 'not paid' });
    keep(wanted);
    return json(201, { status: 'success' });
  }
  if (sent.action === 'update-payment-method') {
    if (!account.stripe_customer_id) throw refuse(400, 'not a customer of the payment provider');
    return replaceCard(sent.payment_method_id, known, keep);
  }
  if (sent.action !== 'upgrade-to-paid') throw refuse(400, 'invalid action');
  const answer = refused(sent.payment_method_id, 201);
  if (answer) return answer;
  store.update('accounts', sid, { plan_type: 'paid', stripe_customer_id: customerOf(sid) });
  keep({ ...wanted, ...CARD, state: null });
  // It charges every time, even if the account already pays: a console must not request it twice.
  store.keep(`charge ${randomUUID()}`, { account: sid, amount: monthly({ products: sent.products }) });
  return json(201, { status: 'success' });
}

export const routes: Route[] = [
  { method: 'GET', path: '/Prices', handle: only(failing('listProducts is not a function'), () => json(200, PRICES)) },
  { method: 'GET', path: '/StripeCustomerId', handle: only(failing('createCustomer is not a function'), customer) },
  { method: 'GET', path: '/Invoices', handle: only(notFound, invoices) },
  { method: 'GET', path: '/Subscriptions', handle: notFound },
  { method: 'POST', path: '/Subscriptions', handle: change },
];
