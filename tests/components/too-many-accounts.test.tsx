/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { TooManyAccounts } from '@/components/live-calls/too-many-accounts';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: jest.fn() }),
  usePathname: () => '/internal/live-calls',
}));
jest.mock('@/components/resource/load-accounts', () => ({
  loadAccounts: () => Promise.resolve({ options: [{ value: 'aurora', label: 'Aurora Bistro' }], total: 1 }),
}));

test('too many accounts to watch at once: the choice of one stands where the calls would be', async () => {
  history.replaceState(null, '', '/internal/live-calls?state=ringing');
  render(<TooManyAccounts message="61 accounts are too many to watch at once. Choose one." />);
  expect(screen.getByText('61 accounts are too many to watch at once. Choose one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  fireEvent.click(screen.getByRole('combobox', { name: 'Account to watch' }));
  fireEvent.click(await screen.findByRole('option', { name: /Aurora Bistro/ }));
  expect(push).toHaveBeenCalledWith('/internal/live-calls?state=ringing&account=aurora', { scroll: false });
  expect(document.cookie).toContain('aurora');
});
