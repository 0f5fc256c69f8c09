/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkBar } from '@/components/resource/bulk-bar';
import { BulkPageTick, BulkRows, BulkTick } from '@/components/resource/bulk-rows';
import { ToastRegion } from '@/components/ui/toast';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { BulkRow } from '@/lib/kit/bulk';
import { listen } from '../support/heard';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const asked = callBff as jest.MockedFunction<typeof callBff>;

const row = (id: string, isActive: boolean): BulkRow => ({ id, name: `Name ${id}`, isActive, removes: true });
const PAGE = [row('1', true), row('2', false), row('3', true), row('4', true)];

afterEach(() => act(() => toasts.close()));
beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((_method, _path, body) => {
    const { pieces } = body as { pieces: { id: string }[] };
    const results = pieces.map(({ id }) =>
      id === '4' ? { id, outcome: 'failed', message: 'It is in use.' } : { id, outcome: 'done' },
    );
    return Promise.resolve({ ok: true, value: { results, pause: 0 } } as never);
  });
});

const list = (page: BulkRow[], account?: string) => (
  <BulkRows area="clients" account={account} page={page}>
    <BulkBar />
    <BulkPageTick />
    {page.map(({ id, name }) => (
      <BulkTick key={id} id={id} name={name} />
    ))}
  </BulkRows>
);
const show = () => render(list(PAGE));
const LOOKING_UP = (
  <BulkRows area="clients" page={PAGE} looksUp="usage" phrase="delete them">
    <BulkBar />
    <BulkPageTick />
  </BulkRows>
);

async function askToDeleteAll(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Delete');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

const sent = () => asked.mock.calls.map(([, path, body]) => [path, body]);

test('nothing is chosen at first; only what differs is written, and Undo writes what was there before', async () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
  for (const name of ['Select Name 1', 'Select Name 2', 'Select Name 3'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Deactivate');
  expect(screen.getByText('2 active → inactive, 1 is already inactive')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('2 records changed.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  const pieces = (to: boolean) => ['1', '3'].map((id) => ({ id, name: `Name ${id}`, to }));
  expect(sent()).toEqual([
    ['/clients/bulk/switch', { pieces: pieces(false) }],
    ['/clients/bulk/switch', { pieces: pieces(true) }],
  ]);
});

test('what was changed can be undone when the list shows none of it any more', async () => {
  const { rerender } = show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 1' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Deactivate');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 record changed.')).toBeInTheDocument();
  rerender(list([]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(sent().at(-1)).toEqual(['/clients/bulk/switch', { pieces: [{ id: '1', name: 'Name 1', to: true }] }]);
});

test('of records whose answer was lost, nobody says that they were changed; Undo covers them', async () => {
  const problem = { kind: 'timeout', message: 'The console didn’t answer in time.', doubtful: true };
  asked.mockResolvedValueOnce({ ok: false, problem } as never);
  show();
  for (const name of ['Select Name 1', 'Select Name 3']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Deactivate');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('2 records may have changed.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  const pieces = ['1', '3'].map((id) => ({ id, name: `Name ${id}`, to: true }));
  expect(sent().at(-1)).toEqual(['/clients/bulk/switch', { pieces }]);
});

test('how many are selected is read out, from the first on', async () => {
  show();
  const heard = listen();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 1' }));
  await waitFor(() => expect(heard).toEqual(['1 selected']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await waitFor(() => expect(heard).toEqual(['1 selected', '4 selected']));
});

test('what is ticked on a page that is no longer on screen can still be changed', async () => {
  const { rerender } = show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 3' }));
  rerender(list([]));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Deactivate');
  expect(screen.getByText('1 active → inactive')).toBeInTheDocument();
});

test('a deletion is asked about by name, tells of each that failed, and has no Undo', async () => {
  show();
  await askToDeleteAll();
  expect(asked).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(PAGE.map(({ name }) => name));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('list', { name: 'Failed records' })).toHaveTextContent('Name 4: It is in use.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test.each(['by Clear', 'by another account in the filter'])(
  'what has stopped can be resumed when its selection is gone %s',
  async (way) => {
    const answers = asked.getMockImplementation()!;
    asked.mockResolvedValueOnce({ ok: false, problem: { kind: 'unavailable', message: 'It is down.' } } as never);
    const { rerender } = render(list(PAGE, 'a'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 1' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    if (way === 'by Clear') await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    else rerender(list([], 'b'));
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    expect(screen.getByText(/^It is down\./)).toBeInTheDocument();
    asked.mockImplementation(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(sent()).toEqual(Array(2).fill(['/clients/bulk/delete', { pieces: [{ id: '1', name: 'Name 1' }] }]));
  },
);

test('before a deletion each record is looked up: what keeps one is a link, what could not be read is said', async () => {
  asked.mockImplementation((_method, path) => {
    const held = {
      users: [{ label: 'Number 1', href: '/internal/phone-numbers' }],
      unseen: [],
      blocked: 'It is in use.',
    };
    const answers: Record<string, unknown> = {
      '/clients/1/usage?many=1': { ok: true, value: { ...held, users: [] } },
      '/clients/2/usage?many=1': { ok: true, value: held },
      '/clients/3/usage?many=1': { ok: false, problem: { kind: 'rate-limited', message: 'Too many requests.' } },
    };
    return Promise.resolve(answers[path] as never);
  });
  render(LOOKING_UP);
  await askToDeleteAll();
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(within(dialog).getAllByText(/Too many requests/)).toHaveLength(2));
  expect(within(dialog).getByText('Nothing uses it.')).toBeInTheDocument();
  expect(within(dialog).getByText('It can’t be deleted now.')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Number 1' })).toBeInTheDocument();
  // Once the platform has no room, the rest is not requested.
  expect(asked.mock.calls.map(([, path]) => path)).toEqual([1, 2, 3].map((id) => `/clients/${id}/usage?many=1`));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(within(dialog).getByText('You must type the delete message correctly...')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a record that is being looked up is looked up no further once the dialog is closed', async () => {
  asked.mockImplementation(() => new Promise(() => undefined));
  render(LOOKING_UP);
  await askToDeleteAll();
  const signal = asked.mock.calls.at(-1)?.[3];
  expect(signal?.aborted).toBe(false);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
});

describe('with a screen reader and the keyboard', () => {
  const apply = () => screen.getByRole('button', { name: 'Apply' });
  async function change(what: string, ...names: string[]): Promise<void> {
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), what);
  }
  const confirm = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  test('what a change will do, and its end, are said in live regions that were there before', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 1' }));
    await screen.findByRole('combobox', { name: 'Change' });
    const [, preview, progress] = screen.getAllByRole('status');
    expect(preview).toBeEmptyDOMElement();
    expect(progress).toBeEmptyDOMElement();
    await change('Deactivate', 'Name 4');
    expect(preview).toHaveTextContent('2 active → inactive');
    await userEvent.click(apply());
    await waitFor(() => expect(progress).toHaveTextContent('Finished: 1 of 2 done, 1 failed.'));
    expect(progress).toBeInTheDocument();
  });

  test('the focus stays in the bar when its pressed button goes', async () => {
    show();
    await change('Deactivate', 'Name 1');
    await userEvent.click(apply());
    expect(await screen.findByText('1 record changed.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Change the selected records' })).toHaveFocus();
  });

  test('the focus is on the rows, and the end is said, when the bar goes with the last selected record', async () => {
    render(
      <>
        <ToastRegion />
        {list(PAGE)}
        <div id="rows" tabIndex={-1} />
      </>,
    );
    await change('Delete', 'Name 1', 'Name 2');
    await userEvent.click(apply());
    await confirm();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(screen.getByText('Records deleted')).toBeInTheDocument();
    expect(document.getElementById('rows')).toHaveFocus();
  });

  test('the focus stays where the user has put it meanwhile', async () => {
    render(
      <>
        {list(PAGE)}
        <input aria-label="Filter" />
      </>,
    );
    await change('Deactivate', 'Name 1');
    await userEvent.click(apply());
    await userEvent.click(screen.getByRole('textbox', { name: 'Filter' }));
    expect(await screen.findByText('1 record changed.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
  });
});

test('with Shift all from the last one to this are ticked', async () => {
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select Name 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Name 3' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
});

test('records of one account are no longer selected when the list shows another: an export would not contain them', async () => {
  const { rerender } = render(list(PAGE, 'a'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 1' }));
  const exported = (await screen.findByRole('link', { name: 'Export' })).getAttribute('href');
  expect(exported).toContain('?account=a&only=1');
  rerender(list([row('5', true)], 'b'));
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Name 5' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toContain('?account=b&only=5');
});
