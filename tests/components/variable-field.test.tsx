/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { VariableField } from '@/components/applications/variable-field';
import type { EnvironmentVariable, VariableValue } from '@/lib/resources/applications/variable';
import { variable } from '../support/variable';

const MAX_TRIES = variable({
  name: 'MAX_TRIES',
  description: 'How many tries',
  type: 'number',
  value: 3,
  isStored: true,
});
const REFUSED = 'MAX_TRIES doesn’t have a value that the application accepts.';

function show(change: VariableValue) {
  const nothing = () => undefined;
  render(
    <VariableField
      variable={MAX_TRIES}
      change={change}
      account=""
      error={REFUSED}
      readOnly={false}
      onChange={nothing}
      onRemove={nothing}
    />,
  );
  return screen.getByLabelText(/^MAX_TRIES/);
}

describe('a variable that the platform has refused', () => {
  it('says what is wrong where the console knows it', () => {
    expect(show('many')).toHaveAccessibleDescription(expect.stringContaining('MAX_TRIES must be a number.'));
    expect(screen.queryByText(REFUSED)).toBeNull();
  });

  it('says what the platform said otherwise', () => {
    expect(show(1000)).toHaveAccessibleDescription(expect.stringContaining(REFUSED));
  });
});

describe('several lines that are pasted into a field of one line', () => {
  const GREETING: EnvironmentVariable = { ...MAX_TRIES, name: 'GREETING', type: 'string', value: 'Hello Bob' };

  async function pasted(from: number, to: number): Promise<VariableValue | null> {
    const onChange = jest.fn<undefined, [VariableValue | null]>();
    const variable = { variable: GREETING, change: undefined, account: '', readOnly: false };
    render(<VariableField {...variable} onChange={onChange} onRemove={() => undefined} />);
    const field = screen.getByLabelText<HTMLInputElement>(/^GREETING/);
    field.focus();
    field.setSelectionRange(from, to);
    await userEvent.paste('one\ntwo\n');
    expect(onChange).toHaveBeenCalledTimes(1);
    // A field of several lines is in its place, and goes on where the other one was left.
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox').tagName).toBe('TEXTAREA');
    return onChange.mock.calls[0]![0];
  }

  it('replace what is selected, and nothing else', async () => {
    expect(await pasted(6, 9)).toBe('Hello one\ntwo');
  });

  it('go to where the caret is', async () => {
    expect(await pasted(0, 0)).toBe('one\ntwoHello Bob');
  });
});

describe('a number', () => {
  async function typed(text: string) {
    const onChange = jest.fn<undefined, [VariableValue | null]>();
    function Field() {
      const [change, setChange] = useState<VariableValue | null>(null);
      const put = (value: VariableValue | null) => {
        setChange(value);
        onChange(value);
      };
      const nothing = () => undefined;
      return (
        <VariableField
          variable={MAX_TRIES}
          change={change}
          account=""
          readOnly={false}
          onChange={put}
          onRemove={nothing}
        />
      );
    }
    render(<Field />);
    const field = screen.getByLabelText(/^MAX_TRIES/);
    await userEvent.type(field, text);
    expect(field).toHaveValue(text);
    return onChange.mock.lastCall![0];
  }

  it('that can’t be kept digit by digit is not saved as another one', async () => {
    expect(await typed('9007199254740993')).toBe('9007199254740993');
    expect(screen.getByText('MAX_TRIES must be a number of at most 15 digits.')).toBeTruthy();
  });

  it.each([
    ['9007199254740991', 9007199254740991],
    ['-12', -12],
    ['0.1', 0.1],
    ['1e21', 1e21],
  ])('%s is saved', async (text, number) => {
    expect(await typed(text)).toBe(number);
  });
});

describe('a stored value that the application does not offer any more', () => {
  const MODE: EnvironmentVariable = { ...MAX_TRIES, name: 'MODE', type: 'string', options: ['x', 'y'], value: 'a' };
  const shown = (variable: EnvironmentVariable) => {
    const nothing = () => undefined;
    render(
      <VariableField
        variable={variable}
        change={undefined}
        account=""
        readOnly={false}
        onChange={nothing}
        onRemove={nothing}
      />,
    );
  };

  it('is shown, and not as if there were none', () => {
    shown(MODE);
    expect(screen.getByLabelText(/^MODE/)).toHaveDisplayValue('a');
  });

  it('is shown for what is on or off as well', () => {
    shown({ ...MODE, type: 'boolean', options: null, value: 'true' });
    expect(screen.getByText('MODE must be on or off, not “true”. Tick or untick it.')).toBeTruthy();
  });
});

test('a file that is gone since it was chosen, or not in UTF-8, is said to be unreadable, and changes nothing', async () => {
  const onChange = jest.fn();
  const KEY: EnvironmentVariable = { ...MAX_TRIES, name: 'KEY', type: 'string', value: 'old', file: true };
  const given = { variable: KEY, change: undefined, account: '', readOnly: false };
  render(<VariableField {...given} onChange={onChange} onRemove={() => undefined} />);
  const file = new File(['new'], 'key.pem');
  file.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  await userEvent.upload(screen.getByLabelText('File for KEY'), file);
  expect(await screen.findByText('Couldn’t read key.pem. Choose it again.')).toBeVisible();
  const latin = new File([], 'menu.txt');
  latin.arrayBuffer = () => Promise.resolve(Uint8Array.from(Buffer.from('Grüße', 'latin1')).buffer);
  await userEvent.upload(screen.getByLabelText('File for KEY'), latin);
  expect(await screen.findByText('The file isn’t in UTF-8. Save it in UTF-8 and try again.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
