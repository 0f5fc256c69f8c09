/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteDialog } from '@/components/resource/delete-dialog';
import { RecordActions } from '@/components/resource/record-actions';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { accountDeletion } from '../support/account-deletion';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: () => refresh() as void }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const asked = callBff as jest.MockedFunction<typeof callBff>;
const onClose = jest.fn();

beforeEach(() => {
  asked.mockReset();
  refresh.mockReset();
});

const dialog = () => render(accountDeletion(onClose));

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

  it('says what its user can’t see, also where nothing else goes with it', async () => {
    const unseen = ['It may have a routing table, which you can’t see and which would remain.'];
    asked.mockResolvedValueOnce({ ok: true, value: { blocked: '', blockers: [], goes: [], unseen } } as never);
    dialog();
    expect(await screen.findByText(unseen[0]!)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Deleted with it' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('returns to the phrase each time it was not typed', async () => {
    asked.mockResolvedValueOnce(deletion([], []));
    dialog();
    const remove = screen.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(remove).toBeEnabled());
    for (let times = 0; times < 2; times += 1) {
      await userEvent.click(remove);
      expect(screen.getByRole('textbox')).toHaveFocus();
      expect(screen.getByRole('textbox')).toBeInvalid();
    }
    expect(asked).toHaveBeenCalledTimes(1);
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

describe('a deletion that failed', () => {
  const GATEWAY = { what: 'SIP gateway 192.0.2.1:5060', outcome: 'not saved' };
  async function failing(problem: object) {
    asked.mockResolvedValueOnce({
      ok: false,
      problem: { kind: 'unavailable', message: 'Not deleted.', ...problem },
    } as never);
    render(<DeleteDialog api="/x/1" title="Delete it?" question="Are you sure?" done="Gone" onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not deleted.')).toBeInTheDocument();
  }

  it('half-way says what is left, and has the page below show what is there', async () => {
    await failing({ parts: [GATEWAY] });
    expect(screen.getByText('SIP gateway 192.0.2.1:5060: not saved')).toBeInTheDocument();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each([{}, { parts: [GATEWAY], doubtful: true }])('otherwise leaves the page alone: %j', async (problem) => {
    await failing(problem);
    expect(refresh).not.toHaveBeenCalled();
  });
});

test('a deletion that fails after its page was left is told of wherever its user is then', async () => {
  let fails: (answer: never) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((resolve) => (fails = resolve)));
  const { unmount } = render(
    <DeleteDialog api="/x/1" title="Delete it?" question="Are you sure?" done="Gone" onClose={onClose} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  unmount();
  await act(async () => fails({ ok: false, problem: { kind: 'unavailable', message: 'Not deleted.' } } as never));
  expect(toasts.current()).toMatchObject({ text: 'Not deleted.', tone: 'error' });
});

describe('the dialog of a record that something may use', () => {
  const usage = (value: object) => ({ ok: true, value: { users: [], unseen: [], ...value } }) as never;
  const show = () =>
    render(<DeleteDialog api="/x/1" title="Delete it?" question="Are you sure?" done="Gone" uses onClose={onClose} />);

  it('names what keeps it, as links, and has nothing to confirm', async () => {
    asked.mockResolvedValueOnce(
      usage({ users: [{ label: 'Phone number 1', href: '/n/1' }], blocked: 'It is in use.' }),
    );
    show();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(await screen.findByRole('link', { name: 'Phone number 1' })).toBeInTheDocument();
    expect(screen.getByText('It is in use.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it.each([
    ['keeps it', 'It is in use.'],
    ['uses it', undefined],
  ])('names a record once for each way in which it %s', async (_how, blocked) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const account = { label: 'Alpine', href: '/internal/accounts/1/edit' };
    asked.mockResolvedValueOnce(
      usage({
        users: [
          { ...account, note: 'SIP device calls' },
          { ...account, note: 'SIPREC' },
        ],
        blocked,
      }),
    );
    show();
    expect(await screen.findAllByRole('link', { name: 'Alpine' })).toHaveLength(2);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('tells of what uses it and does not keep it, and of what cannot be seen', async () => {
    asked.mockResolvedValueOnce(
      usage({ users: [{ label: 'Application A', href: '/a' }], unseen: ['Other accounts may use it.'] }),
    );
    show();
    expect(await screen.findByRole('list', { name: 'Used by' })).toHaveTextContent('Application A');
    expect(screen.getByText('Other accounts may use it.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('does not call it unused when that could not be read, and lets it be deleted', async () => {
    asked.mockResolvedValueOnce({ ok: false, problem: { kind: 'unavailable', message: 'No answer.' } } as never);
    show();
    expect(await screen.findByText(/^Couldn’t find out what uses it/)).toBeInTheDocument();
    expect(screen.queryByText(/Nothing/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});

describe('after a deletion from a list', () => {
  function List({ names }: { names: string[] }) {
    return (
      <main id="content" tabIndex={-1}>
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <a href={`/x/${name}`}>{name}</a>
                </td>
                <td>
                  <RecordActions
                    name={name}
                    remove={{ api: `/x/${name}`, title: `Delete ${name}?`, question: 'Are you sure?', done: 'Gone' }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    );
  }

  async function confirm(name: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
    asked.mockResolvedValueOnce({ ok: true, value: {} } as never);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('the focus is on the next record, which stays there when the deleted one goes', async () => {
    const { rerender } = render(<List names={['Alpine', 'Borealis', 'Coral']} />);
    await confirm('Borealis');
    rerender(<List names={['Alpine', 'Coral']} />);
    expect(screen.getByRole('link', { name: 'Coral' })).toHaveFocus();
  });

  it('the focus is on the previous record when it was the last one', async () => {
    render(<List names={['Alpine', 'Borealis', 'Coral']} />);
    await confirm('Coral');
    expect(screen.getByRole('link', { name: 'Borealis' })).toHaveFocus();
  });

  it('the focus is on the page when it was the only one', async () => {
    const { rerender } = render(<List names={['Alpine']} />);
    await confirm('Alpine');
    rerender(<List names={[]} />);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('cancelled, the focus is back on the button that asked', async () => {
    render(<List names={['Alpine', 'Borealis']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Alpine' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Delete Alpine' })).toHaveFocus();
  });
});
