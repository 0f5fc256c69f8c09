/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Trail } from '@/components/least-cost-routing/explain-trail';
import type { StepResult } from '@/lib/call-routing/routes';

/* The rows before the deciding one: the first of many are put together in one line. */

const ROWS = 20;

/** @param at what the rows answered that did not simply not match */
function firstLine(defaultPlace: number, at: Record<number, StepResult> = {}) {
  const steps = Array.from({ length: ROWS }, (_, place) => at[place] ?? (place === ROWS - 1 ? 'prefix' : 'no'));
  render(
    <Trail
      steps={steps}
      texts={steps.map(() => '1')}
      placeOf={(index) => (index < defaultPlace ? index : index === defaultPlace ? ROWS : index - 1)}
      rowCount={ROWS}
    />,
  );
  return screen.getAllByRole('listitem')[0]!.textContent;
}

test('they are counted', () => {
  expect(firstLine(ROWS)).toBe('Routes 1–8: no match');
});

test('the default route, which has no number, is not counted with them', () => {
  expect(firstLine(3)).toBe('Routes 1–7: no match');
});

test('a row that matches without a carrier is not said not to match', () => {
  expect(firstLine(ROWS, { 2: 'without-carrier' })).toBe('Routes 1–8: no match, or no carrier');
});
