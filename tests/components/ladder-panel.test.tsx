/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LadderPanel } from '@/components/recent-calls/ladder/ladder-panel';
import { useCallData } from '@/components/recent-calls/use-call-data';
import type { LadderAnswer } from '@/lib/calls/sip/answer';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import { callView } from '@/lib/resources/recent-calls/view';
import { wireCall } from '@/lib/resources/recent-calls/wire';
import { captureCase } from '../support/capture-cases';
import { pretendLayout } from '../support/laid-out';

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));
const asked = jest.mocked(callBff);

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const callAt = (moment: number) =>
  callView(
    wireCall.parse({
      attempted_at: new Date(moment).toISOString(),
      account_sid: 'f0000000-0000-4000-8000-000000000001',
      sip_callid: 'outer',
      from: '12125550100',
      to: '442079460123',
    }),
    'UTC',
    features,
    () => 'mark',
  );

const DAY = 86_400_000;
const today = callAt(Date.now());

function Panel({ call = today }) {
  const data = useCallData(call, { ladder: true, logs: false }, [], false);
  return <LadderPanel {...{ call, data }} seconds={0} message={null} onMessage={() => {}} />;
}

const found = (value: LadderAnswer) => asked.mockResolvedValue({ ok: true, value });
beforeEach(() => asked.mockReset());
beforeAll(pretendLayout);

test('without a sign-in to a capture server, both reasons are given, and the messages can be asked for again', async () => {
  found({ ladder: null, captures: false, tries: 1 });
  render(<Panel />);
  expect(
    await screen.findByText('This installation captures no SIP messages, or its capture server can’t be reached.'),
  ).toBeInTheDocument();
  found({ ladder: null, captures: true, tries: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No messages of this call were found in 3 searches\./)).toBeInTheDocument();
});

test.each([
  [1, 'Not shown: 1 more message.', 'Left out: 1 captured record other than SIP messages.'],
  [2, 'Not shown: 2 more messages.', 'Left out: 2 captured records other than SIP messages.'],
])('what the ladder leaves out is counted, here %i', async (count, messages, records) => {
  const ladder = ladderOf(readCapture(captureCase('outbound-486'))!);
  found({ ladder: { ...ladder, omitted: count, others: count }, captures: true, tries: 1 });
  render(<Panel />);
  expect(await screen.findByText(new RegExp(messages))).toBeInTheDocument();
  expect(screen.getByText(new RegExp(records))).toBeInTheDocument();
});

test('how old a call is doesn’t depend on the clock of the browser', async () => {
  found({ ladder: null, captures: true, tries: 3 });
  const [recent, older] = [callAt(Date.now() - 6 * DAY), callAt(Date.now() - 8 * DAY)];
  const fast = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * DAY);
  const { unmount } = render(<Panel call={recent} />);
  expect(await screen.findByText(/^No messages of this call were found/)).toBeInTheDocument();
  unmount();
  fast.mockReturnValue(0);
  render(<Panel call={older} />);
  expect(screen.getByText(/looks back 7 days, and this call is older/)).toBeInTheDocument();
  fast.mockRestore();
});
