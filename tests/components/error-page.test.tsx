/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import ErrorPage from '@/app/internal/error';

test('a page that failed has a heading of its own, like every page', () => {
  render(<ErrorPage error={new Error('no')} retry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
