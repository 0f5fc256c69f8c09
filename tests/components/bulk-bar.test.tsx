/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkProvider, NumberTick } from '@/components/phone-numbers/bulk';
import { BulkBar } from '@/components/phone-numbers/bulk-bar';
import { callBff } from '@/lib/kit/bff-client';
import { CHUNK } from '@/lib/kit/chunk';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const asked = callBff as jest.MockedFunction<typeof callBff>;

const menu = { sid: 'menu', name: 'IVR main menu' };
const desk = { value: 'desk', label: 'Front desk' };
const numbers = [
  { id: '1', number: '12125550101', application: menu },
  { id: '2', number: '12125550102', application: null },
  { id: '3', number: '12125550103', application: { sid: desk.value, name: desk.label } },
];

function answer(method: string, path: string, body?: unknown) {
  if (method === 'GET' && path.startsWith('/options/applications')) return { options: [desk], more: false };
  const { pieces } = body as { pieces: { id: string }[] };
  return { results: pieces.map(({ id }) => ({ id, outcome: 'done' })), pause: 0 };
}

test('nothing is chosen at first; a preview says what changes, only that is written, and Undo puts it back', async () => {
  asked.mockImplementation((method, path, body) =>
    Promise.resolve({ ok: true, value: answer(method, path, body) } as never),
  );
  render(
    <BulkProvider account="a" page={numbers}>
      <BulkBar removes matched={3} q="" />
      {numbers.map((number) => (
        <NumberTick key={number.id} number={number} />
      ))}
    </BulkProvider>,
  );
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  const apply = await screen.findByRole('button', { name: 'Apply' });
  expect(apply).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Application' }));
  expect(await screen.findByRole('option', { name: 'None' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: /Front desk/ }));
  expect(screen.getByText('1 IVR main menu, 1 none → Front desk')).toBeInTheDocument();
  await userEvent.click(apply);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  const sent = asked.mock.calls.filter(([method]) => method === 'POST').map(([, , body]) => body);
  expect(sent).toEqual([
    {
      account: 'a',
      pieces: [
        { id: '1', number: '12125550101', from: 'menu', to: 'desk' },
        { id: '2', number: '12125550102', from: null, to: 'desk' },
      ],
    },
    {
      account: 'a',
      pieces: [
        { id: '1', number: '12125550101', from: 'desk', to: 'menu' },
        { id: '2', number: '12125550102', from: 'desk', to: null },
      ],
    },
  ]);
});

test('the selected numbers can be exported to a file of their own', async () => {
  render(
    <BulkProvider account="a" page={numbers}>
      <BulkBar removes={false} matched={3} q="" />
      {numbers.map((number) => (
        <NumberTick key={number.id} number={number} />
      ))}
    </BulkProvider>,
  );
  for (const tick of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(tick);
  const link = screen.getByRole('link', { name: 'Export' });
  expect(link).toHaveAttribute('href', '/api/phone-numbers/export?account=a&only=2%2C3');
});

test('a number whose answer was lost is told apart from those that failed, and Undo covers it', async () => {
  const lost = 'The platform didn’t answer in time. We couldn’t confirm whether the change was saved.';
  const outcomes = [
    { id: '1', outcome: 'done' },
    { id: '2', outcome: 'not known', message: lost },
  ];
  asked.mockReset();
  asked.mockImplementation((method, path, body) =>
    Promise.resolve({
      ok: true,
      value: method === 'POST' ? { results: outcomes, pause: 0 } : answer(method, path, body),
    } as never),
  );
  render(
    <BulkProvider account="a" page={numbers}>
      <BulkBar removes matched={3} q="" />
      {numbers.map((number) => (
        <NumberTick key={number.id} number={number} />
      ))}
    </BulkProvider>,
  );
  for (const tick of screen.getAllByRole('checkbox').slice(0, 2)) await userEvent.click(tick);
  await userEvent.click(screen.getByRole('combobox', { name: 'Application' }));
  await userEvent.click(await screen.findByRole('option', { name: /Front desk/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 not confirmed')).toBeInTheDocument();
  expect(screen.queryByText(/failed/)).toBeNull();
  expect(screen.getByText('2 numbers changed, 1 of them not confirmed.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Failed numbers' })).toHaveTextContent(lost);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const sent = asked.mock.calls.filter(([method]) => method === 'POST').map(([, , body]) => body);
  expect((sent[1] as { pieces: unknown[] }).pieces).toEqual([
    { id: '1', number: '12125550101', from: 'desk', to: 'menu' },
    { id: '2', number: '12125550102', from: 'desk', to: null },
  ]);
});

test('a change goes on while the list shows another account, and Undo is of that change', async () => {
  const chunks: (() => void)[] = [];
  asked.mockReset();
  asked.mockImplementation(async (method, path, body) => {
    if (method === 'POST') await new Promise<void>((resolve) => chunks.push(resolve));
    return { ok: true, value: answer(method, path, body) } as never;
  });
  const many = Array.from({ length: CHUNK + 1 }, (_, at) => ({
    id: `${at}`,
    number: `1212555${at}`,
    application: menu,
  }));
  const list = (account: string | null, page: typeof many) => (
    <BulkProvider account={account} page={page}>
      <BulkBar key={account} removes matched={page.length} q="" />
      {account && page.map((number) => <NumberTick key={number.id} number={number} />)}
    </BulkProvider>
  );
  const { rerender } = render(list('a', many));
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  await userEvent.click(screen.getByRole('combobox', { name: 'Application' }));
  await userEvent.click(await screen.findByRole('option', { name: /Front desk/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  rerender(list(null, []));
  expect(await screen.findByText('Updating number routing...')).toBeInTheDocument();
  chunks[0]!();
  await waitFor(() => expect(chunks).toHaveLength(2));
  chunks[1]!();
  expect(await screen.findByText(`${many.length} numbers changed.`)).toBeInTheDocument();
  rerender(list('b', [{ id: 'b', number: '12125559999', application: menu }]));
  expect(screen.getByText('0 selected')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = asked.mock.calls.filter(([method]) => method === 'POST').map(([, , body]) => body);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toMatchObject({
    account: 'a',
    pieces: many.slice(0, CHUNK).map(({ id }) => ({ id, from: 'desk', to: 'menu' })),
  });
});

test.each([
  [false, 'Select all 3 matching'],
  [true, 'Select all matching'],
])(
  'all that match can be selected; where more may match than were found (%s), no number is said',
  async (partly, name) => {
    render(
      <BulkProvider account="a" page={numbers.slice(0, 2)}>
        <BulkBar removes matched={3} partly={partly} q="" />
        {numbers.slice(0, 2).map((number) => (
          <NumberTick key={number.id} number={number} />
        ))}
      </BulkProvider>,
    );
    for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
    expect(screen.getByRole('button', { name })).toBeVisible();
  },
);

test('all that match can be selected even if those that were found are on the page, where more may match', async () => {
  const list = (partly: boolean) => (
    <BulkProvider account="a" page={numbers}>
      <BulkBar removes matched={numbers.length} partly={partly} q="" />
      {numbers.map((number) => (
        <NumberTick key={number.id} number={number} />
      ))}
    </BulkProvider>
  );
  const { rerender } = render(list(false));
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  rerender(list(true));
  expect(screen.getByRole('button', { name: 'Select all matching' })).toBeVisible();
});
