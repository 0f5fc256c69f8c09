/**
 * @jest-environment jsdom
 */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { mayLeave } from '@/components/resource/may-leave';
import { loadPage } from '@/lib/kit/load-page';

/* Ways out of a page with unsaved work. jsdom has no Navigation API: this one has what the guard uses. */

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
});

/** Whether closing the window, or a full load, asks. */
function closingAsks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function link(href: string): HTMLAnchorElement {
  const made = document.body.appendChild(document.createElement('a'));
  made.href = href;
  // jsdom can't load pages.
  made.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push(href);
    event.preventDefault();
  });
  return made;
}

let followed: string[];
beforeEach(() => {
  followed = [];
});

afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test.each(['the entry before', 'the entry after', 'five entries back'])(
  'a step to %s asks, and then leads exactly there',
  async (key) => {
    render(<LeaveGuard active />);
    expect(steps.step(key, '/internal/carriers')).toBe(false);
    expect(steps.reached).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(steps.reached).toEqual([key]);
  },
);

test('a step that changes only the fragment stays on the page, and asks nothing', () => {
  render(<LeaveGuard active />);
  expect(steps.step('before', '/internal/carriers/1/edit?tab=sms')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(steps.step('before', '/internal/carriers')).toBe(false);
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
});

test('another filter or page of the same list asks nothing, and the next way out asks as before', async () => {
  render(<LeaveGuard active />);
  await userEvent.click(link('/internal/carriers/1/edit?page=2'));
  expect(steps.step('before', '/internal/carriers/1/edit?page=3')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(followed).toEqual(['/internal/carriers/1/edit?page=2']);
  expect(closingAsks()).toBe(true);
  await userEvent.click(link('/internal/carriers'));
  expect(followed).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(followed).toEqual(['/internal/carriers/1/edit?page=2', '/internal/carriers']);
});

test('what several would lose in the same way is asked once, and what another loses is asked as well', async () => {
  render(
    <>
      <LeaveGuard active />
      <LeaveGuard active />
      <LeaveGuard active title="The update is still running" question="The rest won’t be done." confirmLabel="Leave" />
    </>,
  );
  expect(steps.step('before', '/internal/carriers')).toBe(false);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  // Taken again while the question is open.
  expect(steps.step('before', '/internal/carriers')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('dialog', { name: 'The update is still running' })).toBeVisible();
  expect(steps.reached).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(steps.reached).toEqual(['before']);
});

test('one confirmation lets the page load that follows pass; if that is stopped, the page is guarded as before', async () => {
  render(
    <>
      <LeaveGuard active />
      <LeaveGuard active />
    </>,
  );
  await userEvent.click(link('/internal/carriers'));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(followed).toEqual(['/internal/carriers']);
  expect(closingAsks()).toBe(false);
  expect(closingAsks()).toBe(true);
});

test('an action asks before it begins, and leaves nothing open when the user stays', async () => {
  render(<LeaveGuard active />);
  let left: boolean[] = [];
  const begin = () => act(async () => void mayLeave().then((leaves) => left.push(leaves)));
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(left).toEqual([false]);
  expect(closingAsks()).toBe(true);
  left = [];
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(left).toEqual([true]);
  // The action may still fail.
  expect(closingAsks()).toBe(true);
  loadPage(`${location.pathname}${location.search}#signed-out`);
  expect(closingAsks()).toBe(false);
});

test('a page that goes while it asks lets the next one ask', async () => {
  const { unmount } = render(<LeaveGuard active />);
  steps.step('before', '/internal/carriers');
  await act(async () => unmount());
  expect(await mayLeave()).toBe(true);
  render(<LeaveGuard active />);
  steps.step('before', '/internal/carriers');
  expect(screen.getByRole('dialog')).toBeVisible();
});
