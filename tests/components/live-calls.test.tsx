/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveCalls } from '@/components/live-calls/live-calls';
import type { LiveCallView, LiveView } from '@/lib/resources/live-calls/view';

const call = (more: Partial<LiveCallView> = {}): LiveCallView => ({
  callSid: 'a',
  accountSid: 'account',
  accountName: 'Aurora Bistro',
  direction: 'inbound',
  from: '+19175550101',
  to: '12125550037',
  trunk: null,
  state: 'in-progress',
  since: Date.UTC(2026, 10, 22, 9, 0),
  over: null,
  duration: null,
  href: '/internal/live-calls/a',
  ...more,
});
const view = (calls: LiveCallView[], more: Partial<LiveView> = {}): LiveView => ({
  at: 1,
  now: 1,
  periodSeconds: 15,
  pausedSeconds: null,
  calls,
  failed: [],
  beside: null,
  ...more,
});

let next: LiveView;
const asked: string[] = [];
let visible: DocumentVisibilityState;

beforeEach(() => {
  asked.length = 0;
  visible = 'visible';
  next = view([]);
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  globalThis.fetch = jest.fn((path: string) => {
    asked.push(path);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(next) });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (first: LiveView) =>
  render(
    <LiveCalls
      first={first}
      account="account"
      filter={{ q: '', direction: '', state: '' }}
      filters={null}
      testCall={null}
      timeZone="Europe/Berlin"
      namesAccounts={false}
    />,
  );
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('a call is shown since it was seen, and a call that has ended says how', async () => {
  next = view([call({ state: 'completed', duration: 37, over: { at: 2, how: 'ended' } })]);
  show(view([call()]));
  expect(screen.getByText('In progress')).toBeTruthy();
  expect(screen.getByText('10:00:00')).toBeTruthy();
  await pass(16);
  expect(screen.getByText('Ended after 37 s')).toBeTruthy();
  expect(asked).toEqual(['/api/live-calls?account=account']);
});

test('nothing is asked while the window is hidden, and at once when it is seen again', async () => {
  show(view([call()]));
  visible = 'hidden';
  await pass(100);
  expect(asked).toEqual([]);
  visible = 'visible';
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(asked).toHaveLength(1);
  await pass(16);
  expect(asked).toHaveLength(2);
});

test('updates are paused and go on by hand', async () => {
  show(view([call()]));
  fireEvent.click(screen.getByRole('button', { name: 'Pause updates' }));
  await pass(100);
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continue updates' }));
  expect(asked).toHaveLength(1);
  await pass(16);
  expect(asked).toHaveLength(2);
});

test('a platform that takes few more requests is waited for, and that is said', async () => {
  next = view([call()], { pausedSeconds: 200 });
  show(view([call()]));
  await pass(16);
  expect(screen.getByRole('status').textContent).toContain('Updates go on in 200 s');
  await pass(100);
  expect(asked).toHaveLength(1);
  await pass(110);
  expect(asked).toHaveLength(2);
});

test('a list that could not be read is not called empty', () => {
  show(view([], { at: 0, failed: [{ account: 'Aurora Bistro', message: 'The platform reported an error.' }] }));
  expect(screen.getByText(/Couldn’t load the calls of Aurora Bistro/)).toBeTruthy();
  expect(screen.queryByText('No calls in progress.')).toBeNull();
});

test('queues, conferences and another count than the list’s stand beside it', () => {
  const beside = {
    at: 1,
    queues: { value: [{ name: 'support', length: 3 }] },
    conferences: { problem: 'The platform reported an error.' },
    counted: { value: 4 },
  };
  show(view([call()], { beside }));
  expect(screen.getByText('support').parentElement?.textContent).toBe('support3');
  expect(screen.getByText(/Couldn’t load conferences/)).toBeTruthy();
  expect(screen.getByText(/The platform counts 4, the list has 1 call\./)).toBeTruthy();
});
