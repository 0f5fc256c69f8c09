import { knownBudget, noteWindow } from '@/lib/platform/request-window';

const PLATFORM = 'http://platform';

afterEach(() => jest.useRealTimers());

test('what one response said of the platform’s requests is known to those who haven’t asked yet, until the window ends', () => {
  jest.useFakeTimers();
  expect(knownBudget(PLATFORM)).toBeNull();
  noteWindow(PLATFORM, { remaining: 12, resetSeconds: 60 });
  jest.advanceTimersByTime(20_000);
  expect(knownBudget(PLATFORM)).toEqual({ remaining: 12, resetSeconds: 40 });
  expect(knownBudget('http://another')).toBeNull();
  jest.advanceTimersByTime(40_000);
  expect(knownBudget(PLATFORM)).toBeNull();
});

test('a platform that no longer says anything has no window', () => {
  noteWindow(PLATFORM, { remaining: 12, resetSeconds: 60 });
  noteWindow(PLATFORM, null);
  expect(knownBudget(PLATFORM)).toBeNull();
});
