/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FilterView } from '@/components/resource/filter-view';
import { ListFilters } from '@/components/resource/list-filters';

/* The filters of a list follow its URL; what is being typed is newer. */

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: jest.fn() }),
  usePathname: () => '/internal/carriers',
  useSearchParams: () => new URLSearchParams(),
}));

const trunk = (value: string): FilterView => ({ kind: 'field', param: 'trunk', label: 'Trunk', input: 'text', value });

const bar = (q: string, trunkIs = '') => (
  <ListFilters base="/internal/carriers" label="Filter carriers" q={q} filters={[trunk(trunkIs)]} />
);

const box = () => screen.getByRole('searchbox', { name: 'Filter carriers' });

function type(field: HTMLElement, value: string) {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
}

beforeEach(() => {
  jest.useFakeTimers();
  push.mockClear();
});
afterEach(() => jest.useRealTimers());

test('Back empties the filter even if it still has the focus', () => {
  const { rerender } = render(bar(''));
  type(box(), 'phone');
  act(() => jest.runAllTimers());
  expect(push).toHaveBeenCalledWith('/internal/carriers?q=phone', { scroll: false });
  rerender(bar('phone'));
  rerender(bar(''));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('what is being typed stays when older rows arrive, and so does a space at its end', () => {
  const { rerender } = render(bar(''));
  type(box(), 'phone ');
  act(() => jest.runAllTimers());
  rerender(bar('phone'));
  expect(box()).toHaveValue('phone ');
  type(box(), 'phone d');
  rerender(bar(''));
  expect(box()).toHaveValue('phone d');
});

test('Reset filters drops what has not been applied yet', () => {
  render(bar('', 'Bandwidth'));
  type(box(), 'phone');
  fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(box()).toHaveValue('');
  push.mockClear();
  act(() => jest.runAllTimers());
  expect(push).not.toHaveBeenCalled();
});

test('Enter applies a field, which keeps the focus and follows Back', () => {
  const { rerender } = render(bar(''));
  const field = screen.getByRole('textbox', { name: 'Trunk' });
  type(field, 'Bandwidth');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(push).toHaveBeenCalledWith('/internal/carriers?trunk=Bandwidth', { scroll: false });
  rerender(bar('', 'Bandwidth'));
  expect(field).toHaveFocus();
  rerender(bar(''));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});
