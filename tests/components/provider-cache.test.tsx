/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ProviderCache } from '@/components/tts-cache/provider-cache';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok, type Result } from '@/lib/kit/problem';

/* Twelve accounts, of which the handler clears five per request. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const TOTAL = 12;
const cleared = (done: number, pause = 0, failed: string[] = []) =>
  ok({ after: `account ${done}`, done, total: TOTAL, failed, unknown: [], pause });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Clears the cache, with these answers of the handler, one after the other. */
async function clear(...answers: Result<unknown>[]) {
  const asked = jest.mocked(callBff).mockReset();
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  render(<ProviderCache readOnly={false} />);
  await press('Clear TTS Cache');
  await press('Clear');
  return () => asked.mock.calls.map(([, , body]) => (body as { after: string }).after);
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const seconds = (count: number) => act(async () => jest.advanceTimersByTimeAsync(count * 1000));

it('waits while the requests that are left belong to others, and then goes on by itself', async () => {
  const starts = await clear(cleared(5, 3), cleared(10), cleared(12));
  expect(screen.getByRole('status')).toHaveTextContent('Cleared 5 of 12 accounts');
  expect(screen.getByText('3 s')).toBeInTheDocument();
  await seconds(2);
  expect(starts()).toEqual(['']);
  await seconds(1);
  expect(starts()).toEqual(['', 'account 5', 'account 10']);
  expect(screen.getByRole('status')).toHaveTextContent(/^Cleared 12 of 12 accounts$/);
});

it('continues after the last cleared account when the platform accepts requests again', async () => {
  const busy = fail('rate-limited', 'Too many requests.', { retryAfter: 2 });
  const starts = await clear(cleared(5), busy, cleared(10), cleared(12));
  expect(starts()).toEqual(['', 'account 5']);
  expect(screen.queryByText('Too many requests.')).toBeNull();
  await seconds(2);
  expect(starts()).toEqual(['', 'account 5', 'account 5', 'account 10']);
});

it('waits also when the very first request is one too many', async () => {
  const starts = await clear(fail('rate-limited', 'Too many requests.', { retryAfter: 1 }), cleared(12));
  await seconds(1);
  expect(starts()).toEqual(['', '']);
});

it('resumes after a failure where it was, and keeps what it knows of those before', async () => {
  const starts = await clear(cleared(5, 0, ['Harbor']), fail('unavailable', 'It did not answer.'));
  expect(screen.getByText('It did not answer.')).toBeInTheDocument();
  jest.mocked(callBff).mockResolvedValueOnce(cleared(12));
  await press('Resume');
  expect(starts()).toEqual(['', 'account 5', 'account 5']);
  expect(screen.getByText('Couldn’t clear the cache for: Harbor')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear TTS Cache' })).toBeInTheDocument();
});

it('can be stopped while it waits, and resumed', async () => {
  const starts = await clear(cleared(5, 60), cleared(12));
  await press('Stop');
  await seconds(120);
  expect(starts()).toEqual(['']);
  await press('Resume');
  expect(starts()).toEqual(['', 'account 5']);
});

it('starts with all accounts again after all were cleared', async () => {
  const starts = await clear(cleared(12), cleared(12));
  await press('Clear TTS Cache');
  await press('Clear');
  expect(starts()).toEqual(['', '']);
});

it('asks before the page is left while it runs, and sends nothing more once it was left', async () => {
  const starts = await clear(cleared(5, 60), cleared(12));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  cleanup();
  await seconds(120);
  expect(starts()).toEqual(['']);
});

it('does not say that there are no accounts when it is stopped before it knows of any', async () => {
  await clear(fail('rate-limited', 'Too many requests.', { retryAfter: 60 }));
  await press('Stop');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  expect(screen.getByRole('button', { name: 'Clear TTS Cache' })).toBeInTheDocument();
});

it('says that a service provider has no accounts once it knows', async () => {
  await clear(ok({ after: '', done: 0, total: 0, failed: [], unknown: [], pause: 0 }));
  expect(screen.getByRole('status')).toHaveTextContent('This service provider has no accounts.');
});
