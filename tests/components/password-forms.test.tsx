/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreatePasswordForm } from '@/components/sign-in/create-password-form';
import { ForgotPassword } from '@/components/sign-in/forgot-password';
import { ResetPasswordForm } from '@/components/sign-in/reset-password-form';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { SignInAgain } from '@/components/shell/sign-in-again';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok } from '@/lib/kit/problem';
import { listen } from '../support/heard';

/* What becomes of a password form for those who don't see it change. */

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn(), pageOf: jest.fn() }));

const answers = jest.mocked(callBff);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const policy = { minLength: 8, requireDigit: false, requireSpecial: false };

test('a wrong current password leads back to its field, which says so', async () => {
  const message = 'The current password is incorrect.';
  answers.mockResolvedValueOnce(fail('invalid', message, { fields: { oldPassword: message } }));
  render(
    <CreatePasswordForm username="ann" pageUser="u1" policy={policy} forced={false} from={null} cancelHref={null} />,
  );
  await userEvent.type(screen.getByLabelText(/^Current password/), 'not it');
  await userEvent.type(screen.getByLabelText(/^New password/), 'Brand-new-1');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'Brand-new-1');
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveFocus());
  expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(message);
});

test('a new password that breaks the rules leads to its field, which says which ones', async () => {
  render(
    <CreatePasswordForm username="ann" pageUser="u1" policy={policy} forced={false} from={null} cancelHref={null} />,
  );
  await userEvent.type(screen.getByLabelText(/^Current password/), 'old one');
  for (const name of [/^New password/, /^Confirm password/]) await userEvent.type(screen.getByLabelText(name), 'short');
  await press('Save');
  const field = screen.getByLabelText(/^New password/);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringMatching(/Password must:.*at least 8 characters/));
});

describe('a mailed link', () => {
  async function save() {
    render(
      <main id="content" tabIndex={-1}>
        <ResetPasswordForm link="l" />
      </main>,
    );
    await userEvent.type(screen.getByLabelText(/^New password/), 'short');
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'short');
    const heard = listen();
    await press('Save');
    return heard;
  }

  test('a password that the platform refuses leads back to its field', async () => {
    const message = 'Password must be at least 8 characters long.';
    answers.mockResolvedValueOnce(fail('invalid', message, { fields: { password: message } }));
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveFocus());
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(message);
  });

  test('a password that was changed is heard, and Tab leads to the login', async () => {
    answers.mockResolvedValueOnce(ok(null));
    const heard = await save();
    await waitFor(() => expect(heard).toEqual(['Your password has been changed. Log in with the new one.']));
    expect(document.body).not.toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveFocus();
  });
});

describe('a forgotten password', () => {
  async function send() {
    render(<ForgotPassword />);
    await press('Forgot password?');
    const heard = listen();
    await userEvent.type(screen.getByRole('textbox'), 'ann@example.com{Enter}');
    return heard;
  }

  test('that is on its way is heard, and the focus is on Close', async () => {
    answers.mockResolvedValueOnce(ok(null));
    const heard = await send();
    await waitFor(() => expect(heard).toEqual([expect.stringMatching(/^If that address belongs to a user/)]));
    expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  });

  test('can’t be closed while it is sent: its answer would stand in the next one', async () => {
    answers.mockReturnValueOnce(new Promise(() => {}));
    await send();
    await press('Cancel');
    expect(screen.getByRole('textbox')).toBeVisible();
  });
});

describe('what is wrong with a field is heard, even if the focus is there already', () => {
  test('at the login', async () => {
    render(<SignInForm from={null} notice={null} />);
    const heard = listen();
    await userEvent.type(screen.getByLabelText(/^User name/), '{Enter}');
    await waitFor(() => expect(heard).toEqual(['User name is required.', 'Password is required.']));
    expect(screen.getByLabelText(/^User name/)).toHaveFocus();
  });

  test('at the login over the page', async () => {
    render(<SignInAgain user={{ sid: 'u1', name: 'ann' }} why="soon" onCancel={() => undefined} />);
    const heard = listen();
    await press('Log in');
    await waitFor(() => expect(heard).toEqual(['Password is required.']));
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  });

  test('of an own password', async () => {
    render(
      <CreatePasswordForm username="ann" pageUser="u1" policy={policy} forced={false} from={null} cancelHref={null} />,
    );
    await userEvent.type(screen.getByLabelText(/^Current password/), 'old one');
    await userEvent.type(screen.getByLabelText(/^New password/), 'Brand-new-1');
    const heard = listen();
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'Brand-new-2{Enter}');
    await waitFor(() => expect(heard).toEqual(['Passwords do not match']));
  });

  test('of a mailed link', async () => {
    render(<ResetPasswordForm link="l" />);
    await userEvent.type(screen.getByLabelText(/^New password/), 'Brand-new-1');
    const heard = listen();
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'Brand-new-2{Enter}');
    await waitFor(() => expect(heard).toEqual(['Passwords do not match']));
  });
});
