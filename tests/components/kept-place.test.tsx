/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { KeptPlace } from '@/components/recent-calls/live/kept-place';

const page = (of: 'call' | 'record') => (
  <>
    <button type="button">Menu</button>
    <main id="content" tabIndex={-1}>
      <KeptPlace shown={of}>
        {of === 'call' ? <button type="button">Hang up</button> : <button type="button">Play</button>}
      </KeptPlace>
    </main>
  </>
);

/** Gives the content a height in pixels: jsdom has no layout. */
const high = (pixels: number) =>
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => pixels);

afterEach(() => jest.restoreAllMocks());

test('what takes the place of a call in progress is as high as that was, from the very beginning', () => {
  high(1400);
  const { rerender } = render(page('call'));
  const box = screen.getByRole('button', { name: 'Hang up' }).parentElement!;
  rerender(page('call'));
  expect(box).not.toHaveStyle({ minHeight: '1400px' });
  rerender(page('record'));
  expect(screen.getByRole('button', { name: 'Play' }).parentElement).toBe(box);
  expect(box).toHaveStyle({ minHeight: '1400px' });
});

test('the focus of somebody who was on it goes to the page, without scrolling, and nobody else’s', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const { rerender } = render(page('call'));
  screen.getByRole('button', { name: 'Hang up' }).focus();
  rerender(page('record'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('who is in the menu stays there', () => {
  const { rerender } = render(page('call'));
  screen.getByRole('button', { name: 'Menu' }).focus();
  rerender(page('record'));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
