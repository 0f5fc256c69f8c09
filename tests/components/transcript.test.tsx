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

test('one with turns has the room to scroll through them', () => {
  const said: Turn = { spanId: 's', who: 'Caller', kind: 'speech', text: 'Hello', at: 1, until: 2, confidence: 0.9 };
  expect(draw([said])).not.toHaveClass('empty');
  expect(screen.getByRole('button', { name: /Hello/ })).toBeInTheDocument();
});
