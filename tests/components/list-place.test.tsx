/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { rememberPlace, useListPlace } from '@/components/resource/list-place';
import { SignedInUser } from '@/components/resource/signed-in-user';

/* Coming back from a record keeps the filters of its list (decisions.md). */

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
