/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { ListProblem } from '@/components/resource/list-problem';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('after a rate limit the button counts down to the moment of a retry, and the time is said once', () => {
  const message = 'Too many requests. Try again in 2 seconds.';
  render(
    <ListProblem
      what="SIP clients"
      problem={{ kind: 'rate-limited', message, retryAfter: 2 }}
      base="/internal/clients"
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Couldn’t load SIP clientsToo many requests\. Try again in 2 seconds\.Retry in 2 s$/,
  );
  expect(screen.getByRole('button', { name: 'Retry in 2 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('button', { name: 'Retry in 1 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(1000));
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('what failed for another reason can be tried again at once', () => {
  render(
    <ListProblem
      what="SIP clients"
      problem={{ kind: 'timeout', message: 'The server is slow.' }}
      base="/internal/clients"
    />,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('what is too much to load is not tried again: the list without filters is offered', () => {
  render(
    <ListProblem
      what="SIP clients"
      problem={{ kind: 'invalid', code: 'too-many', message: 'There are too many SIP clients.' }}
      base="/internal/clients"
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Reset filters' })).toHaveAttribute('href', '/internal/clients');
});
