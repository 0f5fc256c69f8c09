/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { AlertRows } from '@/components/alerts/alert-rows';
import { CallCells } from '@/components/recent-calls/call-cells';
import { CallPage } from '@/components/recent-calls/call-page';
import { Time } from '@/components/resource/time';
import { readSettings } from '@/lib/config/settings';
import { timeZoneOf } from '@/lib/format/time-zone';
import { callView } from '@/lib/resources/recent-calls/view';
import { wireCall } from '@/lib/resources/recent-calls/wire';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }));
jest.mock('@/components/recent-calls/workbench', () => ({ Workbench: () => null }));

const AT = '2026-11-20T20:43:42.123456Z';
const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const callIn = (zone: string) => callView(wireCall.parse({ attempted_at: AT }), zone, features, () => 'mark');

const PLACES: [string, (zone: string) => React.ReactNode][] = [
  [
    'the row of a call',
    (timeZone) => (
      <table>
        <tbody>
          <tr>
            <CallCells call={callIn(timeZone)} timeZone={timeZone} has open={false} controls="" onToggle={() => {}} />
          </tr>
        </tbody>
      </table>
    ),
  ],
  [
    'the page of a call',
    (timeZone) => <CallPage call={callIn(timeZone)} timeZone={timeZone} mayDelete={false} story={null} />,
  ],
  [
    'the row of an alert',
    (timeZone) => (
      <table>
        <tbody>
          <AlertRows
            alerts={[{ time: callIn(timeZone).time, at: AT, message: 'Failed', type: null, others: [] }]}
            columns={3}
            timeZone={timeZone}
          />
        </tbody>
      </table>
    ),
  ],
];

describe.each(PLACES)('the time in %s', (_where, shownIn) => {
  test.each([
    ['Asia/Tokyo', 'Asia/Tokyo', '2026 11.21 05:43:42 am'],
    [timeZoneOf(undefined), 'UTC', '2026 11.20 08:43:42 pm UTC'],
  ])('names its zone (%s) on hover, with the moment as the platform wrote it', (zone, name, text) => {
    render(shownIn(zone));
    const time = screen.getByText(text);
    expect(time).toHaveAttribute('title', `${AT} (shown in ${name})`);
    expect(time).toHaveAttribute('dateTime', AT);
  });
});

it('a time that can’t be read breaks nothing', () => {
  render(
    <Time at="soon" timeZone="UTC">
      at an unknown time
    </Time>,
  );
  expect(screen.getByText('at an unknown time')).toBeInTheDocument();
});
