/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NameViewDialog } from '@/components/resource/name-view-dialog';
import { AddProviderDialog } from '@/components/shell/add-provider-dialog';
import { ForgotPassword } from '@/components/sign-in/forgot-password';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok } from '@/lib/kit/problem';
import { accountDeletion } from '../support/account-deletion';
import { listen } from '../support/heard';

/* Enter in the field of a dialog leaves the focus there: what was wrong must be heard, and a dialog that changes keeps the focus. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const answers = jest.mocked(callBff);
const nothing = () => undefined;
const WRONG_PHRASE = 'You must type the delete message correctly...';
const free = ok({ blocked: null, blockers: [], goes: [] });
const held = {
  blockers: [{ label: '1 carrier', href: '/internal/carriers/1/edit' }],
};

beforeEach(() => answers.mockReset());

const deleteDialog = accountDeletion(nothing);

describe('Enter in the only field of a dialog', () => {
  test('that adds a provider: the refusal is heard', async () => {
    answers.mockResolvedValueOnce(fail('invalid', 'That name or number is already in use.'));
    render(<AddProviderDialog onClose={nothing} />);
    const heard = listen();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(heard).toEqual(['Name is required.']));
    await userEvent.keyboard('Acme{Enter}');
    await waitFor(() => expect(heard.at(-1)).toBe('That name or number is already in use.'));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  });

  test('that asks for a phrase: the wrong phrase is heard', async () => {
    answers.mockResolvedValueOnce(free);
    render(deleteDialog);
    await userEvent.type(await screen.findByRole('textbox'), 'delete');
    const heard = listen();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(heard).toEqual([WRONG_PHRASE]));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(WRONG_PHRASE);
  });

  test('that asks for an address: the wrong address is heard', async () => {
    render(<ForgotPassword />);
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const heard = listen();
    await userEvent.keyboard('ann{Enter}');
    await waitFor(() => expect(heard).toEqual(['Enter a valid email address.']));
  });
});

test('the name of a view has a label that stays on screen', async () => {
  render(<NameViewDialog taken={[]} onClose={nothing} onName={nothing} />);
  await userEvent.keyboard('Beta');
  expect(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveValue('Beta');
  expect(screen.getByText('Name of the view')).toBeVisible();
});

describe('a deletion that turns out to be prevented', () => {
  const refused = fail('conflict', 'Not until the following is gone:', held);
  const close = () => screen.getAllByRole('button', { name: 'Close' }).at(-1);

  test('has the focus on Close, not on the Delete that is gone', async () => {
    answers.mockResolvedValueOnce(free).mockResolvedValueOnce(refused);
    render(deleteDialog);
    await userEvent.type(await screen.findByRole('textbox'), 'delete my account');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('link', { name: '1 carrier' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(close()).toHaveFocus();
  });

  test('has the focus on Close, not in the field that is gone', async () => {
    answers.mockResolvedValueOnce(free).mockResolvedValueOnce(refused);
    render(accountDeletion(nothing, { asksPassword: false }));
    await userEvent.type(await screen.findByRole('textbox'), 'delete my account{Enter}');
    expect(await screen.findByRole('link', { name: '1 carrier' })).toBeVisible();
    expect(close()).toHaveFocus();
  });
});
