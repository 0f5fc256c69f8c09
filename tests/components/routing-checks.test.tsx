/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useChecks } from '@/components/least-cost-routing/use-checks';
import { findCovered } from '@/lib/resources/least-cost-routing/lint';

/* The marks of a table's rows. */

// jsdom has no workers, so the rows are compared here.
jest.mock('@/components/least-cost-routing/run-matching', () => ({
  coveredInWorker: (rows: Parameters<typeof findCovered>[0]) => Promise.resolve(findCovered(rows)),
}));

const carriers = [{ carrierSid: 'x', name: 'X', isActive: true }];
const rows = ['^4', '^44', '^49'].map((regex) => ({ key: regex, route_sid: regex, regex, carrier_sid: 'x' }));

test('a route is not called unreached because of one with the same priority, which may come after it', async () => {
  const tied = [[0, 1]];
  const { result } = renderHook(() => useChecks(rows, carriers, tied));
  await waitFor(() => expect(result.current[2]!.map(({ kind }) => kind)).toEqual(['covered']));
  expect(result.current[1]).toEqual([]);
});

test('it is because of one with an earlier priority, which both share with others', async () => {
  const twice = ['^4', '^1', '^44', '^11'].map((regex) => ({ key: regex, route_sid: regex, regex, carrier_sid: 'x' }));
  const tied = [
    [0, 1],
    [2, 3],
  ];
  const { result } = renderHook(() => useChecks(twice, carriers, tied));
  await waitFor(() => expect(result.current.map((found) => found.length)).toEqual([0, 0, 1, 1]));
});
