/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { useLookup } from '@/components/resource/use-lookup';

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
  const { result, rerender } = renderHook(
    ({ path }) => useLookup<{ of: string }>(path, { restMs: 200, remembers: true }),
    {
      initialProps: { path: '/one' },
    },
  );
  await act(() => jest.advanceTimersByTimeAsync(199));
  rerender({ path: '/two' });
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(asked).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked).toEqual(['/api/two']);
  expect(result.current.value).toEqual({ of: '/api/two' });
});

test('what was asked once is known when it is chosen again', async () => {
  const first = renderHook(() => useLookup<{ of: string }>('/known', { restMs: 200, remembers: true }));
  await act(() => jest.advanceTimersByTimeAsync(200));
  const second = renderHook(() => useLookup<{ of: string }>('/known', { restMs: 200, remembers: true }));
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect([first.result.current.value, second.result.current.value]).toEqual([
    { of: '/api/known' },
    { of: '/api/known' },
  ]);
  expect(asked).toEqual(['/api/known']);
});

test('what is remembered is shown at once when its part is opened again, and read anew', async () => {
  const first = renderHook(() => useLookup<{ of: string }>('/choices', { remembers: true }));
  await act(() => jest.advanceTimersByTimeAsync(3000));
  first.unmount();
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ of: 'now' }) }),
  ) as unknown as typeof fetch;
  const again = renderHook(() => useLookup<{ of: string }>('/choices', { remembers: true }));
  expect(again.result.current.value).toEqual({ of: '/api/choices' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(again.result.current.value).toEqual({ of: 'now' });
});

test('what is not remembered is asked anew each time its part is opened, and the old answer is not shown meanwhile', async () => {
  const first = renderHook(() => useLookup<{ of: string }>('/deletion'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(first.result.current.value).toEqual({ of: '/api/deletion' });
  first.unmount();
  const again = renderHook(() => useLookup<{ of: string }>('/deletion'));
  expect(again.result.current.value).toBeUndefined();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(again.result.current.value).toEqual({ of: '/api/deletion' });
  expect(asked).toEqual(['/api/deletion', '/api/deletion']);
});

test('a failure is said, is not remembered, and can be tried again', async () => {
  const works = globalThis.fetch;
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('no connection'))) as unknown as typeof fetch;
  const { result } = renderHook(() => useLookup<{ of: string }>('/failing', { remembers: true }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ value: undefined, problem: { kind: 'unavailable' } });
  globalThis.fetch = works;
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ value: { of: '/api/failing' }, problem: undefined });
});

test('a part that is closed gives up what it asked', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = jest.fn((_path: string, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  }) as unknown as typeof fetch;
  const { unmount } = renderHook(() => useLookup('/slow'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

test('a question that takes the place of another is answered, and the other is given up', async () => {
  const signals: Record<string, AbortSignal> = {};
  globalThis.fetch = jest.fn((path: string, { signal }: { signal: AbortSignal }) => {
    signals[path] = signal;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(() => resolve({ ok: true, json: () => Promise.resolve({ of: path }) }), 50);
    });
  }) as unknown as typeof fetch;
  const { result, rerender } = renderHook(({ path }) => useLookup<{ of: string }>(path), {
    initialProps: { path: null as string | null },
  });
  await act(() => jest.advanceTimersByTimeAsync(10));
  rerender({ path: '/first' });
  await act(() => jest.advanceTimersByTimeAsync(10));
  rerender({ path: '/second' });
  expect(signals['/api/first']!.aborted).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current).toMatchObject({ value: { of: '/api/second' }, problem: undefined });
  rerender({ path: '/first' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current).toMatchObject({ value: { of: '/api/first' }, problem: undefined });
});
