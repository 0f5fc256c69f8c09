/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { Conversation } from '@/components/recent-calls/conversation';
import type { CallData } from '@/components/recent-calls/use-call-data';
import { heardIn } from '@/lib/calls/voices';
import type { CallView } from '@/lib/resources/recent-calls/view';

/* What the tab says about silence and interruptions: only what the recording, as far as it has been heard, shows. */

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const data = {
  timed: [],
  regions: [],
  begin: 0,
  turns: [],
  slow: new Map(),
  trace: { state: 'loaded', value: { spans: [], legs: null } },
} as unknown as CallData;

/** A channel of ten seconds, loud in the given ranges. */
function channel(...loud: [number, number][]): Float32Array {
  const all = new Float32Array(1000);
  for (const [from, to] of loud) all.fill(0.5, from * 100, to * 100);
  return all;
}

function told(recording: string | null, heard: ReturnType<typeof heardIn>) {
  render(<Conversation call={{ recording } as CallView} data={data} heard={heard} onPick={() => {}} />);
  const text = (name: string) => within(screen.getByRole('region', { name })).getByText(/\.$/).textContent;
  return [text('Silence'), text('Interruptions')];
}

const BOTH = [channel([1, 4]), channel([4.5, 9])];
const LATER = 'Available once the whole recording has loaded.';

test('a recording that has arrived shows both', () => {
  expect(told('/r', heardIn(BOTH, true))).toEqual([
    'The longest silence lasted 0.5 s; nothing reached 3 s.',
    'The caller never interrupted the application.',
  ]);
});

test('the first seconds of a recording prove nothing about the rest', () => {
  expect(told('/r', heardIn(BOTH, false))).toEqual([LATER, LATER]);
});

test('a recording with one channel doesn’t show who interrupts whom', () => {
  const [, interruptions] = told('/r', heardIn([channel([1, 9])], true));
  expect(interruptions).toBe('Unknown: the recording has both sides in one channel.');
});

test('a call without a recording is not said to get one', () => {
  expect(told(null, null)).toEqual(Array(2).fill('Unknown: only a recording would show it.'));
});
