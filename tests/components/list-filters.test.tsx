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

describe('a filter with a choice', () => {
  const choice = (count: number, value = ''): FilterView => ({
    kind: 'choice',
    param: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'all' },
      { value: 'no-carrier', label: 'No route', detail: 'no-carrier' },
      ...Array.from({ length: count - 2 }, (_, place) => ({ value: `kind-${place}`, label: `Kind number ${place}` })),
    ],
    value,
  });
  const list = (filter: FilterView) => (
    <ListFilters base="/internal/alerts" label="Filter alerts" q="" filters={[filter]} />
  );
  const opener = () => screen.getByRole('combobox', { name: 'Kind' });
  const search = () => screen.getByRole('combobox', { name: 'Type to search' });

  test('is a native one up to ten options', () => {
    render(list(choice(10)));
    expect(opener()).toHaveProperty('tagName', 'SELECT');
    fireEvent.change(opener(), { target: { value: 'no-carrier' } });
    expect(push).toHaveBeenCalledWith(expect.stringMatching(/\?kind=no-carrier$/), { scroll: false });
  });

  test('of more than ten is searched by typing: the words, or what else the option is known by', () => {
    render(list(choice(11)));
    expect(opener()).toHaveTextContent('all');
    fireEvent.click(opener());
    for (const typed of ['route', 'carrier']) {
      type(search(), typed);
      expect(screen.getAllByRole('option')).toHaveLength(1);
      expect(screen.getByRole('option')).toHaveTextContent(/^No route\s*no-carrier$/);
    }
    fireEvent.click(screen.getByRole('option'));
    expect(push).toHaveBeenCalledWith(expect.stringMatching(/\?kind=no-carrier$/), { scroll: false });
  });

  test('of more than ten shows what is chosen, and its first option takes the filter back', () => {
    history.replaceState(null, '', '?kind=no-carrier');
    render(list(choice(11, 'no-carrier')));
    expect(opener()).toHaveTextContent('No route');
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('option', { name: 'all' }));
    expect(push).toHaveBeenCalledWith('/internal/carriers', { scroll: false });
    history.replaceState(null, '', '?');
  });
});
