/**
 * @jest-environment jsdom
 */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ComboboxProps } from '@/components/ui/combobox-props';
import type { ComboboxAnswer, ComboboxOption } from '@/components/ui/combobox-options';
import { Combobox } from '@/components/ui/combobox';

const ACCOUNTS: ComboboxOption[] = [
  { value: 'a1', label: 'Aurora Bistro', hint: '159754d6' },
  { value: 'a2', label: 'Harbor Hotels', hint: '2b94c1aa' },
  { value: 'a3', label: 'Hollow Creek Clinic', hint: '77f01e2d' },
  { value: 'a4', label: 'Thornhill Homes', hint: 'c3a5590b' },
];

function Form({ load, onChange }: Pick<ComboboxProps, 'load'> & Partial<Pick<ComboboxProps, 'onChange'>>) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Account"
      noun="accounts"
      load={load}
      value={value}
      onChange={(next, option) => {
        setValue(next);
        onChange?.(next, option);
      }}
    />
  );
}

const control = () => screen.getByRole('combobox', { name: 'Account' });
const field = () => screen.getByRole('combobox', { name: 'Type to search' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('a searchable select that asks for its options', () => {
  type Ask = {
    query: string;
    signal: AbortSignal;
    answer: (answer: ComboboxAnswer) => Promise<void>;
    fail: () => Promise<void>;
  };

  function asked() {
    const asks: Ask[] = [];
    const load = (query: string, signal: AbortSignal) =>
      new Promise<ComboboxAnswer>((resolve, reject) => {
        asks.push({
          query,
          signal,
          answer: (answer) => act(async () => resolve(answer)),
          fail: () => act(async () => reject(new Error('timeout'))),
        });
      });
    return { asks, load };
  }

  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('asks when it opens, and says so', async () => {
    const { asks, load } = asked();
    render(<Form load={load} />);
    expect(asks).toHaveLength(0);
    await user.click(control());
    await wait(0);
    expect(asks.map((ask) => ask.query)).toEqual(['']);
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await asks[0]?.answer({ options: ACCOUNTS.slice(0, 2), total: 9 });
    expect(labels()).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 2 of 9 accounts. Type to search them all.');
  });

  test('asks once, 150 ms after the last key', async () => {
    const { asks, load } = asked();
    render(<Form load={load} />);
    await user.click(control());
    await wait(0);
    await asks[0]?.answer({ options: ACCOUNTS, total: ACCOUNTS.length });
    await user.keyboard('har');
    await wait(149);
    expect(asks).toHaveLength(1);
    await wait(1);
    expect(asks.map((ask) => ask.query)).toEqual(['', 'har']);
  });

  test('an answer that comes too late is thrown away, its question aborted', async () => {
    const { asks, load } = asked();
    render(<Form load={load} />);
    await user.click(control());
    await wait(0);
    await user.keyboard('thorn');
    await wait(150);
    expect(asks[0]?.signal.aborted).toBe(true);
    await asks[1]?.answer({ options: ACCOUNTS.slice(3), total: ACCOUNTS.length });
    await asks[0]?.answer({ options: ACCOUNTS, total: ACCOUNTS.length });
    expect(labels()).toEqual(['Thornhill Homesc3a5590b']);
  });

  test('Enter while the answer is on its way takes the first match of that answer, not of the last one', async () => {
    const { asks, load } = asked();
    const onChange = jest.fn();
    render(<Form load={load} onChange={onChange} />);
    await user.click(control());
    await wait(0);
    await asks[0]?.answer({ options: ACCOUNTS, total: ACCOUNTS.length });
    await user.keyboard('thorn{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await wait(150);
    await asks[1]?.answer({ options: ACCOUNTS.slice(3), total: ACCOUNTS.length });
    expect(onChange).toHaveBeenCalledWith('a4', ACCOUNTS[3]);
    // The result of an effect is rendered in a separate task.
    jest.useRealTimers();
    await waitFor(() => expect(control()).toHaveTextContent('Thornhill Homes'));
  });

  test('typing on after Enter takes it back; nothing is chosen where nothing matches', async () => {
    const { asks, load } = asked();
    const onChange = jest.fn();
    render(<Form load={load} onChange={onChange} />);
    await user.click(control());
    await wait(0);
    await asks[0]?.answer({ options: ACCOUNTS, total: ACCOUNTS.length });
    await user.keyboard('h{Enter}o');
    await wait(150);
    await asks[1]?.answer({ options: ACCOUNTS.slice(1, 3), total: 2 });
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('zz{Enter}');
    await wait(150);
    await asks[2]?.answer({ options: [], total: 0 });
    await user.keyboard('{Backspace}{Backspace}');
    await wait(150);
    await asks[3]?.answer({ options: ACCOUNTS.slice(1, 3), total: 2 });
    expect(onChange).not.toHaveBeenCalled();
    expect(labels()).toHaveLength(2);
  });

  async function firstFailed(): Promise<Ask[]> {
    const { asks, load } = asked();
    render(<Form load={load} />);
    await user.click(control());
    await wait(0);
    await asks[0]?.fail();
    return asks;
  }

  test('says when it failed, and asks again by Retry', async () => {
    const asks = await firstFailed();
    const line = screen.getByRole('status');
    expect(line).toHaveTextContent('Couldn’t load accounts.');
    await user.click(within(line).getByRole('button', { name: 'Retry' }));
    await wait(0);
    await asks[1]?.answer({ options: ACCOUNTS, total: ACCOUNTS.length });
    expect(labels()).toHaveLength(4);
    expect(field()).toHaveFocus();
  });

  test('Enter whose search failed is forgotten: Retry shows what matches, and chooses nothing', async () => {
    const { asks, load } = asked();
    const onChange = jest.fn();
    render(<Form load={load} onChange={onChange} />);
    await user.click(control());
    await wait(0);
    await user.keyboard('o{Enter}');
    await wait(150);
    await asks[1]?.fail();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await wait(150);
    await asks[2]?.answer({ options: ACCOUNTS, total: ACCOUNTS.length });
    expect(labels()).toHaveLength(4);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('when it failed, Tab leads to Retry, and from there back to the control', async () => {
    const asks = await firstFailed();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await wait(0);
    expect(asks).toHaveLength(2);
    expect(field()).toHaveFocus();
    await asks[1]?.fail();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(control()).toHaveFocus();
  });
});
