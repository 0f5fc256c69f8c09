/**
 * @jest-environment jsdom
 */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallRows } from '@/components/recent-calls/call-rows';
import { readSettings } from '@/lib/config/settings';
import { callView } from '@/lib/resources/recent-calls/view';
import { wireCall } from '@/lib/resources/recent-calls/wire';

/* The rows of the list of calls. */

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const call = (time: string, sip_callid: string) =>
  callView(
    wireCall.parse({ attempted_at: `2026-11-20T${time}Z`, sip_callid, direction: 'inbound', from: '1', to: '2' }),
    'UTC',
    features,
    () => 'mark',
  );

let address = new URLSearchParams();
jest.mock('next/navigation', () => ({ useSearchParams: () => address, useRouter: () => ({}) }));
jest.mock('@/components/resource/write-address', () => ({
  writeAddress: (changes: Record<string, string | null>) => {
    address = new URLSearchParams(address);
    for (const [key, value] of Object.entries(changes)) {
      if (value) address.set(key, value);
      else address.delete(key);
    }
    return address;
  },
}));
jest.mock('@/components/recent-calls/workbench', () => ({ Workbench: () => null }));

beforeEach(() => (address = new URLSearchParams()));

const rows = (calls: ReturnType<typeof call>[]) => (
  <table>
    <tbody>
      <CallRows calls={calls} columns={['time', 'has']} timeZone="UTC" mayDelete={false} accounts={null} />
    </tbody>
  </table>
);
const opened = () =>
  screen.getAllByRole('button', { name: /^Call at/ }).map((button) => button.getAttribute('aria-expanded'));

test('of two calls with one Call-ID, as when a carrier tries again, the one that is pressed opens', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = [call('10:00:02', 'a@192.0.2.1'), call('10:00:01', 'a@192.0.2.1'), call('10:00:00', 'b@192.0.2.1')];
  const { rerender } = render(rows(calls));
  for (const [place, expected] of [
    [1, ['false', 'true', 'false']],
    [0, ['true', 'false', 'false']],
    [2, ['false', 'false', 'true']],
    [2, ['false', 'false', 'false']],
  ] as const) {
    await userEvent.click(screen.getAllByRole('button', { name: /^Call at/ })[place]!);
    await act(async () => rerender(rows(calls)));
    expect(opened()).toEqual(expected);
  }
  expect(complaints.mock.calls.flat().join(' ')).not.toContain('same key');
  complaints.mockRestore();
});

test('a link to a call opens it by its Call-ID', async () => {
  address = new URLSearchParams({ open: 'b@192.0.2.1' });
  await act(async () => render(rows([call('10:00:02', 'a@192.0.2.1'), call('10:00:00', 'b@192.0.2.1')])));
  expect(opened()).toEqual(['false', 'true']);
});
