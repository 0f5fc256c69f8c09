/**
 * @jest-environment jsdom
 */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveGuard } from '@/components/resource/leave-guard';

/* Steps in the browser's history while there is unsaved work. jsdom has no Navigation API: this one has what the guard uses. */

class History extends EventTarget {
  reached: string[] = [];

  traverseTo(key: string) {
    if (this.step(key, '/internal/carriers')) this.reached.push(key);
  }

  /** @returns false if the step was prevented */
  step(key: string, url: string): boolean {
    const event = new Event('navigate', { cancelable: true });
    const destination = { url: new URL(url, location.href).href, key };
    Object.assign(event, { navigationType: 'traverse', destination });
    let goesOn = true;
    act(() => {
      goesOn = this.dispatchEvent(event);
    });
    return goesOn;
  }
}

let steps: History;

beforeEach(() => {
  steps = new History();
  Object.defineProperty(window, 'navigation', { value: steps, configurable: true });
  history.replaceState(null, '', '/internal/carriers/1/edit?tab=sms#general');
  // jsdom does not implement opening dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(<LeaveGuard active />);
});

afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test.each(['the entry before', 'the entry after', 'five entries back'])(
  'a step to %s asks, and then leads exactly there',
  async (key) => {
    expect(steps.step(key, '/internal/carriers')).toBe(false);
    expect(steps.reached).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(steps.reached).toEqual([key]);
  },
);

test('a step that changes only the fragment stays on the page, and asks nothing', () => {
  expect(steps.step('before', '/internal/carriers/1/edit?tab=sms')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(steps.step('before', '/internal/carriers')).toBe(false);
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
});
