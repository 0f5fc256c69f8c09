/** @jest-environment jsdom */
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DeleteSection } from '@/components/resource/delete-section';
import { rememberPlace, useListPlace } from '@/components/resource/list-place';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { callBff } from '@/lib/kit/bff-client';
import { ok } from '@/lib/kit/problem';

/* Coming back from a record keeps the filters of its list (decisions.md). */

const mockPush = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush, refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const LIST = '/internal/clients';

function wayBackOf(user: string): string {
  const wrapper = ({ children }: { children: ReactNode }) => <SignedInUser sid={user}>{children}</SignedInUser>;
  return renderHook(() => useListPlace(LIST), { wrapper }).result.current;
}

beforeEach(() => {
  history.replaceState(null, '', `${LIST}?q=desk`);
  rememberPlace('ann', LIST);
});

test('the way back leads to the list as its user left it', () => {
  expect(wayBackOf('ann')).toBe(`${LIST}?q=desk`);
});

test('whoever logs in after them, to the same tab, gets the list without what they searched for', () => {
  expect(wayBackOf('bob')).toBe(LIST);
});

test('so does the deletion of a record on its own page', async () => {
  jest.mocked(callBff).mockResolvedValue(ok({}));
  const texts = { consequence: 'Its device can’t register any more.', question: 'Delete it?', done: 'Deleted' };
  render(
    <SignedInUser sid="ann">
      <DeleteSection {...texts} label="Delete client" name="desk" api="/clients/a" list={LIST} />
    </SignedInUser>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(mockPush).toHaveBeenCalledWith(`${LIST}?q=desk`));
});
