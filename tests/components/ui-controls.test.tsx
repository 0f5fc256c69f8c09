/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FilterBar } from '@/components/ui/filter-bar';
import { Input } from '@/components/ui/input';
import { Menu } from '@/components/ui/menu';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Sid } from '@/components/ui/sid';

describe('a field', () => {
  test('ties label, help and error to its control', () => {
    render(
      <Field label="Port" required help="Of the gateway." error="A port is a number from 0 to 65535.">
        {(control) => <Input {...control} defaultValue="70000" />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Port' });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Of the gateway. A port is a number from 0 to 65535.');
  });

  test('without an error says nothing of one', () => {
    render(<Field label="Name">{(control) => <Input {...control} />}</Field>);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  test('of several controls is a group', () => {
    render(
      <Field label="Trunk" group>
        <Checkbox label="Inbound" />
        <Checkbox label="Outbound" />
      </Field>,
    );
    expect(screen.getByRole('group', { name: 'Trunk' })).toContainElement(
      screen.getByRole('checkbox', { name: 'Inbound' }),
    );
  });
});

describe('the controls under a form library', () => {
  function Form({ onSend }: { onSend: (values: unknown) => void }) {
    const { register, handleSubmit } = useForm({
      defaultValues: { name: 'Acme', method: 'GET', active: true, record: false, secret: '' },
    });
    return (
      <form onSubmit={handleSubmit((values) => onSend(values))}>
        <Input aria-label="Name" {...register('name')} />
        <Select
          aria-label="Method"
          {...register('method')}
          options={[
            { value: 'GET', label: 'GET' },
            { value: 'POST', label: 'POST' },
          ]}
        />
        <Checkbox label="Active" {...register('active')} />
        <Checkbox label="Record all calls" {...register('record')} />
        <PasswordInput aria-label="Secret" {...register('secret')} />
        <button type="submit">Save</button>
      </form>
    );
  }

  test('start with its values and give theirs back', async () => {
    const onSend = jest.fn();
    render(<Form onSend={onSend} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Telecom');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'POST');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Record all calls' }));
    await userEvent.type(screen.getByLabelText('Secret'), 'hush');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSend).toHaveBeenCalledWith({
      name: 'Acme Telecom',
      method: 'POST',
      active: false,
      record: true,
      secret: 'hush',
    });
  });
});

describe('single controls', () => {
  test('a busy button can be reached and does nothing', async () => {
    const act = jest.fn();
    render(
      <Button busy busyLabel="Saving…" onClick={act}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    await userEvent.click(button);
    expect(act).not.toHaveBeenCalled();
  });

  test('a tick can stand for some', () => {
    const { rerender } = render(<Checkbox aria-label="Select all" indeterminate />);
    expect(screen.getByRole('checkbox')).toBePartiallyChecked();
    rerender(<Checkbox aria-label="Select all" indeterminate={false} />);
    expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
  });

  test('a password is shown by its eye', async () => {
    render(<PasswordInput aria-label="Password" defaultValue="hush" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a password that is shown goes to no spelling service, and gets no capital letter', async () => {
    render(<PasswordInput aria-label="Password" defaultValue="hush" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('spellcheck', 'false');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocapitalize', 'none');
  });

  test('a SID is its first eight characters, whole in the title', () => {
    render(<Sid value="153d28fd-2a9f-4bf4-9c47-f6e75a5ad6bf" name="Northline" />);
    expect(screen.getByText('153d28fd…')).toHaveAttribute('title', '153d28fd-2a9f-4bf4-9c47-f6e75a5ad6bf');
    expect(screen.getByRole('button', { name: 'Copy SID of Northline' })).toBeInTheDocument();
  });

  test('filters fold behind one button with the number that is set', async () => {
    render(
      <FilterBar label="Filter carriers" setCount={2}>
        <Select prefix="Used by" options={[{ value: '', label: 'All accounts' }]} />
      </FilterBar>,
    );
    const toggle = screen.getByRole('button', { name: 'Filters (2)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('search', { name: 'Filter carriers' })).toContainElement(
      screen.getByRole('combobox', { name: 'Used by' }),
    );
  });
});

test('what resets the filters is not folded with them, and needs no button where there are none', () => {
  const reset = <button>Reset filters</button>;
  const { rerender } = render(
    <FilterBar label="Filter carriers" setCount={1} reset={reset}>
      <Select prefix="Used by" options={[{ value: '', label: 'All accounts' }]} />
    </FilterBar>,
  );
  const folded = document.getElementById(
    screen.getByRole('button', { name: 'Filters (1)' }).getAttribute('aria-controls')!,
  );
  expect(folded).not.toContainElement(screen.getByRole('button', { name: 'Reset filters' }));
  rerender(<FilterBar label="Filter carriers" reset={reset} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

describe('a menu', () => {
  const remove = jest.fn();
  const items = [
    { icon: 'edit', label: 'Edit', href: '/internal/carriers/1/edit' },
    { icon: 'trash', label: 'Delete', onSelect: remove, danger: true },
  ] as const;

  test('takes the focus, moves it by arrows, and gives it back on Escape', async () => {
    render(<Menu label="Actions for Alpine Voice" items={items} />);
    const opener = screen.getByRole('button', { name: 'Actions for Alpine Voice' });
    await userEvent.click(opener);
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('opens a link with Space as with Enter, and does not scroll the page', async () => {
    const followed = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', followed);
    render(<Menu label="Actions for Alpine Voice" items={items} />);
    await userEvent.click(screen.getByRole('button'));
    followed.mockClear();
    expect(fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Edit' }), { key: ' ' })).toBe(false);
    expect(followed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    window.removeEventListener('click', followed);
  });

  test('acts, closes, and leaves the focus where a dialog can return it to', async () => {
    render(<Menu label="Actions for Alpine Voice" items={items} />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
