/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModifyForm } from '@/components/subscriptions/modify-form';
import { UpgradeForm } from '@/components/subscriptions/upgrade-form';
import type { Price } from '@/lib/resources/subscriptions/price';
import { standInForProvider } from '../support/payment-provider';

/* How many calls the platform sells at least, only the platform says. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const MESSAGE = 'The platform sells at least 5 simultaneous calls.';
const price: Price = {
  productSid: '1',
  priceId: '1',
  currency: 'usd',
  unitAmount: 100,
  tiersMode: 'graduated',
  tiers: [],
};

const calls = () => screen.getByLabelText(/^Simultaneous calls/);
const ways = () => screen.getByText(/^1 field needs your attention/);

beforeEach(() => {
  standInForProvider();
  const problem = { kind: 'invalid', message: MESSAGE, fields: { calls: 'Enter 5 or more.' } };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: false, status: 422, json: () => Promise.resolve({ problem }) } as Response),
  );
});

async function refused(button: string) {
  await userEvent.clear(calls());
  await userEvent.type(calls(), '4');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
  expect(calls()).toHaveAccessibleDescription(/Enter 5 or more\./);
  expect(
    within(ways())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Simultaneous calls']);
  await userEvent.type(calls(), '0');
  expect(screen.queryByText(MESSAGE)).toBeNull();
  expect(calls()).toHaveValue('40');
  expect(calls()).not.toHaveAccessibleDescription(/Enter 5/);
}

test('of a new subscription, the number is marked until it is changed, and not the card', async () => {
  const start = { calls: 5, devices: 0 };
  const prices = { calls: price, devices: price };
  render(<UpgradeForm sid="1" prices={prices} start={start} ratio={5} publishableKey="pk_test_example" />);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await screen.findByText((_, element) => element?.getAttribute('aria-busy') === 'false');
  await refused('Subscribe');
});

test('of a subscription, the number is marked until it is changed', async () => {
  render(<ModifyForm sid="1" now={{ calls: 10, devices: 0 }} ratio={5} />);
  await refused('Preview cost');
});
