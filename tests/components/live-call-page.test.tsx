/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveCallPage, type LiveCallPageProps } from '@/components/recent-calls/live/live-call-page';
import {
  liveCallState,
  type FollowedCall,
  type LiveCallAnswer,
  type LiveCallState,
} from '@/lib/resources/live-calls/call-view';
import type { LiveCall } from '@/lib/resources/live-calls/wire';
import { listen } from '../support/heard';

/** jsdom has no layout. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo = () => undefined;

const refresh = jest.fn();
const router = { refresh };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const row: LiveCall = {
  callSid: 'sid',
  direction: 'inbound',
  from: '+19175550101',
  to: '12125550037',
  state: 'in-progress',
  traceId: null,
  applicationSid: null,
  trunk: null,
  parentCallSid: null,
  duration: null,
  sipStatus: null,
};
const running = liveCallState(row, true);
const followed = (more: Partial<FollowedCall> = {}): FollowedCall => ({
  state: running,
  recorded: false,
  pausedSeconds: null,
  failed: null,
  nextSeconds: 15,
  ...more,
});

let next: FollowedCall;
let trace: () => Promise<unknown>;
/** While set, the console does not respond until it is called. */
let slow: Promise<void> | null;
const asked: string[] = [];
/** Without a stream, the page polls with a timer, so that requests can be counted. */
const STREAM = '/api/call/stream?mark=m';
const CALL = '/api/call?mark=m';
const problem = (kind: string, message: string, status = 502) =>
  Promise.resolve({ ok: false, status, json: () => Promise.resolve({ problem: { kind, message } }) });

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  next = followed();
  slow = null;
  trace = () => Promise.resolve({ ok: true, json: () => Promise.resolve({ spans: [] }) });
  refresh.mockClear();
  globalThis.fetch = jest.fn(async (path: string) => {
    if (path === STREAM) return problem('not-found', 'This page asks for its updates; none are sent to it.', 404);
    asked.push(path);
    if (path === '/api/trace') return trace();
    await slow;
    return { ok: true, json: () => Promise.resolve(next) };
  }) as never;
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const looks = () => asked.filter((path) => path === CALL).length;

async function show(more: Partial<LiveCallPageProps> = {}) {
  const { from, to, direction, trunk } = row;
  const told = { from, to, direction, trunk, callSid: 'sid', account: null, application: null };
  render(
    <LiveCallPage
      {...told}
      parent={null}
      {...{
        api: '/call?mark=m',
        first: running,
        trace: '/trace',
        tracing: true,
        periodSeconds: 15,
        mayAct: true,
        timeZone: 'UTC',
        ...more,
      }}
    />,
  );
  await pass(0);
}

test('a call that is no longer listed is not said to be over', async () => {
  next = followed({ state: liveCallState(row, false) });
  await show();
  expect(screen.getByText('No longer listed')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('It may still be in progress');
  expect(screen.queryByText(/The call is over/)).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
  await pass(16);
  expect(looks()).toBe(2);
});

test('a call that has ended is looked for in the records some times, and its page is read when it is there', async () => {
  next = followed({ state: liveCallState({ ...row, state: 'completed' }, true) });
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('The call is over.');
  await pass(200);
  expect(looks()).toBe(5);
  expect(refresh).not.toHaveBeenCalled();
});

test('a record that did not come in time is looked for again on request, and nothing promises that it comes by itself', async () => {
  next = followed({ state: liveCallState({ ...row, state: 'completed' }, true) });
  await show();
  await pass(200);
  expect(screen.getByRole('status')).toHaveTextContent('The platform hasn’t written its record yet.');
  next = { ...next, recorded: true };
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await pass(0);
  expect(looks()).toBe(6);
  expect(refresh).toHaveBeenCalled();
});

test('a call that nobody answered says why, and that it may never have a record', async () => {
  const declined = { ...row, direction: 'outbound', state: 'busy', sipStatus: 603 };
  next = followed({ state: liveCallState(declined, true) });
  await show();
  const why = 'The call is over. The call was declined, by a person or because there was no route for it.';
  expect(screen.getByRole('status')).toHaveTextContent(`${why} Its record is shown here once`);
  await pass(200);
  expect(screen.getByRole('status')).toHaveTextContent(
    `${why} The platform hasn’t written its record yet. It writes none if it could send the call nowhere.`,
  );
});

describe('where the console updates nothing by itself', () => {
  const off = { periodSeconds: 0 };

  test('a call is read once, with its trace, and again only when its user asks', async () => {
    await show(off);
    expect(screen.getByText('Updates are off')).toBeInTheDocument();
    expect(asked).toEqual([CALL, '/api/trace']);
    await pass(1000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(looks()).toBe(1);
    next = followed({ state: liveCallState({ ...row, state: 'completed' }, true) });
    fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
    await pass(0);
    expect(looks()).toBe(2);
    expect(screen.getByRole('status')).toHaveTextContent('The call is over. Its record is shown after an update');
    await pass(1000);
    expect(looks()).toBe(2);
  });

  test('what an update has found is read out once the user has asked for it', async () => {
    await show(off);
    const said = () => document.querySelector('[aria-live="polite"]')!;
    expect(said()).toBeEmptyDOMElement();
    fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
    await pass(0);
    expect(said()).toHaveTextContent(/^Updated: In progress$/);
    next = followed({ state: null, failed: 'The platform took too long.' });
    fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
    await pass(0);
    expect(said()).toHaveTextContent(/^Not updated$/);
  });

  test('the record of a call that has ended is looked for as often as its user asks', async () => {
    next = followed({ state: liveCallState({ ...row, state: 'completed' }, true) });
    await show(off);
    for (let press = 0; press < 6; press++) {
      fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
      await pass(0);
    }
    expect(looks()).toBe(7);
  });

  test('a trace that has to wait is said to be missing, because it does not come by itself', async () => {
    trace = () => problem('rate-limited', 'This account’s calls were read as often as allowed within a minute.', 429);
    await show(off);
    expect(screen.getByText(/Couldn’t load the trace\. This account’s calls were read/)).toBeInTheDocument();
  });
});

test('a page that updates by itself has no button for it', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
});

test('its record takes its place', async () => {
  await show();
  next = followed({ state: liveCallState({ ...row, state: 'completed' }, true), recorded: true });
  await pass(16);
  expect(refresh).toHaveBeenCalled();
});

test('a platform that takes few more requests is waited for, and that is said', async () => {
  next = followed({ state: null, pausedSeconds: 200, nextSeconds: 200 });
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('Updates resume in 200 s');
  expect(screen.getByText('In progress')).toBeInTheDocument();
  for (let second = 0; second < 190; second++) await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Updates resume in 10 s');
  expect(asked).toEqual([CALL]);
  await pass(11);
  expect(looks()).toBe(2);
});

test('the next look begins when the last was answered', async () => {
  let answer = () => {};
  slow = new Promise((resolve) => (answer = resolve));
  await show();
  await pass(120);
  expect(looks()).toBe(1);
  answer();
  await pass(16);
  expect(looks()).toBe(2);
});

test('the trace is asked for with each look, and only once somebody has answered', async () => {
  next = followed({ state: liveCallState({ ...row, state: 'ringing' }, true) });
  await show();
  expect(asked).toEqual([CALL]);
  next = followed();
  await pass(61);
  expect(looks()).toBe(5);
  expect(asked.filter((path) => path === '/api/trace')).toHaveLength(4);
});

const span = (id: string, name: string, parentId: string | null) => ({
  id,
  parentId,
  name,
  start: 1_000,
  duration: 500,
  attributes: {},
});

test('the first step of a trace is one span', async () => {
  trace = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ spans: [span('1', 'incoming call', null)] }) });
  await show();
  expect(screen.getByText('1 span')).toBeInTheDocument();
});

test('the trace stands on the page and grows, and what was chosen in it stays chosen', async () => {
  const spans = [span('1', 'incoming call', null), span('2', 'verb:gather', '1')];
  trace = () => Promise.resolve({ ok: true, json: () => Promise.resolve({ spans: [...spans] }) });
  await show();
  expect(screen.getByRole('heading', { name: /^Tracing \(Beta\) 2 spans so far/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('treeitem', { name: /gather/ }));
  spans.push(span('3', 'verb:dial', '1'));
  await pass(16);
  expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('gather');
});

/** A turn as the trace tells it. */
const said = (id: string, text: string) => span(id, `verb:say{text=${text}}`, '1');
const traceOf =
  (...turns: ReturnType<typeof said>[]) =>
  () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ spans: [span('1', 'incoming call', null), ...turns] }) });

const turns = () => screen.getByRole('list', { name: 'Turns' });

test.each<[string, LiveCallState]>([
  ['has ended', liveCallState({ ...row, state: 'completed' }, true)],
  ['is no longer listed', liveCallState(row, false)],
])('what was said last in a call that %s is shown before its record is there', async (_what, state) => {
  trace = traceOf(said('2', 'A table for two'));
  await show();
  expect(turns()).toHaveTextContent('A table for two');
  trace = traceOf(said('2', 'A table for two'), said('3', 'At eight. Goodbye'));
  next = followed({ state });
  await pass(16);
  expect(turns()).toHaveTextContent('At eight. Goodbye');
});

test('what the platform keeps only the beginning of is marked, and the page says so once, as soon as there is any', async () => {
  const note = 'The platform’s trace keeps only the beginning of what it speaks.';
  trace = traceOf(said('2', 'For two?'));
  await show();
  expect(turns()).toHaveTextContent('For two?');
  expect(screen.queryByText(note)).toBeNull();
  trace = traceOf(said('2', 'For two?'), said('3', 'A table for two...'), said('4', 'At eight. Good ...'));
  await pass(16);
  expect(turns()).toHaveTextContent('A table for two…');
  expect(screen.getAllByText(note)).toHaveLength(1);
});

test('the words of a call whose page is opened after its end are shown, without asking for its trace at each look', async () => {
  const state = liveCallState({ ...row, state: 'completed' }, true);
  trace = traceOf(said('2', 'A table for two'));
  next = followed({ state });
  await show({ first: state });
  expect(turns()).toHaveTextContent('A table for two');
  expect(screen.queryByText(/No speech or key presses/)).toBeNull();
  // The platform writes the last steps some seconds later; more looks would find no more.
  await pass(200);
  expect(asked.filter((path) => path === '/api/trace')).toHaveLength(2);
});

test('a trace that arrives older than the one on the page, from another replica, takes nothing away', async () => {
  const spans = [span('1', 'incoming call', null), span('2', 'verb:gather', '1')];
  const answerWith = (some: typeof spans) => () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ spans: some }) });
  trace = answerWith(spans);
  await show();
  trace = answerWith(spans.slice(0, 1));
  await pass(16);
  expect(screen.getByRole('heading', { name: /2 spans so far/ })).toBeInTheDocument();
});

test('a trace for which there is no room yet keeps what is there, and is no error', async () => {
  trace = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ spans: [span('1', 'incoming call', null)] }) });
  await show();
  trace = () => problem('rate-limited', 'Later.', 429);
  await pass(16);
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  expect(screen.queryByText(/Couldn’t load the trace/)).toBeNull();
});

test('a trace that can’t be loaded is not called empty', async () => {
  trace = () => problem('unavailable', 'The platform reported an error.');
  await show();
  expect(screen.getByText('Couldn’t load the trace. The platform reported an error.')).toBeInTheDocument();
  expect(screen.queryByText(/No speech or key presses/)).toBeNull();
});

test.each<[string, Partial<LiveCallPageProps>, string]>([
  ['of which nothing is written yet', {}, 'No speech or key presses yet.'],
  ['that has none', { trace: null }, 'The platform keeps no trace of this call.'],
  ['that this console does not show', { trace: null, tracing: false }, 'Call traces are turned off in this console.'],
])('a trace %s is told as that', async (_what, props, told) => {
  trace = () => problem('not-found', 'This call’s trace is no longer available.');
  await show(props);
  expect(screen.getByText(told)).toBeInTheDocument();
});

test('what was done with a call is looked at at once', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  await pass(1);
  expect(looks()).toBe(3);
});

describe('a leg that another call has dialled', () => {
  const parent = '/internal/live-calls/parent';
  const ringing = liveCallState({ ...row, state: 'ringing' }, true);
  const reason = /^This leg was dialled by another call and can be controlled once it is answered\./;

  test('can’t be controlled before it is answered, and its page says why and links to the call that dialled it', async () => {
    next = followed({ state: ringing });
    await show({ first: ringing, parent });
    for (const name of ['Mute', 'Unmute', 'Hang up']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(reason);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Hang up' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'another call' })).toHaveAttribute('href', parent);
  });

  test('is controlled like any other once it is answered', async () => {
    next = followed({ state: ringing });
    await show({ first: ringing, parent });
    next = followed();
    await pass(16);
    expect(screen.getByRole('button', { name: 'Hang up' })).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(reason)).toBeNull();
    expect(screen.getByRole('link', { name: 'another call' })).toBeInTheDocument();
  });
});

test('a call that nobody has answered can be hung up, but not muted', async () => {
  const ringing = liveCallState({ ...row, state: 'ringing' }, true);
  next = followed({ state: ringing });
  await show({ first: ringing });
  expect(screen.getByRole('button', { name: 'Hang up' })).not.toHaveAttribute('aria-disabled');
  const before = asked.length;
  for (const name of ['Mute', 'Unmute']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(asked).toHaveLength(before);
});

test.each<[string, LiveCallAnswer['outcome']]>([
  ['Mute', 'muted'],
  ['Unmute', 'unmuted'],
])('%s says that a call with an application alone can’t be muted', async (name, outcome) => {
  await show();
  const { fetch } = globalThis;
  globalThis.fetch = jest.fn((path: string, init: RequestInit) =>
    init.method === 'PUT' ? Promise.resolve({ ok: true, json: async () => ({ outcome }) }) : fetch(path, init),
  ) as never;
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent(
    'It only takes effect while the call is connected to another party or in a conference.',
  );
});

test('what becomes of a mute leaves the question whether to hang up on the screen', async () => {
  await show();
  let answer = (_response: unknown) => {};
  const { fetch } = globalThis;
  globalThis.fetch = jest.fn((path: string, init: RequestInit) =>
    init.method === 'PUT' ? new Promise((resolve) => (answer = resolve)) : fetch(path, init),
  ) as never;
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hang up' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  answer({ ok: true, json: async () => ({ outcome: 'muted' }) });
  await pass(0);
  expect(screen.getByText(/The platform accepted the mute/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the end of a call is read out, and what became of a press, each time', async () => {
  await show();
  const heard = listen();
  const { fetch } = globalThis;
  globalThis.fetch = jest.fn((path: string, init: RequestInit) =>
    init.method === 'PUT' ? Promise.resolve({ ok: true, json: async () => ({ outcome: 'muted' }) }) : fetch(path, init),
  ) as never;
  const outcomes = () => heard.filter((one) => one.includes('connected to another party'));
  for (let times = 1; times <= 2; times += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
    await pass(0);
    await pass(1);
    expect(outcomes()).toHaveLength(times);
  }
  next = followed({ state: liveCallState({ ...row, state: 'completed' }, true) });
  await pass(16);
  await pass(1);
  expect(heard.filter((one) => one.startsWith('The call is over.'))).toHaveLength(1);
});

test('a recogniser that the trace says was slow is a slow step while the call is in progress, too', async () => {
  const gather = {
    ...span('2', 'verb:gather{inputs=speech}', '1'),
    attributes: { 'stt.resolve': 'speech', 'stt.latency_ms': 1600 },
  };
  const spans = [span('1', 'incoming call', null), gather];
  trace = () => Promise.resolve({ ok: true, json: () => Promise.resolve({ spans }) });
  await show();
  expect(screen.getByText('1 slow step')).toBeInTheDocument();
});

test('buttons of a call that has ended do nothing, and keep the focus of whoever pressed one', async () => {
  await show();
  const button = screen.getByRole('button', { name: 'Hang up' });
  button.focus();
  next = followed({ state: liveCallState({ ...row, state: 'completed' }, true) });
  await pass(16);
  expect(screen.getByText('Ended')).toBeInTheDocument();
  expect(button).toHaveFocus();
  const before = asked.length;
  for (const name of ['Mute', 'Unmute', 'Hang up']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveLength(before);
});
