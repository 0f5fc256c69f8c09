/** @jest-environment node */
import { findSubscription } from '@/lib/resources/subscriptions/read';
import {
  changeCard,
  changeQuantities,
  endSubscription,
  previewQuantities,
  subscribe,
} from '@/lib/resources/subscriptions/save';
import type { Result } from '@/lib/kit/problem';
import { must, Operator } from '../support/configuration';

/* What the platform says of a payment that did not succeed, and what a user is told of it. */

let operator: Operator;
afterEach(() => operator.sandbox.close());

const signIn = async (user: string) => (operator = await Operator.start(user, { hosted: true }));
const context = async () => must(await operator.outside.contextOf());
const said = <T>(result: Result<T>) => (result.ok ? '' : result.problem.message);

/** Ends the current subscription of an account whose plan is this one. */
function lapse(plan: string) {
  const { store } = operator.sandbox;
  const sid = String(store.first('users', { name: 'aurora' })?.account_sid);
  store.update('accounts', sid, { plan_type: plan });
  store.keep('subscriptions', { [sid]: { sessions: 10, devices: 25, state: 'lapsed' } });
}

test('a card that the payment provider does not take is refused in its words', async () => {
  await signIn('harbor');
  const paid = await subscribe(await context(), { calls: 7, devices: 0 }, 'pm_refused');
  expect(paid).toMatchObject({ ok: false, problem: { kind: 'invalid', message: 'Your card was refused.' } });
});

test('a new card that does not pay what is open is saved all the same', async () => {
  await signIn('aurora');
  expect(said(await changeCard(await context(), 'pm_unpaid'))).toBe(
    'The new card is saved, but an unpaid invoice couldn’t be charged to it. Try another card.',
  );
  expect(must(await findSubscription(await context()))).toMatchObject({ card: { last4: '0005' } });
});

test('a change that could not be paid has not been made', async () => {
  await signIn('aurora');
  const before = must(await findSubscription(await context()));
  await changeCard(await context(), 'pm_unpaid');
  expect(said(await changeQuantities(await context(), { calls: 20, devices: 3 }))).toBe(
    'The payment for this change didn’t succeed, so the quantities haven’t changed. Replace the card under Manage payment.',
  );
  expect(must(await findSubscription(await context()))).toMatchObject({ calls: before?.calls });
});

test('a subscription whose payment failed is recognised by the account’s plan, until a card pays for it', async () => {
  await signIn('aurora');
  lapse('paid');
  expect(must(await findSubscription(await context()))).toMatchObject({ plan: 'paid', lapsed: true });
  expect(said(await subscribe(await context(), { calls: 7, devices: 0 }, 'pm_fine'))).toBe(
    'The last payment failed, so the subscription is suspended. Replace the card to continue.',
  );
  must(await changeCard(await context(), 'pm_fine'));
  expect(must(await findSubscription(await context()))).not.toHaveProperty('lapsed');
});

test('an account that never had a subscription has none', async () => {
  await signIn('aurora');
  lapse('trial');
  expect(must(await findSubscription(await context()))).toBeNull();
});

test('fewer calls than the platform sells are refused at their field, and nothing is paid', async () => {
  const few = { calls: 4, devices: 0 };
  const refused = {
    ok: false,
    problem: {
      kind: 'invalid',
      message: 'The platform sells at least 5 simultaneous calls.',
      fields: { calls: 'Enter 5 or more.' },
    },
  };
  await signIn('aurora');
  const before = must(await findSubscription(await context()));
  expect(await previewQuantities(await context(), few)).toMatchObject(refused);
  expect(await changeQuantities(await context(), few)).toMatchObject(refused);
  expect(must(await findSubscription(await context()))).toEqual(before);
  await operator.sandbox.close();
  await signIn('harbor');
  expect(await subscribe(await context(), few, 'pm_fine')).toMatchObject(refused);
  expect(must(await findSubscription(await context()))).toMatchObject({ plan: 'trial' });
});

test('the card goes with the subscription that it paid for', async () => {
  await signIn('aurora');
  must(await endSubscription(await context()));
  expect(must(await findSubscription(await context()))).toMatchObject({ plan: 'free', card: null });
});
