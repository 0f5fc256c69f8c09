/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { hasUnsavedWork } from '@/components/resource/unsaved-work';
import { UserForm } from '@/components/users/user-form';
import { readSettings } from '@/lib/config/settings';
import type { Values } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';

/* A secret that is stored, which no read shows: it is no longer unsaved. */

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: mockRefresh }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/users/1/edit',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

const ELENA = {
  name: 'elena',
  email: 'elena@example.com',
  new_password: '',
  force_change: false,
  is_active: true,
  is_view_only: false,
  scope: 'admin',
  service_provider_sid: '',
  account_sid: '',
};

let problem: Problem | null;
let sent: Values[];

beforeEach(() => {
  localStorage.clear();
  mockRefresh.mockClear();
  problem = null;
  sent = [];
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    const saves = request?.method === 'PUT';
    if (saves) sent.push((JSON.parse(request.body as string) as { values: Values }).values);
    const refused = saves ? problem : null;
    const body = refused ? { problem: refused } : { values: ELENA };
    return Promise.resolve({
      ok: !refused,
      status: refused ? 409 : 200,
      json: () => Promise.resolve(body),
    } as Response);
  });
});

const form = (values: Values) => (
  <SignedInUser sid="ann">
    <UserForm
      context={{
        mode: 'edit',
        scope: 'admin',
        readOnly: false,
        features,
        flavour: 'specified',
        facts: { scope: 'admin', isActive: true, viewOnlyUnknown: false, own: false, providers: [] },
      }}
      values={values}
      api="/users/1"
    />
  </SignedInUser>
);

async function saveWithPassword() {
  await userEvent.type(screen.getByLabelText(/^New temporary password/), 'another-Passw0rd');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(await screen.findByLabelText(/^Your user name/), 'ann');
  await userEvent.type(screen.getByLabelText(/^Your password/), 'Passw0rd!');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
}

test('after a save of nothing but a new password, nothing is unsaved, and leaving asks nothing', async () => {
  const { rerender } = render(form({ ...ELENA }));
  await saveWithPassword();
  rerender(form({ ...ELENA }));
  await screen.findByText('No unsaved changes');
  expect(hasUnsavedWork()).toBe(false);
});

test('a new password that was stored by a save that failed otherwise is not unsaved, and is not sent again', async () => {
  problem = {
    kind: 'conflict',
    message: 'The user keeps full access.',
    parts: [{ what: 'View only', outcome: 'not saved' }],
    secretsStored: true,
  };
  const { rerender } = render(form({ ...ELENA }));
  await userEvent.click(screen.getByLabelText(/^View only/));
  await saveWithPassword();
  rerender(form({ ...ELENA }));
  await screen.findByText('Unsaved: View only');
  await userEvent.click(screen.getByLabelText(/^View only/));
  expect(hasUnsavedWork()).toBe(false);
  problem = null;
  await userEvent.click(screen.getByLabelText(/^Active/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.new_password).toBe('');
});

test('a new password that nobody knows to be stored stays in the form', async () => {
  problem = { kind: 'conflict', message: 'Saved in part.', parts: [{ what: 'Account', outcome: 'not known' }] };
  const { rerender } = render(form({ ...ELENA }));
  await saveWithPassword();
  rerender(form({ ...ELENA }));
  await screen.findByText('Unsaved: New temporary password');
});
