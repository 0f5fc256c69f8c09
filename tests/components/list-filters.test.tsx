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

test('with another filter or none, nothing is asked for about the rows of before', () => {
  history.replaceState(null, '', '/internal/carriers?trunk=Bandwidth&more=1');
  render(bar('', 'Bandwidth'));
  type(box(), 'phone');
  act(() => jest.runAllTimers());
  expect(push).toHaveBeenLastCalledWith('/internal/carriers?trunk=Bandwidth&q=phone', { scroll: false });
  fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(push).toHaveBeenLastCalledWith('/internal/carriers', { scroll: false });
  history.replaceState(null, '', '/');
});

test('a filter that is not offered now neither counts nor can be reset', () => {
  const date = (value: string): FilterView => ({
    kind: 'choice',
    param: 'date',
    label: 'Date',
    options: [
      { value: 'today', label: 'Today' },
      { value: 'range', label: 'From–to' },
    ],
    value,
  });
  const from: FilterView = {
    kind: 'field',
    param: 'from',
    label: 'From',
    input: 'text',
    shownWhile: { param: 'date', value: 'range' },
    value: '2026-01-01T00:00',
  };
  const filters = (value: string) => (
    <ListFilters base="/internal/carriers" label="Filter carriers" q="" filters={[date(value), from]} />
  );
  const { rerender } = render(filters('range'));
  expect(screen.getByText('Filters (2)')).toBeInTheDocument();
  rerender(filters('today'));
  expect(screen.getByText('Filters')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
});

test('Enter that accepts a composed word does not apply a field yet', () => {
  render(bar(''));
  const field = screen.getByRole('textbox', { name: 'Trunk' });
  type(field, '東京');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
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

describe('what is typed into a filter and can’t be applied', () => {
  const WRONG = 'Enter a code from 100 to 699.';
  const code = (value: string): FilterView => ({
    kind: 'field',
    param: 'sip',
    label: 'SIP code',
    input: 'text',
    format: { pattern: '[1-6]\\d\\d', wrong: WRONG },
    value,
  });
  const since = (value: string): FilterView => ({
    kind: 'field',
    param: 'from',
    label: 'From',
    input: 'datetime-local',
    value,
  });
  const calls = (filter: FilterView, q = '') => (
    <ListFilters base="/internal/recent-calls" label="Filter calls" q={q} filters={[filter]} />
  );
  const field = () => screen.getByRole('textbox', { name: 'SIP code' });
  const enter = (text: string) => {
    type(field(), text);
    fireEvent.keyDown(field(), { key: 'Enter' });
  };

  test('stays, and a sentence beside it says why', () => {
    render(calls(code('')));
    const heard = screen.getByRole('search').querySelectorAll('[aria-live]');
    enter('99');
    expect(field()).toHaveValue('99');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(WRONG);
    // It was there before, so it is read out.
    expect([...heard].map((region) => region.textContent)).toEqual([WRONG]);
    expect(push).not.toHaveBeenCalled();
  });

  test('is right again as soon as it is completed, and then applies', () => {
    render(calls(code('')));
    enter('48');
    type(field(), '486');
    expect(field()).toBeValid();
    expect(screen.queryByText(WRONG)).toBeNull();
    fireEvent.blur(field());
    expect(push).toHaveBeenCalledWith(expect.stringMatching(/\?sip=486$/), { scroll: false });
  });

  test('stays while the filter that is applied stays, and goes with Back', () => {
    const { rerender } = render(calls(code('486')));
    enter('abc');
    rerender(calls(code('486')));
    expect(field()).toHaveValue('abc');
    rerender(calls(code('')));
    expect(field()).toHaveValue('');
    expect(field()).toBeValid();
  });

  test('goes with Reset filters, which leaves the focus in the bar', async () => {
    const { rerender } = render(calls(code(''), 'phone'));
    enter('abc');
    const reset = screen.getByRole('button', { name: 'Reset filters' });
    act(() => reset.focus());
    fireEvent.click(reset);
    expect(field()).toHaveValue('');
    expect(screen.queryByText(WRONG)).toBeNull();
    await act(async () => rerender(calls(code(''))));
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
    expect(screen.getByRole('search')).toContainElement(document.activeElement as HTMLElement);
  });

  test('may be half a time: the filter that is applied stays, too', () => {
    history.replaceState(null, '', '?from=2026-11-20T20:43');
    render(calls(since('2026-11-20T20:43')));
    const time = screen.getByLabelText<HTMLInputElement>('From');
    // As browsers give it: no value yet, but input.
    fireEvent.change(time, { target: { value: '' } });
    Object.defineProperty(time, 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.blur(time);
    expect(time).toHaveAccessibleDescription('Enter the whole date and time.');
    expect(push).not.toHaveBeenCalled();
    Object.defineProperty(time, 'validity', { configurable: true, value: { badInput: false } });
    fireEvent.blur(time);
    expect(push).toHaveBeenCalledWith('/internal/carriers', { scroll: false });
    history.replaceState(null, '', '?');
  });
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
