/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardEntry } from '@/components/subscriptions/card-entry';
import { useCard } from '@/components/subscriptions/use-card';
import { standInForProvider } from '../support/payment-provider';

/* The payment provider's script may be replaced on its way, such as by a proxy's page: it loads and does nothing. */

function Card() {
  return <CardEntry label="Card" card={useCard('pk_test_example')} />;
}

const scripts = () => document.head.querySelectorAll('script');

afterEach(() => {
  scripts().forEach((one) => one.remove());
  delete window.Stripe;
});

function load() {
  const [script, ...others] = scripts();
  expect(others).toEqual([]);
  script!.dispatchEvent(new Event('load'));
  return script;
}

test('a retry loads a script again that was none', async () => {
  render(<Card />);
  const first = load();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  standInForProvider();
  expect(load()).not.toBe(first);
  const card = screen.getByRole('group', { name: 'Card' });
  await waitFor(() => expect(card.querySelector('[aria-busy="false"]')).not.toBeNull());
});
