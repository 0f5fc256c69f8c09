/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ladder } from '@/components/recent-calls/ladder/ladder';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { captureCase } from '../support/capture-cases';

beforeAll(() => {
  // jsdom has neither, and lays nothing out.
  globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
  for (const height of ['clientHeight', 'offsetHeight'])
    Object.defineProperty(HTMLElement.prototype, height, { configurable: true, value: 500 });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const MEANING = /503 Service Unavailable 48 ms after the INVITE\. The other side isn’t taking calls/;

test('the first failure is read out with what it usually means, in the ladder and in the table', async () => {
  const ladder = ladderOf(readCapture(captureCase('outbound-503-next-gateway'))!);
  render(
    <Ladder
      ladder={ladder}
      names={ladder.lanes.map(({ address }) => address)}
      zero={ladder.rungs[0]!.at}
      clock="Begun"
      notes={[]}
      cursor={null}
      selected={null}
      onSelect={() => {}}
    />,
  );
  expect(screen.getByRole('option', { name: /503 Service Unavailable/ })).toHaveAccessibleDescription(MEANING);
  expect(screen.getAllByRole('option', { description: '' }).length).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('row', { name: MEANING })).toHaveTextContent('503 Service Unavailable');
});
