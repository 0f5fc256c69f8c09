/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { useFindings } from '@/components/shell/use-findings';

// A call's id without four digits in a row.
const CALL = 'eb0d2dd3-d7af-4ed4-bd26-c188a0a1b9c0';

let asked: { path: string; answer: () => void }[] = [];

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(
    (path: string) =>
      new Promise((resolve) => {
        const findings = { records: [], actions: [], failed: [], note: path, more: false, pending: false };
        asked.push({ path, answer: () => resolve({ ok: true, json: () => Promise.resolve(findings) }) });
      }),
  ) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = (at: number) =>
  act(async () => {
    asked[at]!.answer();
    await jest.advanceTimersByTimeAsync(0);
  });

test('a pasted call id is looked for on the platform, and the search waits for its answer', async () => {
  const { result } = renderHook(() => useFindings(CALL));
  await pass(80);
  await answer(0);
  expect(result.current.waiting).toBe(true);
  await pass(520);
  expect(asked.map(({ path }) => path)).toEqual([`/api/search?q=${CALL}`, `/api/search?q=${CALL}&deep=1`]);
  expect(result.current.waiting).toBe(true);
  await answer(1);
  expect(result.current.waiting).toBe(false);
});

test('a late answer from memory does not replace that of the platform', async () => {
  const { result } = renderHook(() => useFindings('5085551234'));
  await pass(600);
  await answer(1);
  await answer(0);
  expect(result.current.findings?.note).toContain('deep=1');
  expect(result.current.waiting).toBe(false);
});

test('a name is not looked for on the platform', async () => {
  const { result } = renderHook(() => useFindings('front desk'));
  await pass(600);
  await answer(0);
  expect(asked).toHaveLength(1);
  expect(result.current.waiting).toBe(false);
});

test.each(['5085551234', '(508) 555', '030/12/34', '+49.30.12'])(
  'a number is looked for on the platform in any notation: %s',
  async (typed) => {
    renderHook(() => useFindings(typed));
    await pass(600);
    expect(asked.map(({ path }) => path.includes('deep=1'))).toEqual([false, true]);
  },
);
