/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ComboboxProps } from '@/components/ui/combobox-props';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';

const ACCOUNTS: ComboboxOption[] = [
  { value: 'a1', label: 'Aurora Bistro', hint: '159754d6' },
  { value: 'a2', label: 'Harbor Hotels', hint: '2b94c1aa' },
  { value: 'a3', label: 'Hollow Creek Clinic', hint: '77f01e2d' },
  { value: 'a4', label: 'Thornhill Homes', hint: 'c3a5590b' },
];

function Form({ start = '', ...props }: Partial<ComboboxProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <form aria-label="Form">
      <Field label="Account" required help="Cannot be changed later.">
        {(control) => (
          <Combobox
            {...control}
            name="account_sid"
            noun="accounts"
            options={ACCOUNTS}
            {...props}
            value={value}
            onChange={(next, option) => {
              setValue(next);
              props.onChange?.(next, option);
            }}
          />
        )}
      </Field>
      <button type="button">Next field</button>
    </form>
  );
}

const control = () => screen.getByRole('combobox', { name: /Account/ });
const field = () => screen.getByRole('combobox', { name: 'Type to search' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const sent = () => new FormData(screen.getByRole('form')).get('account_sid');

describe('a searchable select', () => {
  test.each([
    ['while it goes on', { isComposing: true }],
    ['as Safari reports it, after the end', { keyCode: 229 }],
  ])('Enter that accepts a composed word chooses nothing: %s', async (_when, how) => {
    const onChange = jest.fn();
    render(<Form onChange={onChange} />);
    await userEvent.click(control());
    fireEvent.keyDown(field(), { key: 'Enter', ...how });
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toBeVisible();
  });

  test('shows the words of its value, is named by its field and described by its help', () => {
    render(<Form start="a2" />);
    expect(control()).toHaveTextContent('Harbor Hotels');
    expect(control()).toHaveAttribute('aria-expanded', 'false');
    expect(control()).toHaveAccessibleDescription('Cannot be changed later.');
    expect(sent()).toBe('a2');
  });

  test('knows the words of a value that is not among the options', () => {
    render(<Form start="zz" valueLabel="Quartz Quarry" />);
    expect(control()).toHaveTextContent('Quartz Quarry');
  });

  test('opens with the focus in a field to type, the value marked', async () => {
    render(<Form start="a3" />);
    await userEvent.click(control());
    expect(field()).toHaveFocus();
    expect(marked()).toContain('Hollow Creek Clinic');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Hollow Creek Clinic');
  });

  test.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('opens by the key %s', async (key) => {
    render(<Form />);
    act(() => control().focus());
    await userEvent.keyboard(key);
    expect(field()).toHaveFocus();
  });

  test('typing on it opens it with what was typed', async () => {
    render(<Form />);
    act(() => control().focus());
    await userEvent.keyboard('ho');
    expect(field()).toHaveValue('ho');
    expect(labels()).toEqual(['Harbor Hotels2b94c1aa', 'Hollow Creek Clinic77f01e2d', 'Thornhill Homesc3a5590b']);
  });

  test('typing narrows by words and by the start of the SID', async () => {
    render(<Form />);
    await userEvent.click(control());
    await userEvent.keyboard('harbor');
    expect(labels()).toEqual(['Harbor Hotels2b94c1aa']);
    await userEvent.clear(field());
    await userEvent.keyboard('c3a5');
    expect(labels()).toEqual(['Thornhill Homesc3a5590b']);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 4 accounts');
  });

  test.each(['zurich', 'ZÜRICH telecom', 'telecom zür'])(
    'finds an option as the filters of lists do: by all words, whatever their order, case and accents (%s)',
    async (typed) => {
      render(<Form options={[...ACCOUNTS, { value: 'a5', label: 'Zürich Telecom' }]} />);
      await userEvent.click(control());
      await userEvent.type(field(), typed);
      expect(screen.getByRole('option')).toHaveTextContent('Zürich Telecom');
    },
  );

  test('says when nothing matches', async () => {
    render(<Form />);
    await userEvent.click(control());
    await userEvent.keyboard('zzz');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('No accounts match.');
  });

  test('arrows, Home and End move the mark and stop at the ends', async () => {
    render(<Form />);
    await userEvent.click(control());
    expect(marked()).toContain('Aurora Bistro');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toContain('Aurora Bistro');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toContain('Hollow Creek Clinic');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(marked()).toContain('Thornhill Homes');
    await userEvent.keyboard('{Home}');
    expect(marked()).toContain('Aurora Bistro');
  });

  test('Enter takes the marked one, closes, and does not send the form', async () => {
    const send = jest.fn((event: Event) => event.preventDefault());
    const onChange = jest.fn();
    render(<Form onChange={onChange} />);
    screen.getByRole('form').addEventListener('submit', send);
    await userEvent.click(control());
    await userEvent.keyboard('thorn{Enter}');
    expect(onChange).toHaveBeenCalledWith('a4', ACCOUNTS[3]);
    expect(control()).toHaveTextContent('Thornhill Homes');
    expect(control()).toHaveFocus();
    expect(sent()).toBe('a4');
    expect(send).not.toHaveBeenCalled();
  });

  test('Escape closes and changes nothing; what is around it does not hear of it', async () => {
    const heard = jest.fn();
    render(
      <div onKeyDown={heard}>
        <Form start="a2" />
      </div>,
    );
    await userEvent.click(control());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(control()).toHaveTextContent('Harbor Hotels');
    expect(control()).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();
  });

  test('Tab closes and goes on to the next field', async () => {
    render(<Form />);
    await userEvent.click(control());
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next field' })).toHaveFocus();
  });

  test('a press outside closes it and says that it was left', async () => {
    const onBlur = jest.fn();
    render(<Form onBlur={onBlur} />);
    await userEvent.click(control());
    await userEvent.click(document.body);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onBlur).toHaveBeenCalled();
  });

  test('an option is chosen by touch', async () => {
    render(<Form />);
    await userEvent.click(control());
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('option', { name: /Harbor/ }) });
    expect(sent()).toBe('a2');
  });

  test('its first option can stand for none', async () => {
    render(<Form start="a2" emptyLabel="All accounts" />);
    await userEvent.click(control());
    await userEvent.keyboard('{Home}{Enter}');
    expect(control()).toHaveTextContent('All accounts');
    expect(sent()).toBe('');
  });

  test('clearable, is emptied by its cross and by Delete', async () => {
    render(<Form start="a2" clearable />);
    await userEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(sent()).toBe('');
    await userEvent.keyboard('harb{Enter}');
    expect(sent()).toBe('a2');
    await userEvent.keyboard('{Delete}');
    expect(sent()).toBe('');
  });

  test('draws 200 of 5,000 and asks to type', async () => {
    const options = Array.from({ length: 5000 }, (_, place) => ({ value: `${place}`, label: `Account ${place}` }));
    render(<Form options={options} />);
    await userEvent.click(control());
    expect(screen.getAllByRole('option')).toHaveLength(200);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 200 of 5,000 accounts. Type to search them all.');
    await userEvent.keyboard('4999');
    expect(labels()).toEqual(['Account 4999']);
  });
});
