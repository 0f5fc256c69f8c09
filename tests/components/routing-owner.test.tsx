/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useOffer } from '@/components/least-cost-routing/use-offer';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok } from '@/lib/kit/problem';
import type { Offer } from '@/lib/resources/least-cost-routing/board';

/* The owner of a new routing table: what is said of one account is not said of the next. */

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const free: Offer = { carriers: [], taken: null, rivals: { known: true, names: [] } };
const taken = { sid: 'd1111111-1111-4111-8111-111111111111', name: 'Night' };

it('an account whose tables can’t be read is not said to have one, or a rival, because the account before it has', async () => {
  const asked = jest.mocked(callBff);
  const { result } = renderHook(() => useOffer(free));
  asked.mockResolvedValueOnce(ok({ ...free, taken, rivals: { known: true, names: ['Day'] } }));
  await act(() => result.current.choose('a', () => undefined));
  expect(result.current.offer.taken).toEqual(taken);

  asked.mockResolvedValueOnce(fail('unavailable', 'The platform reported an error.'));
  await act(() => result.current.choose('b', () => undefined));
  expect(result.current.failure).toBe('The platform reported an error.');
  expect(result.current.offer).toMatchObject({ taken: null, rivals: { names: [], failed: true } });
});
