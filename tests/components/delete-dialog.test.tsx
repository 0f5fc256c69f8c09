/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteDialog } from '@/components/resource/delete-dialog';
import { callBff } from '@/lib/kit/bff-client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn(), loadPage: jest.fn() }));

const asked = callBff as jest.MockedFunction<typeof callBff>;
const onClose = jest.fn();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  asked.mockReset();
});

const dialog = () =>
  render(
    <DeleteDialog
      api="/accounts/1"
      question="Are you sure?"
      done="Gone"
      phrase="delete my account"
      previews
      onClose={onClose}
    />,
  );

const deletion = (blockers: object[], goes: string[]) =>
  ({ ok: true, value: { blocked: 'Not until the following is gone:', blockers, goes } }) as never;

describe('the dialog of a deletion that takes more along', () => {
  it('says what stands in the way before it asks for anything', async () => {
    asked.mockResolvedValueOnce(deletion([{ label: '1 API key', href: '/internal/accounts/1/edit' }], []));
    dialog();
    expect(await screen.findByRole('link', { name: '1 API key' })).toBeInTheDocument();
    expect(screen.getByText('Not until the following is gone:')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('names what goes with it, and deletes once the phrase is typed', async () => {
    asked.mockResolvedValueOnce(deletion([], ['2 users', '1 carrier with 1 SIP gateway']));
    dialog();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(await screen.findByRole('list', { name: 'Deleted with it' })).toHaveTextContent('2 users');
    asked.mockResolvedValueOnce({ ok: true, value: {} } as never);
    await userEvent.type(screen.getByRole('textbox'), 'delete my account');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
      'GET /accounts/1/deletion',
      'DELETE /accounts/1',
    ]);
  });

  it('asks again when that could not be found out, and deletes nothing meanwhile', async () => {
    asked.mockResolvedValueOnce({ ok: false, problem: { kind: 'unavailable', message: 'The platform is away.' } });
    dialog();
    expect(await screen.findByText('The platform is away.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    asked.mockResolvedValueOnce(deletion([], []));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled());
  });
});
