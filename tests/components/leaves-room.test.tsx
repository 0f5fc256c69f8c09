/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SaveBar } from '@/components/ui/save-bar';

/* jsdom lays nothing out: the heights are the test's own. */

let resized: () => void = () => {};
const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
const room = () => document.documentElement.style.getPropertyValue('--bar-room');

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(private readonly told: ResizeObserverCallback) {}
    observe(bar: Element) {
      expect(bar).toBe(screen.getByRole('region', { name: 'Save' }));
      resized = () => this.told([], this);
    }
    unobserve() {}
    disconnect() {
      resized = () => {};
    }
  };
});

test('a field that gets the focus is scrolled clear of the bar, also when a report makes that higher', () => {
  const { rerender, unmount } = render(<SaveBar>Save</SaveBar>);
  height.mockReturnValue(52);
  resized();
  expect(room()).toBe('52px');
  rerender(<SaveBar notice="The platform reported an error.">Save</SaveBar>);
  height.mockReturnValue(260);
  resized();
  expect(room()).toBe('260px');
  unmount();
  expect(room()).toBe('');
});
