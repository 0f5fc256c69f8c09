/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { rememberPlace } from '@/components/resource/list-place';
import { onSessionNews } from '@/components/shell/session-channel';
import { useSession } from '@/components/shell/use-session';
import { loadPage } from '@/lib/kit/load-page';

/* Each window keeps the last search for itself, so each has to forget it when the user logs out in another one. */

jest.mock('@/lib/kit/load-page', () => ({ loadPage: jest.fn() }));
jest.mock('@/components/shell/session-channel', () => ({
  onSessionNews: jest.fn(() => jest.fn()),
  tellLoaded: jest.fn(),
}));

test('a window whose user logs out in another one forgets the last search, too', () => {
  history.replaceState(null, '', '/internal/clients?q=desk');
  rememberPlace('ann', '/internal/clients');
  const now = Date.now();
  renderHook(() => useSession('ann', { expiresAt: now + 60_000, now }));
  expect(Object.keys(sessionStorage)).toEqual(['list-place']);
  const [tell] = jest.mocked(onSessionNews).mock.calls.at(-1)!;
  act(() => tell({ what: 'signed-out' }));
  expect(loadPage).toHaveBeenCalledWith('/');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
