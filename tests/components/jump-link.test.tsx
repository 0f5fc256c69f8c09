/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JumpLink } from '@/components/ui/jump-link';
import { navigationProgress } from '@/components/ui/navigation-progress';
import { ProgressBar } from '@/components/ui/progress-bar';

/* Links within a page, and the router's history: it can return only to entries with a state of its own. */

jest.mock('next/navigation', () => ({
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

test('a link within the page leaves the history and what the router keeps in it as they were', async () => {
  history.replaceState({ router: 'its own' }, '', '/internal/carriers?page=2');
  const entries = history.length;
  render(<JumpLink to="rows">Skip to the list</JumpLink>);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to the list' }));
  expect(location.pathname + location.search + location.hash).toBe('/internal/carriers?page=2#rows');
  expect(history.length).toBe(entries);
  expect(history.state).toEqual({ router: 'its own' });
});

test('opened in another window, it is left to the browser', () => {
  render(<JumpLink to="rows">Skip to the list</JumpLink>);
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip to the list' }), { ctrlKey: true })).toBe(true);
});

test.each([
  ['a step that the router follows starts the bar', { router: 'its own' }, 1],
  ['a step to an entry without a state stays on the page, and starts no bar', null, 0],
])('%s', (_, state, starts) => {
  history.replaceState(null, '', '/internal/carriers/1/edit');
  const start = jest.spyOn(navigationProgress, 'start').mockImplementation(() => undefined);
  render(<ProgressBar />);
  history.replaceState(state, '', '/internal/carriers#rows');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  expect(start).toHaveBeenCalledTimes(starts);
  start.mockRestore();
});
