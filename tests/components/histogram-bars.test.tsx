/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { HistogramBars } from '@/components/recent-calls/histogram/histogram-bars';
import { HistogramTable } from '@/components/recent-calls/histogram/histogram-table';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';

/* The list can be refreshed while a time is chosen; the calls are then counted anew, in other pieces of time. */

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: jest.fn() }),
  usePathname: () => '/internal/recent-calls',
  useSearchParams: () => new URLSearchParams(location.search),
}));

const bars = (many: number): Bar[] =>
  Array.from({ length: many }, (_, at) => {
    const hour = String(at).padStart(2, '0');
    const times = { from: `2026-11-20T${hour}:00`, to: `2026-11-20T${hour}:59` };
    return { ...times, label: `${hour}:00 to ${hour}:59`, mark: null, answered: at, missed: 0 };
  });
const chart = () => screen.getByRole('listbox');
const selected = () => screen.queryAllByRole('option', { selected: true });

test('a choice among the bars of before is none among the new ones', () => {
  const { rerender } = render(<HistogramBars bars={bars(10)} />);
  fireEvent.keyDown(chart(), { key: 'End' });
  expect(selected()).toHaveLength(1);
  rerender(<HistogramBars bars={bars(4)} />);
  expect(selected()).toHaveLength(0);
  fireEvent.keyDown(chart(), { key: 'Enter' });
  expect(push).not.toHaveBeenCalled();
  fireEvent.keyDown(chart(), { key: 'ArrowRight' });
  expect(selected().map((option) => option.getAttribute('aria-label'))).toEqual([
    '00:00 to 00:59: 0 calls, 0 answered',
  ]);
});

describe('what was asked for about all calls is not asked for about some of them:', () => {
  const chosen = '/internal/recent-calls?date=range&from=2026-11-20T09%3A00&to=2026-11-20T09%3A59';
  beforeEach(() => history.replaceState(null, '', '/internal/recent-calls?date=30&page=2&more=1'));

  test('those of a bar', () => {
    render(<HistogramBars bars={bars(10)} />);
    fireEvent.keyDown(chart(), { key: 'End' });
    fireEvent.keyDown(chart(), { key: 'Enter' });
    expect(push).toHaveBeenCalledWith(chosen, { scroll: false });
  });

  test('those of a row of the table', () => {
    render(<HistogramTable bars={bars(10)} />);
    expect(screen.getAllByRole('link', { name: '9' })[0]).toHaveAttribute('href', chosen);
  });
});

test('the bar below the pointer may be gone', () => {
  const { rerender } = render(<HistogramBars bars={bars(10)} />);
  jest.spyOn(chart(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 100 } as DOMRect);
  fireEvent(chart(), Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: 95 })));
  expect(screen.getByText('09:00 to 09:59: 9 calls, 9 answered')).toBeInTheDocument();
  rerender(<HistogramBars bars={bars(4)} />);
  expect(screen.getByText(/^Choose a time/)).toBeInTheDocument();
});
