/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkProvider, PageTick } from '@/components/phone-numbers/bulk';
import { BulkBar } from '@/components/phone-numbers/bulk-bar';
import type { BulkNumber } from '@/lib/resources/phone-numbers/bulk';
import { callBff } from '@/lib/kit/bff-client';
import { listen } from '../support/heard';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const asked = callBff as jest.MockedFunction<typeof callBff>;

const numbersOf = (account: string, count: number): BulkNumber[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${account}-${i}`, number: `1212555${i}`, application: null }));

const list = (account: string) => (
  <BulkProvider account={account} page={numbersOf(account, 2)}>
    <BulkBar key={account} removes matched={5} q="" />
    <PageTick />
  </BulkProvider>
);

/** Asks for all numbers of the account A; the answer is still on its way. */
async function askForAll() {
  const answer = { ok: true, value: { numbers: numbersOf('A', 5) } } as never;
  let send = (_answer: never) => undefined as void;
  asked.mockReset().mockImplementation(() => new Promise((resolve) => (send = resolve)));
  const { rerender } = render(list('A'));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 5 matching' }));
  return { rerender, arrive: () => act(async () => send(answer)) };
}

test('all numbers of an account are selected once they have arrived, which is read out', async () => {
  const { arrive } = await askForAll();
  const heard = listen();
  await arrive();
  expect(screen.getByText('5 selected')).toBeInTheDocument();
  await waitFor(() => expect(heard).toContain('5 selected'));
});

test('the button that asks for all numbers keeps the focus until they arrive, and asks once', async () => {
  const { arrive } = await askForAll();
  const button = screen.getByRole('button', { name: 'Select all 5 matching' });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
  await arrive();
  expect(screen.getByRole('region', { name: 'Change the selected numbers' })).toHaveFocus();
});

test('numbers that arrive when the list shows another account are not selected there', async () => {
  const { rerender, arrive } = await askForAll();
  rerender(list('B'));
  await arrive();
  expect(screen.queryByText('5 selected')).toBeNull();
  expect(screen.getByText('Select numbers to change their application.')).toBeInTheDocument();
});

test('a number that was changed before another one failed is not selected any more: its new application is not known there', async () => {
  const menu = { sid: 'menu', name: 'IVR main menu' };
  const page = [
    { id: '1', number: '12125550101', application: menu },
    { id: '2', number: '12125550102', application: menu },
  ];
  const outcomes = [
    { id: '1', outcome: 'done' },
    { id: '2', outcome: 'failed', message: 'The platform failed.' },
  ];
  asked.mockReset();
  asked.mockImplementation((method) => {
    const options = { options: [{ value: 'desk', label: 'Front desk' }], more: false };
    return Promise.resolve({ ok: true, value: method === 'GET' ? options : { results: outcomes, pause: 0 } } as never);
  });
  const shown = (rows: BulkNumber[]) => (
    <BulkProvider account="a" page={rows}>
      <BulkBar removes matched={3} q="" />
      <PageTick />
    </BulkProvider>
  );
  const { rerender } = render(shown(page));
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Application' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await userEvent.click(screen.getByRole('checkbox'));
  await choose('Front desk');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 failed')).toBeInTheDocument();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  rerender(shown([{ id: '3', number: '12125550103', application: null }]));
  await choose('None');
  expect(screen.getByText('1 IVR main menu → none')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(asked.mock.calls.at(-1)![2]).toEqual({
    account: 'a',
    pieces: [{ id: '2', number: '12125550102', from: 'menu', to: null }],
  });
});
