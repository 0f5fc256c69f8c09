/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { UserAccess } from '@/components/users/user-access';
import { readBffLines } from '@/lib/kit/bff-lines';
import { fail, ok } from '@/lib/kit/problem';
import '../support/on-screen';

jest.mock('@/lib/kit/bff-lines', () => ({ readBffLines: jest.fn() }));

test('why a user’s access could not be read is on screen, not only in a tooltip, which needs a mouse', async () => {
  jest.mocked(readBffLines).mockResolvedValue(fail('unavailable', 'The platform didn’t answer.'));
  render(<UserAccess sid="1" name="anna" />);
  expect(await screen.findByText('The platform didn’t answer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry access of anna' })).toBeVisible();
});

test.each([
  [true, 'View only'],
  [false, 'Full'],
])('a user who may only look (%j) is told apart', async (fact, words) => {
  jest.mocked(readBffLines).mockImplementation(async (_method, _path, _body, _signal, onLine) => {
    onLine({ sid: '1', fact });
    return ok(null);
  });
  render(<UserAccess sid="1" name="anna" />);
  expect(await screen.findByText(words)).toBeVisible();
});
