/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as React from 'react';
import type { PlayerProps } from '@/components/recent-calls/player';
import { Workbench } from '@/components/recent-calls/workbench';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import { callView } from '@/lib/resources/recent-calls/view';
import { wireCall } from '@/lib/resources/recent-calls/wire';
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
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Element.prototype.scrollTo = () => undefined;
});

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const SID = 'f0000000-0000-4000-8000-000000000001';
const call = callView(
  wireCall.parse({
    attempted_at: '2026-11-20T10:20:00.000Z',
    account_sid: SID,
    call_sid: SID,
    trace_id: 'a'.repeat(32),
    recording_url: `/Accounts/${SID}/RecentCalls/${SID}/record/2026/11/20/mp3`,
    answered: true,
    duration: 41,
  }),
  'UTC',
  features,
  () => 'mark',
);

/** An open call that rang for ten seconds. @param recorder the step that says when the recording began */
async function opened(recorder: string) {
  const begin = 1_000_000;
  const step = (id: string, start: number, more: SpanParts = {}) => span(id, { ...more, start: begin + start });
  const spans = [
    step('root', 0, { name: 'incoming-call', duration: 50_000 }),
    step('recorder', 10_000, { name: recorder, duration: 40_000 }),
    step('first', 11_000, { name: 'verb:say{text=Welcome}', duration: 2000 }),
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
  await screen.findByText('Player');
  await screen.findByRole('button', { name: /Goodbye/ });
  mockSeek.mockClear();
  return { onMoment, current: () => screen.queryByRole('button', { current: true })?.textContent ?? '' };
}

test('the transcript follows the player where the trace says when the recording began', async () => {
  const { onMoment, current } = await opened('background-record:listen');
  act(() => mockPlayer.onTime(1.5));
  expect(current()).toMatch(/Welcome/);
  await userEvent.click(screen.getByRole('button', { name: /Goodbye/ }));
  expect(mockSeek).toHaveBeenLastCalledWith(11);
  expect(onMoment).toHaveBeenLastCalledWith({ span: 'second', t: 11 });
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
