/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as React from 'react';
import type { PlayerProps } from '@/components/recent-calls/player';
import { Workbench } from '@/components/recent-calls/workbench';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import { callView } from '@/lib/resources/recent-calls/view';
import { wireCall } from '@/lib/resources/recent-calls/wire';
import { captureCase } from '../support/capture-cases';
import { pretendLayout } from '../support/laid-out';
import { span, type SpanParts } from '../support/spans';

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));
let mockPlayer: PlayerProps;
const mockSeek = jest.fn();
jest.mock('@/components/recent-calls/player', () => {
  const { useImperativeHandle } = jest.requireActual<typeof React>('react');
  return {
    Player: (props: PlayerProps) => {
      mockPlayer = props;
      useImperativeHandle(props.handle, () => ({ seek: mockSeek }));
      return <p>Player</p>;
    },
  };
});

beforeAll(() => {
  pretendLayout();
  Element.prototype.scrollTo = () => undefined;
});

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const SID = 'f0000000-0000-4000-8000-000000000001';
const callWith = (recording_url: string | null) =>
  callView(
    wireCall.parse({
      // The capture server looks back a week only.
      attempted_at: new Date().toISOString(),
      account_sid: SID,
      call_sid: SID,
      trace_id: 'a'.repeat(32),
      recording_url,
      sip_callid: 'outer',
      answered: true,
      duration: 41,
    }),
    'UTC',
    features,
    () => 'mark',
  );
const call = callWith(`/Accounts/${SID}/RecentCalls/${SID}/record/2026/11/20/mp3`);

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

/** An open call that rang for ten seconds. @param recorder the step that says when the recording began */
async function opened(recorder: string) {
  const begin = 1_000_000;
  const step = (id: string, start: number, more: SpanParts = {}) => span(id, { ...more, start: begin + start });
  const spans = [
    step('root', 0, { name: 'incoming-call', duration: 50_000 }),
    step('recorder', 10_000, { name: recorder, duration: 40_000 }),
    step('first', 11_000, { name: 'verb:say{text=Welcome}', duration: 2000 }),
    step('key', 15_000, { name: 'dtmf:4', duration: 100 }),
    step('second', 21_000, { name: 'verb:say{text=Goodbye}', duration: 2000 }),
  ];
  jest.mocked(callBff).mockResolvedValue({ ok: true, value: { spans, legs: null } });
  const onMoment = jest.fn();
  render(
    <Workbench
      call={call}
      timeZone="UTC"
      mayDelete
      tab="details"
      onTab={() => {}}
      moment={{ span: null, msg: null, t: null }}
      onMoment={onMoment}
    />,
  );
  const firstTabs = tabNames();
  await screen.findByText('Player');
  await screen.findByRole('button', { name: /Goodbye/ });
  mockSeek.mockClear();
  return { firstTabs, onMoment, current: () => screen.queryByRole('button', { current: true })?.textContent ?? '' };
}

test('the transcript follows the player where the trace says when the recording began', async () => {
  const { onMoment, current } = await opened('background-record:listen');
  act(() => mockPlayer.onTime(1.5));
  expect(current()).toMatch(/Welcome/);
  await userEvent.click(screen.getByRole('button', { name: /Goodbye/ }));
  expect(mockSeek).toHaveBeenLastCalledWith(11);
  expect(onMoment).toHaveBeenLastCalledWith({ span: 'second', t: 11 });
});

test('no tab moves away from the pointer when the trace comes: one that only then has data follows the others', async () => {
  const { firstTabs } = await opened('background-record:listen');
  expect(tabNames()).toEqual([...firstTabs, 'Timings']);
});

describe('where the trace doesn’t say when the recording began', () => {
  test('no position in the audio is taken for one in the trace', async () => {
    const { onMoment, current } = await opened('another-step');
    // By the trace’s clock, which began with the ringing, “Welcome” was said then; in the recording, long before.
    act(() => mockPlayer.onTime(12));
    expect(current()).toBe('');
    act(() => mockPlayer.onPlace(12));
    expect(onMoment).toHaveBeenLastCalledWith({ t: 12, span: null });
    expect(mockPlayer.selected).toBeNull();
  });

  test('no position in the trace is taken for one in the audio', async () => {
    const { onMoment, current } = await opened('another-step');
    await userEvent.click(screen.getByRole('button', { name: /Goodbye/ }));
    expect(mockSeek).not.toHaveBeenCalled();
    expect(onMoment).toHaveBeenLastCalledWith({ span: 'second' });
    expect(mockPlayer.selected).toBe('second');
    expect(current()).toMatch(/Goodbye/);
  });
});

test('how long the caller waited is told without a recording, too, where the trace has measured it', async () => {
  const attributes = {
    'stt.resolve': 'speech',
    'stt.latency_ms': 1600,
    'stt.result': '{"alternatives":[{"transcript":"hello"}]}',
  };
  const spans = [
    span('root', { name: 'incoming-call', start: 1_000_000, duration: 20_000 }),
    span('asked', { name: 'verb:gather{inputs=speech}', start: 1_001_000, duration: 4000, attributes }),
    span('said', { name: 'verb:say{text=Hi}', start: 1_005_100, duration: 2000 }),
  ];
  jest.mocked(callBff).mockResolvedValue({ ok: true, value: { spans, legs: null } });
  const nowhere = { span: null, msg: null, t: null };
  const quiet = { timeZone: 'UTC', mayDelete: false, onTab: () => {}, onMoment: () => {}, moment: nowhere };
  render(<Workbench call={callWith(null)} tab="conversation" {...quiet} />);
  expect(await screen.findByText(/^Turn latency: median 1\.70 s, worst 1\.70 s \(1 turn\)\./)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Slow steps' })).toHaveTextContent('verb:gather{inputs=speech}: 1.60 s');
  expect(screen.queryByRole('tab', { name: 'Timings' })).toBeNull();
});

test('a message of a call without a recording moves nothing: its time counts from the answer, the transcript’s from the ringing', async () => {
  const messages = captureCase('outbound-tls-srtp');
  const ladder = ladderOf(readCapture(messages)!);
  const spans = [
    span('root', { name: 'incoming-call', start: 1_000_000, duration: 50_000 }),
    span('early', { name: 'verb:say{text=Welcome}', start: 1_005_000, duration: 2000 }),
  ];
  jest.mocked(callBff).mockImplementation((_method, path) =>
    Promise.resolve({
      ok: true,
      value: path.includes('/ladder/') ? { ladder, captures: true, tries: 1 } : { spans, legs: null },
    } as never),
  );
  const onMoment = jest.fn();
  const nowhere = { span: null, msg: null, t: null };
  const quiet = { timeZone: 'UTC', mayDelete: false, onTab: () => {}, onMoment, moment: nowhere };
  render(<Workbench call={callWith(null)} tab="ladder" {...quiet} />);
  await userEvent.click(await screen.findByRole('option', { name: /BYE/ }));
  expect(onMoment).toHaveBeenLastCalledWith({ msg: expect.any(String) });
  expect(screen.queryByRole('button', { current: true })).toBeNull();
});
