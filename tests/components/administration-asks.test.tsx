/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountJump } from '@/components/accounts/account-jump';
import { TtsCache } from '@/components/tts-cache/tts-cache';
import { ResetPasswordForm } from '@/components/sign-in/reset-password-form';
import { LeaveGuard } from '@/components/resource/leave-guard';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));

const asked: { path: string; method: string; body?: string }[] = [];
let answer: { ok: boolean; status: number; body: unknown };

beforeEach(() => {
  asked.length = 0;
  push.mockClear();
  answer = { ok: true, status: 200, body: {} };
  globalThis.fetch = jest.fn((path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ path, method, body });
    const options = { options: [{ value: 'b', label: 'Other account' }], more: false };
    const found = path.includes('/options/') ? { ok: true, status: 200, body: options } : answer;
    return Promise.resolve({ ...found, json: () => Promise.resolve(found.body) });
  }) as unknown as typeof fetch;
});

async function choose() {
  await userEvent.click(screen.getByRole('combobox', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('option', { name: /Other account/ }));
}

test('the account selector opens another account', async () => {
  render(<AccountJump sid="a" name="This account" />);
  await choose();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/internal/accounts/b/edit'));
});

test('the account selector asks first while there are unsaved changes', async () => {
  render(
    <>
      <LeaveGuard active />
      <AccountJump sid="a" name="This account" />
    </>,
  );
  await choose();
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(push).not.toHaveBeenCalled();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/internal/accounts/b/edit'));
});

test('the speech cache is cleared after a question; a failure stays in it', async () => {
  render(<TtsCache id="cache" api="/accounts/a/tts-cache" size={3} owner="this account" readOnly={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear TTS Cache' }));
  expect(asked).toEqual([]);
  answer = { ok: false, status: 502, body: { problem: { kind: 'unavailable', message: 'It did not answer.' } } };
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('It did not answer.')).toBeTruthy();
  answer = { ok: true, status: 200, body: {} };
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull());
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /api/accounts/a/tts-cache'),
  );
});

test('a new password is typed twice, and what the platform says of it stands at the field', async () => {
  render(<ResetPasswordForm link="the-link" />);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(screen.getByText('New password is required.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^New password/), 'one');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'two');
  await save();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Confirm password/));
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'one');
  const tooShort = 'The password must be at least 8 characters long.';
  answer = {
    ok: false,
    status: 422,
    body: { problem: { kind: 'invalid', message: 'x', fields: { password: tooShort } } },
  };
  await save();
  expect(await screen.findByText(tooShort)).toBeTruthy();
  answer = { ok: true, status: 200, body: {} };
  await save();
  expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
  expect(JSON.parse(asked[1]!.body!)).toEqual({ link: 'the-link', password: 'one' });
});
