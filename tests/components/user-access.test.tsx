/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useRowFact } from '@/components/resource/use-row-fact';
import { UserAccess } from '@/components/users/user-access';
import { fail, ok, type Result } from '@/lib/kit/problem';

jest.mock('@/components/resource/use-row-fact', () => ({ useRowFact: jest.fn() }));

function show(known: Result<boolean>) {
  jest.mocked(useRowFact).mockReturnValue({ known, ref: () => undefined, retry: () => undefined });
  render(<UserAccess sid="1" name="anna" />);
}

test('why a user’s access could not be read is on screen, not only in a tooltip, which needs a mouse', () => {
  show(fail('unavailable', 'The platform didn’t answer.'));
  expect(screen.getByText('The platform didn’t answer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry access of anna' })).toBeVisible();
});

test.each([
  [true, 'View only'],
  [false, 'Full'],
])('a user who may only look (%j) is told apart', (viewOnly, words) => {
  show(ok(viewOnly));
  expect(screen.getByText(words)).toBeVisible();
});
