/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Transcript } from '@/components/recent-calls/transcript';
import type { Turn } from '@/lib/calls/transcript';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function draw(turns: Turn[]) {
  render(<Transcript turns={turns} now={-1} slow={new Map()} onPick={() => {}} />);
  return screen.getByRole('region', { name: 'Transcript' });
}

test('a transcript without turns says so and takes no more room than that', () => {
  expect(draw([])).toHaveClass('empty');
  expect(screen.getByText('This trace contains no speech or key presses.')).toBeInTheDocument();
});

const said: Turn = {
  spanId: 's',
  who: 'Caller',
  kind: 'speech',
  text: 'Hello',
  isCut: false,
  at: 1,
  until: 2,
  confidence: 0.9,
};
const NOTE = 'The platform’s trace keeps only the beginning of what it speaks.';

test('one with turns has the room to scroll through them', () => {
  expect(draw([said])).not.toHaveClass('empty');
  expect(screen.getByRole('button', { name: /Hello/ })).toBeInTheDocument();
});

test('one with cut texts says once why they are', () => {
  const cut = (spanId: string): Turn => ({
    ...said,
    spanId,
    who: 'Application',
    kind: 'say',
    text: 'How can …',
    isCut: true,
  });
  draw([said, cut('a'), cut('b')]);
  expect(screen.getAllByRole('button', { name: /How can …/ })).toHaveLength(2);
  expect(screen.getAllByText(NOTE)).toHaveLength(1);
});

test('one without cut texts doesn’t mention them', () => {
  draw([said, { ...said, spanId: 'a', text: 'Well...' }]);
  expect(screen.queryByText(NOTE)).toBeNull();
});
