/** @jest-environment jsdom */
import { draftKey, keepDraft } from '@/components/resource/draft-store';
import { rememberAccount, rememberPlace } from '@/components/resource/list-place';
import { keepViews } from '@/components/resource/view-store';
import { noteRecent, recentPlace } from '@/components/shell/find-recent';
import { signOut } from '@/components/shell/sign-out';
import { callBff } from '@/lib/kit/bff-client';

/* Specification part 1, section 4: after logging out, nothing that was typed, searched or opened stays in the browser. */

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));
jest.mock('@/lib/kit/load-page', () => ({ loadPage: jest.fn() }));
jest.mock('@/components/shell/session-channel', () => ({ tellSignedOut: jest.fn() }));

const left = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean).sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepDraft(draftKey('ann', '/carriers/1'), { at: Date.now(), values: { name: 'North' } });
  noteRecent(recentPlace('ann', 'acme'), { area: 'accounts', name: 'Aurora', href: '/internal/accounts/1/edit' });
  noteRecent(recentPlace('bob', 'acme'), { area: 'accounts', name: 'Harbor', href: '/internal/accounts/2/edit' });
  history.replaceState(null, '', '/internal/clients?q=desk');
  rememberPlace('ann', '/internal/clients');
  rememberAccount('account-chosen-last');
  keepViews('ann clients', [{ name: 'Desks', search: '?q=desk' }]);
});

test('the named addresses of a user stay, which contain no records', async () => {
  jest.mocked(callBff).mockResolvedValue({ ok: true, value: {} });
  expect(await signOut()).toBe(true);
  expect(left()).toEqual(['list-views ann clients']);
});

test('whoever stays, because the console can’t be reached, keeps everything', async () => {
  jest.mocked(callBff).mockResolvedValue({ ok: false, problem: { kind: 'unavailable', message: 'Not now.' } });
  const before = left();
  expect(await signOut()).toBe(false);
  expect(left()).toEqual(before);
});
