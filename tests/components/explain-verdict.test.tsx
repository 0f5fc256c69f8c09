/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Verdict } from '@/components/least-cost-routing/explain-verdict';
import type { StepResult } from '@/lib/call-routing/routes';

/* Why the default route, or another one, takes a number. */

/** @param steps the last is the default route, after or before two others */
function reason(...steps: StepResult[]) {
  const index = steps.length - 1;
  return told(steps, (place) => (place === index ? 2 : place));
}

/** @param steps the last is that of the route that takes the number */
function told(steps: StepResult[], placeOf = (place: number) => place, tied: number[][] = []) {
  const index = steps.length - 1;
  render(
    <Verdict
      shown={{ done: true, explanation: { steps, outcome: 'taken', index } }}
      way={null}
      placeOf={placeOf}
      carrier={() => 'Flowroute'}
      rowCount={2}
      tied={tied}
      caveat=""
      onRetry={() => undefined}
    />,
  );
  return screen.getByText(/^Matched by/).textContent;
}

test('no route before it matches', () => {
  expect(reason('no', 'no', 'expression')).toBe('Matched by the default route: no route before it matches.');
});

test('one before it matches, but has no carrier', () => {
  expect(reason('no', 'without-carrier', 'expression')).toBe(
    'Matched by the default route: what matches before it has no carrier.',
  );
});

test('it comes before others', () => {
  expect(reason('no', 'expression')).toBe('Matched by the default route: it has an early priority.');
});

test('a route that shares its priority may not be the first', () => {
  const shared = 'Matched by route 1. Routes that share its priority may be tried first: see Checks.';
  expect(told(['prefix'], undefined, [[0, 1]])).toBe(shared);
});

test('one that shares it with none is', () => {
  expect(told(['no', 'prefix'], undefined, [])).toBe('Matched by route 2.');
});
