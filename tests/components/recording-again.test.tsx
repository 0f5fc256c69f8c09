/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { SourceListener } from '@/components/recent-calls/recording-source';
import { useRecording } from '@/components/recent-calls/use-recording';

let mockSource: { seconds: number; ended: boolean; listener: SourceListener };
jest.mock('@/components/recent-calls/recording-source', () => ({
  RecordingSource: class {
    seconds = 0;
    ended = false;
    peaks = [];
    constructor(_url: string, listener: SourceListener) {
      mockSource = Object.assign(this, { listener });
    }
    close() {}
  },
}));

const arrives = (seconds: number) =>
  act(() => {
    mockSource.seconds = seconds;
    mockSource.listener.progress();
  });

test('a recording that is fetched again waits visibly for the place where it was', () => {
  const { result } = renderHook(() => useRecording('/recording'));
  arrives(60);
  act(() => result.current.seek(45));
  expect(result.current.facts).toMatchObject({ time: 45, wanted: null });
  act(() => {
    mockSource.ended = true;
    mockSource.listener.failed();
  });
  act(() => result.current.retry());
  expect(result.current.facts).toMatchObject({ failed: false, wanted: 45 });
  arrives(10);
  expect(result.current.facts).toMatchObject({ wanted: 45, arrived: 10 });
  arrives(50);
  expect(result.current.facts).toMatchObject({ wanted: null, time: 45 });
});
