/** @jest-environment jsdom */
import { TextDecoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChooseSides } from '@/components/configuration/choose-sides';
import type { Side } from '@/lib/configuration/sides';

const harbor: Side = { sid: 'h', name: 'Harbor Hotels' };
const aurora: Side = { sid: 'a', name: 'Aurora Bistro' };
const asked = jest.fn();

function show(sides: { source?: 'account'; from?: Side; to?: Side }) {
  render(
    <ChooseSides
      ownAccount={null}
      provider={{ sid: 'p', name: 'Acme' }}
      providers={[]}
      sides={{ source: null, from: null, to: null, unresolved: false, ...sides }}
      busy={false}
      locked={false}
      compact={false}
      onAsk={asked}
    />,
  );
}

// jsdom can't decode any text.
Object.assign(globalThis, { TextDecoder });

/** A file as the browser gives it: jsdom can't read any. */
function chosen(read: () => Promise<Uint8Array>): File {
  const file = new File(['areas: {}'], 'acme.yaml', { type: 'application/yaml' });
  return Object.assign(file, { arrayBuffer: read });
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Compare' }));
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Configuration file'), file);
const target = () => screen.getByRole('combobox', { name: 'With' });
const fileGroup = () => screen.getByRole('group', { name: 'File' });

beforeEach(() => asked.mockClear());

test('without a file, the picker says what is missing and has the focus', async () => {
  show({ to: harbor });
  await press();
  expect(fileGroup()).toHaveAccessibleDescription('Choose a file.');
  expect(screen.getByRole('button', { name: 'Choose file: Configuration file' })).toHaveFocus();
  expect(target()).toHaveTextContent('Harbor Hotels');
});

test('a file that was edited after it was chosen can’t be read: it says so, and the rest stays', async () => {
  show({ to: harbor });
  await choose(chosen(() => Promise.reject(new DOMException('changed', 'NotReadableError'))));
  await press();
  expect(fileGroup()).toHaveAccessibleDescription(/^Couldn’t read the file\. .+ Choose it again\.$/);
  expect(screen.getByRole('button', { name: 'Choose another file: Configuration file' })).toHaveFocus();
  expect(target()).toHaveTextContent('Harbor Hotels');
  expect(target()).not.toBeInvalid();
  expect(asked).not.toHaveBeenCalled();
  await choose(chosen(() => Promise.resolve(Buffer.from('areas: {}'))));
  expect(fileGroup()).not.toHaveAccessibleDescription();
  await press();
  expect(asked).toHaveBeenCalledWith({ account: 'h', file: 'areas: {}', fromName: 'acme.yaml' });
});

test.each([
  ['utf16le', '\ufeffname: Cafe'],
  ['latin1', 'name: Café'],
] as const)('a file in %s is refused: its letters would be lost', async (encoding, text) => {
  show({ to: harbor });
  await choose(chosen(() => Promise.resolve(Buffer.from(text, encoding))));
  await press();
  expect(fileGroup()).toHaveAccessibleDescription('The file isn’t in UTF-8. Save it in UTF-8 and try again.');
  expect(asked).not.toHaveBeenCalled();
});

test('an account that is to be compared with itself is wrong in the second field', async () => {
  show({ source: 'account', from: harbor, to: harbor });
  await press();
  expect(target()).toHaveAccessibleDescription('Choose two different accounts.');
  expect(target()).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Which account' })).not.toBeInvalid();
});

test('a missing second account is missing in the second field, and the first one stays', async () => {
  show({ source: 'account', from: aurora });
  await press();
  expect(target()).toHaveAccessibleDescription('Choose the account to compare it with.');
  expect(target()).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Which account' })).toHaveTextContent('Aurora Bistro');
});
