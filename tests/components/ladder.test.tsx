/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Ladder } from '@/components/recent-calls/ladder/ladder';
import { RungPanel } from '@/components/recent-calls/ladder/rung-panel';
import { ToastRegion } from '@/components/ui/toast';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { captureCase } from '../support/capture-cases';
import { pretendLayout } from '../support/laid-out';

beforeAll(pretendLayout);

const MEANING = /503 Service Unavailable 48 ms after the INVITE\. The other side isn’t taking calls/;

/** A call whose first carrier refuses it, unless another one is given. @param cursor the player's position */
function show(
  selected: number | null,
  ladder = ladderOf(readCapture(captureCase('outbound-503-next-gateway'))!),
  cursor: number | null = null,
) {
  render(
    <>
      <Ladder
        ladder={ladder}
        names={ladder.lanes.map(({ address }) => address)}
        zero={ladder.rungs[0]!.at}
        clock="Start"
        notes={[]}
        cursor={cursor}
        selected={selected}
        onSelect={() => {}}
      />
      <ToastRegion />
    </>,
  );
  return ladder;
}

test('the first failure is read out with what it usually means, in the ladder and in the table', async () => {
  show(null);
  expect(screen.getByRole('option', { name: /503 Service Unavailable/ })).toHaveAccessibleDescription(MEANING);
  expect(screen.getAllByRole('option', { description: '' }).length).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('row', { name: MEANING })).toHaveTextContent('503 Service Unavailable');
});

test('the player’s position is marked at one message, also beyond the one that the first failure is explained below', () => {
  const ladder = ladderOf(readCapture(captureCase('outbound-503-next-gateway'))!);
  const failed = ladder.failure!.rung;
  const marked = [failed, failed + 1].map((place) => {
    show(null, ladder, (ladder.rungs[place]!.at - ladder.rungs[0]!.at) / 1000);
    const marks = document.querySelectorAll('[data-row] > span[aria-hidden="true"]');
    const rows = [...marks].map((mark) =>
      mark.parentElement!.querySelector('[role="option"]')!.getAttribute('aria-posinset'),
    );
    cleanup();
    return rows;
  });
  expect(marked).toEqual([[String(failed + 1)], [String(failed + 2)]]);
});

test('the table says which messages belong to the call that this one is connected with', async () => {
  const [own, other] = ['outbound-486', 'inbound-outer-leg'].map((name) => captureCase(name).data.messages);
  const named = [{ ...own![0], correlation_id: other![0]!.sid }, ...own!.slice(1)];
  const capture = readCapture({ data: { messages: [...named, ...other!] } })!;
  show(null, ladderOf(capture, { outer: String(own![0]!.sid) }));
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getAllByRole('cell', { name: 'connected call' }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('cell', { name: 'outer' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('cell', { name: 'inner' })).toBeNull();
});

test('the button that leads to the last message keeps the focus there, and does nothing more', async () => {
  function Panel() {
    const [ladder] = useState(() => ladderOf(readCapture(captureCase('outbound-503-next-gateway'))!));
    const [place, go] = useState(ladder.rungs.length - 2);
    return (
      <RungPanel
        rung={ladder.rungs[place]!}
        ladder={ladder}
        names={ladder.lanes.map(({ address }) => address)}
        zero={0}
        place={place}
        count={ladder.rungs.length}
        onGo={go}
        onPick={go}
      />
    );
  }
  render(<Panel />);
  const next = screen.getByRole('button', { name: 'Next message' });
  await userEvent.click(next);
  const last = screen.getByText(/^(\d+) of \1$/);
  expect(next).toHaveFocus();
  expect(next).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(last).toBeVisible();
});

describe('the button beside a message', () => {
  const press = async (writeText: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
    return within(await screen.findByRole('status', { name: 'Message' }));
  };

  test('copies its whole text, and says so', async () => {
    const ladder = show(0);
    const writeText = jest.fn(() => Promise.resolve());
    const said = await press(writeText);
    expect(await said.findByText('Message copied to clipboard')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(ladder.rungs[0]!.text);
  });

  test('says how to copy by hand where the browser refuses', async () => {
    show(0);
    const said = await press(() => Promise.reject(new Error('denied')));
    expect(await said.findByText(/^Unable to copy Message, please select the text/)).toBeInTheDocument();
  });
});
