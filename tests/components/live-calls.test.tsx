/**
 * @jest-environment jsdom
 */
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveCalls, type LiveCallsProps } from '@/components/live-calls/live-calls';
import { timeZoneOf } from '@/lib/format/time-zone';
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
  sipStatus: null,
  isDialled: false,
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
  unread: 0,
  extras: null,
  ...more,
});

let next: LiveView;
const asked: string[] = [];
let visible: DocumentVisibilityState;
/** The response to a stream request: most of these tests use windows without a stream. */
let stream: (signal: AbortSignal) => Promise<unknown>;
const none = () =>
  Promise.resolve({
    ok: false,
    status: 404,
    json: () => Promise.resolve({ problem: { kind: 'not-found', message: 'No streams.' } }),
  });

beforeEach(() => {
  asked.length = 0;
  visible = 'visible';
  next = view([]);
  stream = none;
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  globalThis.fetch = jest.fn((path: string, { signal }: { signal: AbortSignal }) => {
    if (path.startsWith('/api/live-calls/stream')) return stream(signal);
    asked.push(path);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(next) });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const page = (first: LiveView, q = '', more: Partial<LiveCallsProps> = {}) => (
  <LiveCalls
    first={first}
    account="account"
    filter={{ q, direction: '', state: '' }}
    filters={null}
    testCall={null}
    timeZone="Europe/Berlin"
    namesAccounts={false}
    {...more}
  />
);
const show = (first: LiveView) => render(page(first));
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('a leg that another call has dialled is told from the call itself', () => {
  show(view([call(), call({ callSid: 'b', to: '12125550038', isDialled: true })]));
  const [, itself, leg] = screen.getAllByRole('row');
  expect(itself).not.toHaveTextContent('dialled');
  expect(leg).toHaveTextContent('dialled leg');
  expect(screen.getByTitle('+1 (917) 555-0101, dialled by another call')).toBeTruthy();
});

test('a call is shown since it was seen, and a call that has ended says how', async () => {
  next = view([call({ state: 'completed', duration: 37, over: { at: 2, how: 'ended' } })]);
  show(view([call()]));
  expect(screen.getByText('In progress')).toBeTruthy();
  expect(screen.getByText('10:00:00 am')).toBeTruthy();
  await pass(16);
  expect(screen.getByText('Ended after 0:37')).toBeTruthy();
  expect(asked).toEqual(['/api/live-calls?account=account']);
});

test('the time a call was first seen and that of the update name their zone on hover', () => {
  show(view([call()], { at: Date.UTC(2026, 10, 22, 9, 5) }));
  expect(screen.getByText('10:00:00 am')).toHaveAttribute('title', '2026-11-22T09:00:00.000Z (shown in Europe/Berlin)');
  expect(screen.getByText('10:05:00 am')).toHaveAttribute('title', '2026-11-22T09:05:00.000Z (shown in Europe/Berlin)');
});

test('times are marked as UTC while the zone of whoever looks is unknown', () => {
  render(page(view([call()]), '', { timeZone: timeZoneOf(undefined) }));
  expect(screen.getByText('9:00:00 am UTC')).toHaveAttribute('title', '2026-11-22T09:00:00.000Z (shown in UTC)');
});

test('numbers stand there as everywhere in the console, and a call is found by either way to write them', () => {
  const first = view([call(), call({ callSid: 'b', from: 'desk-14@aurora', to: '' })]);
  const { rerender } = show(first);
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()[0]).toHaveTextContent('+1 (917) 555-0101+1 (212) 555-0037');
  expect(rows()[1]).toHaveTextContent('desk-14@aurora–');
  for (const q of ['+19175550101', '(917) 555']) {
    rerender(page(first, q));
    expect(rows()).toHaveLength(1);
  }
});

test('another account brings its own calls, as they have just been read, and leaves the focus in its filter', async () => {
  const filters = <input aria-label="Account" />;
  const { rerender } = render(page(view([call()]), '', { filters }));
  fireEvent.click(screen.getByRole('button', { name: 'Pause updates' }));
  screen.getByLabelText('Account').focus();
  rerender(page(view([call({ from: 'desk-7' })]), '', { filters, account: 'other' }));
  expect(screen.getByLabelText('Account')).toHaveFocus();
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(screen.getByText('desk-7')).toBeInTheDocument();
  await pass(14);
  expect(asked).toEqual([]);
  await pass(2);
  expect(asked).toEqual(['/api/live-calls?account=other']);
});

test('that a call may have begun before it was seen is said, where there is one', () => {
  const told = /^“Seen since” is when this console first saw a call\. The call may have started earlier/;
  const { unmount } = show(view([]));
  expect(screen.queryByText(told)).toBeNull();
  unmount();
  show(view([call()]));
  expect(screen.getByText(told)).toBeInTheDocument();
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
  await pass(0);
  expect(asked).toHaveLength(1);
  await pass(16);
  expect(asked).toHaveLength(2);
  // What nobody has asked for is not read out every few seconds.
  expect(document.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
});

describe('where the console updates nothing by itself', () => {
  const off = { periodSeconds: 0 };

  test('the list is read when the user asks for it, and never otherwise', async () => {
    next = view([call({ from: 'desk-7' })], off);
    show(view([call()], off));
    expect(screen.getByText(/^Updated at/)).toHaveTextContent(/^Updated at 1:00:00 am, updates are off$/);
    expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull();
    visible = 'hidden';
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    visible = 'visible';
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(4000);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
    await pass(0);
    expect(screen.getByText('desk-7')).toBeInTheDocument();
    await pass(4000);
    expect(asked).toHaveLength(1);
  });

  test('an update that was asked for is read out, each time', async () => {
    const at = Date.UTC(2026, 10, 22, 9, 5);
    const press = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
      await pass(0);
    };
    const { container } = show(view([call()], off));
    const said = () => container.querySelector('[aria-live="polite"]')!;
    expect(said()).toBeEmptyDOMElement();
    next = view([call()], { ...off, at });
    await press();
    expect(said()).toHaveTextContent(/^Updated at 10:05:00 am$/);
    // The same words are read out again only if they are new to the document.
    const before = said().firstChild;
    await press();
    expect(said()).toHaveTextContent(/^Updated at 10:05:00 am$/);
    expect(said().firstChild).not.toBe(before);
    next = view([call()], { ...off, at, pausedSeconds: 200 });
    await press();
    expect(said()).toHaveTextContent(/^Not updated$/);
  });

  test('no updates are promised', () => {
    show(view([call()], { ...off, pausedSeconds: 200 }));
    expect(screen.getByRole('status')).toHaveTextContent(/close to its request limit\. Try again in 200 s\./);
    expect(screen.queryByText(/Updates resume|next updates/)).toBeNull();
  });
});

test('a platform that takes few more requests is waited for, and that is said', async () => {
  next = view([call()], { pausedSeconds: 200 });
  show(view([call()]));
  await pass(16);
  expect(screen.getByRole('status').textContent).toContain('Updates resume in 200 s');
  for (let second = 0; second < 100; second++) await pass(1);
  expect(screen.getByRole('status').textContent).toContain('Updates resume in 100 s');
  expect(asked).toHaveLength(1);
  await pass(110);
  expect(asked).toHaveLength(2);
});

test('a page that began while the platform took few requests does not wait as long again after a broken connection', async () => {
  show(view([call()], { pausedSeconds: 200 }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  await pass(0);
  expect(screen.queryByText(/close to its request limit/)).toBeNull();
  const { fetch } = globalThis;
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('cut')));
  await pass(16);
  expect(screen.getByText(/The console can’t be reached/)).toBeInTheDocument();
  globalThis.fetch = fetch;
  await pass(16);
  expect(screen.queryByText(/The console can’t be reached/)).toBeNull();
});

test('lists that were not read yet are not called empty, and are counted', () => {
  show(view([], { unread: 7 }));
  expect(screen.getByText('The calls of 7 accounts haven’t been read yet.')).toBeInTheDocument();
  expect(screen.queryByText('No calls in progress.')).toBeNull();
});

test('a list that could not be read is not called empty', () => {
  show(view([], { at: 0, failed: [{ account: 'Aurora Bistro', message: 'The platform reported an error.' }] }));
  expect(screen.getByText(/Couldn’t load the calls of Aurora Bistro/)).toBeTruthy();
  expect(screen.queryByText('No calls in progress.')).toBeNull();
});

test('accounts whose lists could not be read for one reason are named together, the first of them', () => {
  const unread = (message: string) => (account: string) => ({ account, message });
  const many = ['Aurora Bistro', 'Borealis', 'Cedar', 'Delta', 'Echo'].map(unread('The platform reported an error.'));
  show(view([], { at: 0, failed: [...many, unread('The platform doesn’t answer.')('Foxtrot')] }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Couldn’t load the calls of Aurora Bistro, Borealis, Cedar and 2 more. The platform reported an error.',
    'Couldn’t load the calls of Foxtrot. The platform doesn’t answer.',
  ]);
});

test('queues, conferences and another count than the list’s stand beside it', () => {
  const extras = {
    at: 1,
    queues: { value: [{ name: 'support', length: 3 }] },
    conferences: { problem: 'The platform reported an error.' },
    counted: { value: 4 },
    running: 1,
  };
  show(view([call()], { extras }));
  expect(screen.getByText('support').parentElement?.textContent).toBe('support3');
  expect(screen.getByText(/Couldn’t load conferences/)).toBeTruthy();
  expect(screen.getByText(/The platform counted 4 when the list had 1 call\./)).toBeTruthy();
});

test('queues and conferences, which are read less often than the list, say when they were read', () => {
  const extras = { queues: { value: [] }, conferences: { value: [] }, counted: { value: null }, running: 1 };
  const at = Date.UTC(2026, 10, 22, 9, 3);
  show(view([call()], { at: Date.UTC(2026, 10, 22, 9, 5), extras: { ...extras, at } }));
  expect(screen.getByText(/^Updated at/)).toHaveTextContent('10:05:00 am');
  const aside = screen.getByRole('complementary', { name: 'Queues and conferences' });
  expect(aside).toHaveTextContent('Read at 10:03:00 am, less often than the list.');
});

test('the platform’s count is not compared with the calls of another moment', () => {
  const extras = { at: 1, queues: { value: [] }, conferences: { value: [] }, counted: { value: 2 }, running: 2 };
  show(view([call()], { extras }));
  expect(screen.queryByRole('heading', { name: 'Count' })).toBeNull();
});

test('queues and conferences that were not read yet are not called empty', () => {
  show(view([call()]));
  expect(screen.getByText('Queues and conferences appear with one of the next updates.')).toBeInTheDocument();
  expect(screen.queryByText('Nobody is waiting.')).toBeNull();
});

test('each row says whose its call is, unless one account was chosen', () => {
  const { unmount } = render(page(view([call()]), '', { account: '', namesAccounts: true }));
  expect(screen.getByRole('columnheader', { name: 'Account' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Aurora Bistro' })).toBeInTheDocument();
  unmount();
  render(page(view([call()]), '', { account: 'account', namesAccounts: true }));
  expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull();
  expect(screen.queryByRole('cell', { name: 'Aurora Bistro' })).toBeNull();
});

test('queues and accounts that are called alike stand there each', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const queues = { value: ['2', '2'].map((name, length) => ({ name, length })) };
  const extras = { at: 1, queues, conferences: { value: ['weekly', 'weekly'] }, counted: { value: null }, running: 1 };
  const failed = ['one', 'two'].map((message) => ({ account: 'Aurora Bistro', message }));
  show(view([call()], { extras, failed }));
  expect(screen.getAllByText('2')).toHaveLength(2);
  expect(screen.getAllByText('weekly')).toHaveLength(2);
  expect(screen.getAllByText(/Couldn’t load the calls of Aurora Bistro/)).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});

test('of very many calls the newest 300 are drawn, and that is said', () => {
  show(view(Array.from({ length: 320 }, (_, at) => call({ callSid: `call-${at}`, from: `desk-${at}` }))));
  expect(screen.getAllByRole('link')).toHaveLength(300);
  expect(screen.getByText('Showing the newest 300 of 320 calls. Filter to find the others.')).toBeTruthy();
});

describe('with a stream', () => {
  const text = new TextEncoder();
  const opened: { enqueue(bytes: Uint8Array): void; close(): void; error(why: Error): void }[] = [];
  /** The streams that the window has closed. */
  const left: AbortSignal[] = [];
  const tell = (value: LiveView) =>
    act(async () => opened.at(-1)!.enqueue(text.encode(`data: ${JSON.stringify(value)}\n\n`)));

  beforeEach(() => {
    Object.assign(globalThis, { TextDecoderStream });
    opened.length = 0;
    left.length = 0;
    stream = (signal) => {
      const body = new ReadableStream<Uint8Array>({
        start: (one) => {
          opened.push(one);
          signal.addEventListener('abort', () => {
            left.push(signal);
            one.error(signal.reason);
          });
        },
      });
      return Promise.resolve({ ok: true, body });
    };
  });

  test('what comes is shown at once, and nothing is asked', async () => {
    show(view([call()]));
    await pass(0);
    await tell(view([call({ from: 'desk-7' })]));
    expect(screen.getByText('desk-7')).toBeTruthy();
    await pass(30);
    expect(asked).toEqual([]);
  });

  test('a window that is hidden has none, and another one as soon as it is seen again', async () => {
    show(view([call()]));
    await pass(0);
    await tell(view([call()]));
    visible = 'hidden';
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(200);
    expect([opened, left, asked].map(({ length }) => length)).toEqual([1, 1, 0]);
    visible = 'visible';
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect([opened, left, asked].map(({ length }) => length)).toEqual([2, 1, 0]);
  });

  test('one that ends is followed by another', async () => {
    show(view([call()]));
    await pass(0);
    await tell(view([call()]));
    await act(async () => opened[0]!.close());
    await pass(3);
    expect(opened).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test('one that is cut, or on which nothing comes, is replaced by asking, and tried again', async () => {
    show(view([call()]));
    await pass(0);
    await tell(view([call()]));
    await act(async () => opened[0]!.error(new TypeError('cut')));
    expect(asked).toHaveLength(1);
    await pass(80);
    expect(opened).toHaveLength(2);
    const before = asked.length;
    await pass(23);
    expect(asked).toHaveLength(before + 1);
  });
});

test('a call that leaves the list takes the focus with it no further than to the other calls', async () => {
  const other = call({ callSid: 'b', from: '+19175550199', href: '/internal/live-calls/b' });
  next = view([other]);
  show(view([call(), other]));
  screen.getByRole('link', { name: '+1 (917) 555-0101' }).focus();
  await pass(16);
  expect(screen.queryByRole('link', { name: '+1 (917) 555-0101' })).toBeNull();
  expect(document.getElementById('rows')).toHaveFocus();
});
