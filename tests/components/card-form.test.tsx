/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardForm } from '@/components/subscriptions/card-form';
import { standInForProvider } from '../support/payment-provider';

/* The platform stores a card before it charges it. */

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));

const UNPAID = 'The new card is saved, but an unpaid invoice couldn’t be charged to it. Try another card.';

test('a card that is stored, but couldn’t be charged, is shown as the stored one', async () => {
  standInForProvider();
  const problem = { kind: 'invalid', message: UNPAID };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: false, status: 422, json: () => Promise.resolve({ problem }) } as Response),
  );
  render(<CardForm sid="1" publishableKey="pk_test_example" />);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await screen.findByText((_, element) => element?.getAttribute('aria-busy') === 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText(UNPAID)).toBeInTheDocument();
  // It stands above the form, in what the page reads.
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});
