import { waitSeconds } from '@/lib/kit/wait-seconds';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('counts every second, and is over after the last one', async () => {
  const told: number[] = [];
  let over = false;
  void waitSeconds(3, (left) => told.push(left)).then(() => (over = true));
  await jest.advanceTimersByTimeAsync(2999);
  expect([told, over]).toEqual([[3, 2, 1], false]);
  await jest.advanceTimersByTimeAsync(1);
  expect([told, over]).toEqual([[3, 2, 1, 0], true]);
});

it('takes no longer in a window in the background, where a timer runs once a minute', async () => {
  const timer = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number) => timer(run, Math.max(ms, 60_000))) as typeof setTimeout);
  const told: number[] = [];
  let over = false;
  void waitSeconds(30, (left) => told.push(left)).then(() => (over = true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([told, over]).toEqual([[30, 0], true]);
});

it('is over at once when it is stopped', async () => {
  const stopping = new AbortController();
  let over = false;
  void waitSeconds(30, () => undefined, stopping.signal).then(() => (over = true));
  await jest.advanceTimersByTimeAsync(1500);
  stopping.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(over).toBe(true);
});
