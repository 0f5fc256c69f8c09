/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { useLookup } from '@/components/applications/speech-lookup';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = jest.fn((path: string) => {
    asked.push(path);
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ of: path }) });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

test('nothing is asked until the choice has stood still for 200 ms, and then only about the last one', async () => {
  const { result, rerender } = renderHook(({ path }) => useLookup<{ of: string }>(path, 200), {
    initialProps: { path: '/one' },
  });
  await act(() => jest.advanceTimersByTimeAsync(199));
  rerender({ path: '/two' });
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(asked).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked).toEqual(['/api/two']);
  expect(result.current.value).toEqual({ of: '/api/two' });
});

test('what was asked once is known when it is chosen again', async () => {
  const first = renderHook(() => useLookup<{ of: string }>('/known', 200));
  await act(() => jest.advanceTimersByTimeAsync(200));
  const second = renderHook(() => useLookup<{ of: string }>('/known', 200));
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect([first.result.current.value, second.result.current.value]).toEqual([
    { of: '/api/known' },
    { of: '/api/known' },
  ]);
  expect(asked).toEqual(['/api/known']);
});
