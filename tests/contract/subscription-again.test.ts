/** @jest-environment node */
import { subscribe } from '@/lib/resources/subscriptions/save';
import { must, Operator } from '../support/configuration';

/* Money: a paid amount is never paid again, whoever asks, and whatever happened to the response to the first attempt. */

const WANTED = { calls: 7, devices: 3 };
let operator: Operator;

beforeEach(async () => {
  operator = await Operator.start('harbor', { hosted: true });
});
afterEach(() => operator.sandbox.close());

const charges = () =>
  (operator.sandbox.store.sql("SELECT count(*) AS n FROM settings WHERE name LIKE 'charge %'").get() as { n: number })
    .n;

/** @param again the page says that this is a repeat; a page in another window, or of another console, does not */
async function pay(again: boolean) {
  return subscribe({ ...must(await operator.outside.contextOf()), again }, WANTED, 'pm_fine');
}

test.each([true, false])(
  'an account that pays since the first try is not charged by the second (again: %s)',
  async (again) => {
    expect(await pay(false)).toEqual({ ok: true, value: { confirm: null } });
    const second = await pay(again);
    expect(second.ok ? '' : second.problem.message).toBe(
      'It is paid now: your first attempt went through, or someone else subscribed. Nothing was charged again.',
    );
    expect(charges()).toBe(1);
  },
);

test('where the first try never arrived, the second pays', async () => {
  expect(await pay(true)).toEqual({ ok: true, value: { confirm: null } });
  expect(charges()).toBe(1);
});
