/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RoutingForm } from '@/components/least-cost-routing/routing-form';
import { readSettings } from '@/lib/config/settings';
import type { FormContext } from '@/lib/kit/form';
import { listen } from '../support/heard';
import { keptSaves } from '../support/sent-saves';

/* A routing table's form: what it sends, and what it shows before. */

// jsdom has no workers; their results do not matter here.
jest.mock('@/components/least-cost-routing/run-matching', () => ({
  coveredInWorker: () => Promise.resolve(null),
  explainInWorker: () => new Promise(() => undefined),
}));

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/least-cost-routing/a/edit',
}));

const SID = 'd1111111-1111-4111-8111-111111111111';
const CARRIER = 'c1111111-1111-4111-8111-111111111111';
const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });
const board = {
  name: 'Night',
  is_active: true,
  account_sid: '',
  default_carrier_sid: CARRIER,
  routes: [{ route_sid: SID, regex: '^44', carrier_sid: CARRIER }],
};

const saves = keptSaves<object>();

const flowroute = { carrierSid: CARRIER, name: 'Flowroute', isActive: true };
const form = (
  scope: FormContext['scope'],
  carriers = [flowroute],
  routes = board.routes,
  account_sid = '',
  tied: number[][] = [],
) => (
  <RoutingForm
    context={{ mode: 'edit', scope, readOnly: false, features, flavour: 'specified', facts: {} }}
    sid={SID}
    loaded={{
      board: { ...board, routes, account_sid },
      fingerprint: 'print',
      defaultText: '.*',
      defaultPlace: routes.length,
      tied,
    }}
    offer={{ carriers, taken: null, rivals: { known: true, names: [] } }}
    mayDelete
  />
);
const show = (scope: FormContext['scope'] = 'admin') => render(form(scope));

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a change is named, and sent with the whole board and what it began from', async () => {
  show();
  expect(screen.getByText('No unsaved changes')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Day');
  expect(screen.getByText('Unsaved: Name')).toBeTruthy();
  await save();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  expect(saves.sent[0]).toEqual({ board: { ...board, name: 'Day' }, before: 'print' });
});

test('a new route is counted; empty, it stops the save', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Add route' }));
  expect(screen.getByText('Unsaved: 1 route added')).toBeTruthy();
  await save();
  expect(await screen.findByText('Fix route 2 before saving')).toBeTruthy();
  expect(saves.sent).toEqual([]);
});

test('a table without a name is not sent', async () => {
  show();
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await save();
  expect(await screen.findByText('Name is required.')).toBeTruthy();
  expect(saves.sent).toEqual([]);
});

const WITHOUT_TABLE = /the carrier of the caller’s number, the one that the call came in on, or one at random\.$/;

test('an account’s user is told that calls use the provider’s table once this one is deleted', () => {
  show('account');
  const told = screen.getByText(
    /^All its routes are deleted too\. Calls then use the provider’s table\. If there is none,/,
  );
  expect(told.textContent).toMatch(WITHOUT_TABLE);
});

test('a provider’s user is told what accounts without a table do once the provider has none', () => {
  show('service_provider');
  const told = screen.getByText(/^All its routes are deleted too\. For accounts without their own table, the platform/);
  expect(told.textContent).toMatch(WITHOUT_TABLE);
  expect(told.textContent).not.toContain('provider’s table');
});

test('a carrier that was added since is offered, and named in its routes, once the page is read again', async () => {
  const voxbeam = { carrierSid: 'c2222222-2222-4222-8222-222222222222', name: 'Voxbeam', isActive: true };
  const { rerender } = show();
  const routes = [...board.routes, { route_sid: CARRIER, regex: '^1', carrier_sid: voxbeam.carrierSid }];
  rerender(form('admin', [flowroute, voxbeam], routes));
  const carrier = screen.getByLabelText('Carrier, route 2');
  expect(within(carrier).getByRole('option', { selected: true })).toHaveTextContent('Voxbeam');
  expect(screen.queryByText(/Not available/)).toBeNull();
});

test('routes that share a priority are named until the routes are changed', async () => {
  const routes = ['^1', '^2'].map((regex, at) => ({ route_sid: `${at}`, regex, carrier_sid: CARRIER }));
  render(form('admin', [flowroute], routes, '', [[0, 1]]));
  const note = /^Routes 1 and 2 share their priority/;
  expect(screen.getByText(note)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Move route 1 down' }));
  expect(screen.queryByText(note)).toBeNull();
});

test('a number that is tried on the table of an account is followed all the way for that account, in one click', async () => {
  const tried = async () => {
    await userEvent.type(screen.getByLabelText('Called number'), '+44 20{Enter}');
    return (await screen.findByRole('link', { name: 'Follow it all the way' })).getAttribute('href');
  };
  const { unmount } = render(form('admin', [flowroute], board.routes, SID));
  expect(await tried()).toBe(`/internal/phone-numbers/test?direction=out&number=%2B4420&account=${SID}`);
  unmount();
  show();
  expect(await tried()).toBe('/internal/phone-numbers/test?direction=out&number=%2B4420');
});

test('each route that is removed is heard, also when the next one takes its number', async () => {
  const routes = ['^1', '^2', '^3'].map((regex, at) => ({ route_sid: `${at}`, regex, carrier_sid: CARRIER }));
  render(form('admin', [flowroute], routes));
  await screen.findByRole('button', { name: 'Delete route 1' });
  const heard = listen();
  for (let times = 1; times <= 2; times += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Delete route 1' }));
    expect(screen.getByRole('button', { name: 'Delete route 1' })).toHaveFocus();
    await waitFor(() => expect(heard.filter((one) => one.startsWith('Route 1 removed.'))).toHaveLength(times));
  }
});
