/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey } from '@/components/resource/draft-store';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { toasts } from '@/components/ui/toasts';
import { UserForm } from '@/components/users/user-form';
import { readSettings } from '@/lib/config/settings';
import { loadPage } from '@/lib/kit/load-page';
import type { FormContext } from '@/lib/kit/form';
import { newUser, type UserFacts } from '@/lib/resources/users/form';

/* The platform ends the session of users who change their own scope. */

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: mockRefresh }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/users/ops/edit',
}));
jest.mock('@/lib/kit/load-page', () => ({ loadPage: jest.fn() }));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });
const PROVIDER = '3687baa8-3a01-44df-abeb-56663f4fa238';
const WARNING = 'This is you. Saving logs you out, and the new scope applies when you log in again.';

let answer: object;
beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer) } as Response),
  );
});

function show(own: boolean) {
  const facts: UserFacts = {
    scope: 'admin',
    own,
    providerSid: PROVIDER,
    providers: [{ value: PROVIDER, label: 'Acme' }],
  };
  const context: FormContext<UserFacts> = {
    mode: 'edit',
    scope: 'admin',
    readOnly: false,
    features,
    flavour: 'specified',
    facts: { ...facts, passwordPolicy: { minLength: 8, requireDigit: true, requireSpecial: false } },
  };
  const stored = {
    ...newUser,
    name: 'ops',
    email: 'ops@example.com',
    new_password: '',
    scope: 'admin',
    service_provider_sid: PROVIDER,
    account_sid: '',
  };
  render(
    <SignedInUser sid="ops">
      <UserForm context={context} values={stored} api="/users/ops" valueLabels={{}} />
    </SignedInUser>,
  );
}

const narrow = () => userEvent.selectOptions(screen.getByRole('combobox', { name: /^Scope/ }), 'Service provider');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('whoever narrows their own scope is told before, and led to the login page after', async () => {
  answer = { to: '/' };
  show(true);
  expect(screen.queryByText(WARNING)).toBeNull();
  await narrow();
  expect(screen.getByText(WARNING)).toBeTruthy();
  await save();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(mockRefresh).not.toHaveBeenCalled();
  expect(localStorage.getItem(draftKey('ops', '/users/ops'))).toBeNull();
});

it('the scope of someone else is saved as ever', async () => {
  answer = {};
  jest.mocked(loadPage).mockClear();
  show(false);
  await narrow();
  expect(screen.queryByText(WARNING)).toBeNull();
  await save();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  expect(loadPage).not.toHaveBeenCalled();
});

it('a new password that breaks the rules is refused before anything is sent or confirmed', async () => {
  answer = {};
  show(false);
  jest.mocked(fetch).mockClear();
  await userEvent.type(screen.getByLabelText('New temporary password'), 'short');
  await save();
  expect(toasts.current()).toMatchObject({ text: 'Invalid password.', tone: 'error' });
  expect(screen.getByLabelText('New temporary password')).toHaveAccessibleDescription(
    expect.stringContaining('Password must: be at least 8 characters long, contain at least one digit'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
