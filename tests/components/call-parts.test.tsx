/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallDetails } from '@/components/recent-calls/call-details';
import { NoConversation } from '@/components/recent-calls/no-conversation';
import { LatencyTable } from '@/components/recent-calls/statistics/latency-table';
import { Statistics } from '@/components/recent-calls/statistics/statistics';
import { Story } from '@/components/recent-calls/story';
import { FilterField } from '@/components/resource/filter-field';
import { latencyLines } from '@/lib/calls/latencies';
import { statisticsOf } from '@/lib/calls/statistics';
import { callBff } from '@/lib/kit/bff-client';
import { readSettings } from '@/lib/config/settings';
import { callView } from '@/lib/resources/recent-calls/view';
import { shownTexts } from '@/lib/resources/recent-calls/found-by';
import { wireCall } from '@/lib/resources/recent-calls/wire';

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const row = (more: object = {}) =>
  wireCall.parse({
    attempted_at: '2026-11-20T10:20:00.000Z',
    answered_at: '2026-11-20T10:20:03.000Z',
    account_sid: 'f0000000-0000-4000-8000-000000000001',
    direction: 'outbound',
    from: '12125550100',
    to: '442079460123',
    answered: true,
    duration: 41,
    sip_status: 200,
    termination_reason: 'caller hungup',
    trunk: 'Vonage',
    ...more,
  });
const view = (more: object = {}, on = features) => callView(row(more), 'UTC', on, () => 'mark');

describe('the row of a call', () => {
  it('says who ended it, and in its title the whole story', () => {
    const inbound = { direction: 'inbound' };
    expect(view(inbound)).toMatchObject({
      ended: 'caller hung up',
      summary: 'Answered after 3.00 s. The caller hung up after 0:41.',
    });
    expect(shownTexts(row(inbound), { timeZone: 'UTC', features, accounts: new Map() })).toContain('caller hung up');
    // An outbound call comes from the platform itself.
    expect(view().ended).toBe('this side hung up');
  });

  it('says nothing that its own record does not', () => {
    expect(view({ termination_reason: 'odd' }).ended).toBeNull();
    expect(view({ termination_reason: 5 }).ended).toBeNull();
    const failed = { answered: false, sip_status: 486, duration: 0, termination_reason: 'failed' };
    expect(view(failed)).toMatchObject({
      ended: null,
      summary: 'Not answered: Vonage answered 486 Busy. The line is busy.',
    });
    expect(view({ ...failed, trunk: 'user' }).summary).toBe(
      'Not answered: a SIP device answered 486 Busy. The line is busy.',
    );
  });
});

describe('the trunk in the details of a call', () => {
  const details = (trunk: string) => render(<CallDetails details={[{ key: 'trunk', text: trunk }]} />);

  it('leads to the carrier of that name', () => {
    details('Voxbeam & Co');
    const link = screen.getByRole('link', { name: 'Voxbeam & Co' });
    expect(link).toHaveAttribute('href', '/internal/carriers?account=&q=Voxbeam%20%26%20Co');
  });

  it.each(['user', 'sipUri', 'Microsoft Teams'])('is no carrier’s name where it is %s', (trunk) => {
    details(trunk);
    expect(screen.getByText(trunk)).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a call without a trace', () => {
  const kept = { sip_callid: 'a@b', call_sid: 'f0000000-0000-4000-8000-000000000002' };

  it('says why there is no conversation, and what there is instead', () => {
    render(<NoConversation call={view(kept)} />);
    expect(screen.getByText(/The platform kept no trace of this call/)).toBeVisible();
    expect(
      screen.getByText('Available: its SIP messages under Ladder, the PCAP file, and its log lines under Logs.'),
    ).toBeVisible();
  });

  it('that nobody answered had no conversation', () => {
    render(<NoConversation call={view({ answered: false })} />);
    expect(screen.getByText(/Nobody answered this call/)).toBeVisible();
    expect(screen.getByText(/no recording either/)).toBeVisible();
  });

  it('is not told from one whose trace this installation hides', () => {
    expect(view(kept).isUntraced).toBe(true);
    expect(view(kept, { ...features, tracing: false }).isUntraced).toBe(false);
    expect(view({ ...kept, trace_id: 'a'.repeat(32) }).isUntraced).toBe(false);
  });
});

describe('the alerts of a call’s minute', () => {
  const story = {
    what: ['Answered.'],
    who: ['Inbound.'],
    alertsHref: '/internal/alerts',
    testHref: null,
    pointsToAlerts: false,
  };
  const whole = { isLong: false, isCut: false, withoutProvider: false };
  const none = { ...whole, shown: [], more: 0, ofOtherCalls: 0 };
  const alert = { text: 'It failed', link: null, at: '2026-11-25T12:00:00Z', time: '10:20' };

  it('say whose they are; those of other calls are only counted', () => {
    const shown = [
      { ...alert, owner: 'call' as const },
      { ...alert, owner: 'account' as const },
    ];
    render(<Story timeZone="UTC" story={{ ...story, alerts: { ...whole, shown, more: 2, ofOtherCalls: 1 } }} />);
    expect(screen.getByRole('region', { name: 'What happened' })).toHaveTextContent(
      'Answered.Inbound. 5 alerts in that minute, 1 of other calls:10:20 Of this call: It failed10:20 Of the account: It failedand 2 more',
    );
  });

  it('are nothing to speak of where there are none, and said where they could not be read', () => {
    const { rerender } = render(<Story timeZone="UTC" story={{ ...story, alerts: none }} />);
    expect(screen.queryByText(/alert/)).toBeNull();
    rerender(<Story timeZone="UTC" story={{ ...story, alerts: null }} />);
    expect(screen.getByText(/Couldn’t load its alerts/)).toBeVisible();
  });

  it('are said to be none where the story tells to look at them', () => {
    const asked = { ...story, pointsToAlerts: true };
    const { rerender } = render(<Story timeZone="UTC" story={{ ...asked, alerts: none }} />);
    expect(screen.getByText(/No alerts in that minute\./)).toBeVisible();
    rerender(<Story timeZone="UTC" story={{ ...asked, alerts: { ...none, withoutProvider: true } }} />);
    expect(screen.queryByText(/No alerts in that minute/)).toBeNull();
    expect(screen.getByText('Couldn’t load the service provider’s alerts.')).toBeVisible();
    // Nobody knows any more whether there were some.
    rerender(<Story timeZone="UTC" story={{ ...asked, alerts: none, alertsHref: null }} />);
    expect(screen.queryByText(/No alerts in that minute/)).toBeNull();
    expect(screen.getByText(/They are no longer stored: the platform keeps alerts for 7 days\./)).toBeVisible();
  });

  it('of a longer call are of its first and last minute, or name it', () => {
    const shown = [{ ...alert, owner: 'call' as const }];
    render(<Story timeZone="UTC" story={{ ...story, alerts: { ...none, isLong: true, shown } }} />);
    expect(screen.getByText(/naming this call, or from its first or last minute:/)).toHaveTextContent(
      /^1 alert naming/,
    );
  });
});

test('a wait that no trace measures stands in the table as not measured', () => {
  const open = { stage: 'recognition' as const, vendor: 'google', application: null };
  render(<LatencyTable lines={latencyLines([], [open, open])} />);
  const line = screen.getByRole('cell', { name: 'google' }).closest<HTMLElement>('[role=row]')!;
  expect(within(line).getByRole('cell', { name: '0 of 2' })).toBeVisible();
  expect(within(line).getByRole('cell', { name: 'not measured' })).toBeVisible();
});

test('a trunk is suggested from the carriers once its field is entered; any text can be entered', async () => {
  const options = [
    { value: '1', label: 'Voxbeam (shared)', facts: { name: 'Voxbeam' } },
    { value: '2', label: 'Voxbeam', facts: { name: 'Voxbeam' } },
  ];
  jest.mocked(callBff).mockResolvedValue({ ok: true, value: { options, total: 2 } });
  const changed = jest.fn();
  render(
    <FilterField
      filter={{ kind: 'field', param: 'trunk', label: 'Trunk', input: 'text', suggests: 'carriers', value: '' }}
      onChange={changed}
    />,
  );
  expect(callBff).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLInputElement>('Trunk');
  expect(field).toHaveAccessibleDescription('Enter the whole name. Part of a name finds nothing.');
  await userEvent.type(field, 'vox');
  await waitFor(() => expect([...field.list!.options].map(({ value }) => value)).toEqual(['Voxbeam']));
  expect(jest.mocked(callBff).mock.lastCall![1]).toBe('/options/carriers?q=vox');
  await userEvent.type(field, '{Enter}');
  expect(changed).toHaveBeenCalledWith('vox');
});

const NO_LINKS = { status: () => null, trunk: () => null, hour: () => null };

test('the statistics say what came without a carrier, with the word by which the calls are filtered', () => {
  const sample = statisticsOf(
    ['user', 'sipUri', 'Microsoft Teams', 'Voxbeam', null].map((trunk) => ({ ...row({}), trunk })),
    () => 10,
  );
  render(
    <Statistics exact={null} sample={sample} sampleWords="All." timeZone="UTC" hrefOf={NO_LINKS} latencies={false} />,
  );
  const names = within(screen.getByRole('table', { name: 'By trunk' }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.firstChild!.textContent);
  expect(names).toEqual(['SIP device (user)', 'SIP address (sipUri)', 'Microsoft Teams', 'Voxbeam', 'none']);
});

test('the statistics write the durations of calls as the list does', () => {
  const calls = [41, 41, 3600].map((duration) => view({ duration }));
  const sample = statisticsOf(
    [41, 41, 3600].map((duration) => row({ duration })),
    () => 10,
  );
  render(
    <Statistics exact={null} sample={sample} sampleWords="All." timeZone="UTC" hrefOf={NO_LINKS} latencies={false} />,
  );
  const figure = (label: string) => screen.getByText(label).nextSibling;
  expect(figure('Median duration')).toHaveTextContent(calls[0]!.duration!);
  expect(figure('Longest')).toHaveTextContent(calls[2]!.duration!);
  expect(calls[2]!.duration).toBe('1:00:00');
});
