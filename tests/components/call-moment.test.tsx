/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMomentWriter } from '@/components/recent-calls/moment';

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/internal/recent-calls');
});
afterEach(() => jest.useRealTimers());

test('a place in a call is written to the URL once it rests', () => {
  const { result } = renderHook(() => useMomentWriter('call 1'));
  act(() => result.current({ span: 'a' }));
  act(() => result.current({ span: 'b' }));
  expect(location.search).toBe('');
  act(() => jest.runAllTimers());
  expect(location.search).toBe('?span=b');
});

test('a place in one call is not written to the URL of the next', () => {
  const { result, rerender } = renderHook(({ open }) => useMomentWriter(open), { initialProps: { open: 'call 1' } });
  act(() => result.current({ span: 'a', t: 3 }));
  rerender({ open: 'call 2' });
  act(() => result.current({ msg: 'invite' }));
  act(() => jest.runAllTimers());
  expect(location.search).toBe('?msg=invite');
});
