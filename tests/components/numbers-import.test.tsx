/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumbersImport } from '@/components/phone-numbers/import/numbers-import';
import { askBff, callBff } from '@/lib/kit/bff-client';
import { ok } from '@/lib/kit/problem';
import { readNumbersFile } from '@/lib/resources/phone-numbers/import-file';

jest.mock('@/lib/kit/bff-client');
// The test's DOM cannot read files.
jest.mock('@/lib/resources/phone-numbers/import-file');
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
const names = jest.mocked(askBff);

beforeEach(() => void jest.mocked(callBff).mockResolvedValue(ok({ numbers: [], pages: 1, pause: 0 })));

const target = { account: 'a', carrier: 'c', application: null };

test('each step of the check of a file, and its result, is said in one place that was there before', async () => {
  let answer = () => {};
  names.mockImplementation(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return ok({ references: [{ target }], pause: 0 });
  });
  render(<NumbersImport ownAccount="Harbor Hotels" />);
  const said = screen.getByRole('status');
  expect(said).toBeEmptyDOMElement();
  const row = { carrier: 'Tyne', account: '', application: '', tooMany: false };
  const rows = ['12125550101', 'hello you'].map((number, place) => ({ ...row, number, line: place + 2 }));
  jest.mocked(readNumbersFile).mockResolvedValue(ok({ rows, ignored: [] }));
  const file = new File([], 'numbers.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Numbers file', { selector: 'input' }), file);
  await waitFor(() => expect(said).toHaveTextContent('Looking up the names…'));
  answer();
  await screen.findByRole('heading', { name: 'File checked. Nothing imported yet.' });
  expect(said).toHaveTextContent('File checked. 1 of 2 rows can be imported.');
  expect(said).toBeInTheDocument();
  expect(screen.getByText('1 can be imported')).toBeVisible();
});

/** Chooses a file with these numbers, all of which can be imported. */
async function check(numbers: string[]) {
  names.mockResolvedValue(ok({ references: [{ target }], pause: 0 }));
  render(<NumbersImport ownAccount="Harbor Hotels" />);
  const row = { carrier: 'Tyne', account: '', application: '', tooMany: false };
  const rows = numbers.map((number, place) => ({ ...row, number, line: place + 2 }));
  jest.mocked(readNumbersFile).mockResolvedValue(ok({ rows, ignored: [] }));
  const file = new File([], 'numbers.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Numbers file', { selector: 'input' }), file);
  await screen.findByText(`${numbers.length} can be imported`);
}

test('the check of a file names the numbers that are matched as expressions: one of them may be mistyped', async () => {
  await check(['12125550101', '1508*', '1508555O123', '^1212555\\d{4}$']);
  expect(screen.getByText('Matched as regular expressions: 1508555O123, ^1212555\\d{4}$')).toBeVisible();
  expect(screen.queryByText(/platform skips/)).toBeNull();
});

test('the check of a file warns of numbers that the platform skips, and does not say that they are matched', async () => {
  await check(['12125550101', '^1212(((555', '[12*', '^1508']);
  expect(
    screen.getByText(
      'The platform skips these numbers, because they aren’t valid regular expressions: ^1212(((555, [12*',
    ),
  ).toBeVisible();
  expect(screen.getByText('Matched as regular expression: ^1508')).toBeVisible();
});

test('the check of a file warns of a single number that the platform skips', async () => {
  await check(['^1212(((555']);
  expect(
    screen.getByText('The platform skips this number, because it isn’t a valid regular expression: ^1212(((555'),
  ).toBeVisible();
  expect(screen.queryByText(/Matched as/)).toBeNull();
});

test('an import that has begun has the focus where its button was', async () => {
  await check(['12125550101']);
  jest.mocked(callBff).mockImplementation(() => new Promise(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 number' }));
  expect(screen.queryByRole('button', { name: 'Import 1 number' })).toBeNull();
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
});
