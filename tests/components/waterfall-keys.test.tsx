/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { waterfallKeys } from '@/components/recent-calls/waterfall-keys';
import { treeOf } from '@/lib/calls/span-tree';
import { span } from '../support/spans';

const rows = treeOf([span('first'), span('child', { parent: 'first' }), span('second')]);

/** The row to which Left leads. @param place the selected row; -1 for none */
function left(place: number, held: { altKey?: boolean } = {}): string | undefined {
  const onPick = jest.fn();
  render(<div role="tree" onKeyDown={waterfallKeys({ rows, place, closed: new Set(), onPick, onToggle() {} })} />);
  fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowLeft', ...held });
  return onPick.mock.lastCall?.[0].span.id;
}

test('Left leads from a span to its parent', () => {
  expect(left(1)).toBe('first');
});

test('Left stays at a span without a parent', () => {
  expect(left(2)).toBeUndefined();
});

test('Left leads into the tree where nothing is selected', () => {
  expect(left(-1)).toBe('first');
});

test('Alt+Left stays the browser’s way back', () => {
  expect(left(1, { altKey: true })).toBeUndefined();
});
