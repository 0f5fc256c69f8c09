/** @jest-environment node */
import { subscribe } from '@/lib/resources/subscriptions/save';
import { must, Operator } from '../support/configuration';

/* Money: what was paid by a try whose answer was lost is not paid again. */

const WANTED = { calls: 7, devices: 3 };
let operator: Operator;

beforeEach(async () => {
  operator = await Operator.start('harbor', { hosted: true });
});
afterEach(() => operator.sandbox.close());

const charges = () =>
  (operator.sandbox.store.sql("SELECT count(*) AS n FROM settings WHERE name LIKE 'charge %'").get() as { n: number })
    .n;

/** @param again after a try whose answer was lost */
async function pay(again: boolean) {
  return subscribe({ ...must(await operator.outside.contextOf()), again }, WANTED, 'pm_fine');
}

test('an account that pays since the first try is not charged by the second', async () => {
  expect(await pay(false)).toEqual({ ok: true, value: { confirm: null } });
  const second = await pay(true);
  expect(second.ok ? '' : second.problem.message).toBe(
    'It is paid now: your first attempt went through, or someone else subscribed. Nothing was charged again.',
  );
  expect(charges()).toBe(1);
});

test('where the first try never arrived, the second pays', async () => {
  expect(await pay(true)).toEqual({ ok: true, value: { confirm: null } });
  expect(charges()).toBe(1);
});
