/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpgradeForm } from '@/components/subscriptions/upgrade-form';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok, type Result } from '@/lib/kit/problem';
import { standInForProvider } from '../support/payment-provider';

/* The platform learns from the payment provider, some time later, that the cardholder has confirmed a payment. Until then the
   account looks unpaid, and the platform would take a second payment. */

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const price = {
  productSid: 'p',
  priceId: 'x',
  currency: 'usd',
  unitAmount: 100,
  tiersMode: 'graduated',
  tiers: [],
} as const;

beforeEach(() => {
  refresh.mockClear();
  standInForProvider();
});
afterEach(() => {
  document.head.querySelectorAll('script').forEach((one) => one.remove());
  delete window.Stripe;
});

async function subscribe(confirm: string | null, answer: Result<object> = ok({ confirm })) {
  jest.mocked(callBff).mockResolvedValue(answer);
  const prices = { calls: { ...price, tiers: [] }, devices: { ...price, tiers: [] } };
  const start = { calls: 5, devices: 0 };
  render(<UpgradeForm sid="1" prices={prices} start={start} ratio={5} publishableKey="pk_test_example" />);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  const button = screen.getByRole('button', { name: 'Subscribe' });
  await screen.findByRole('group', { name: 'Card' });
  await screen.findByText((_, element) => element?.getAttribute('aria-busy') === 'false');
  await userEvent.click(button);
}

test('a payment that was confirmed is not offered again while the subscription starts', async () => {
  await subscribe('secret');
  expect(await screen.findByText(/^Your payment is confirmed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
  expect(refresh).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a payment without a confirmation is done at once', async () => {
  await subscribe(null);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^Your payment is confirmed/)).not.toBeInTheDocument();
});

test('a payment whose answer was lost, and which is found, leads to what the page says of a paid subscription', async () => {
  await subscribe(null, fail('timeout', 'We couldn’t confirm whether this was saved.', { doubtful: true }));
  jest.mocked(callBff).mockResolvedValue(ok({ plan: 'paid', calls: 5, devices: 0 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Found: your changes were saved.')).toBeInTheDocument();
  expect(refresh).toHaveBeenCalledTimes(1);
});
