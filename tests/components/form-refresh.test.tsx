/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceForm } from '@/components/resource/resource-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { readSettings } from '@/lib/config/settings';
import type { Values } from '@/lib/kit/form';
import { deviceForm } from '../support/device-form';

/* Someone else changes a record while its form is open: what a save sends as the values that it replaces. */

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: mockRefresh }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/devices/1/edit',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

const device = deviceForm({ kind: 'text', name: 'place', label: 'Place' });

const FIRST = { name: 'Lobby phone', place: 'Lobby' };

interface Sent {
  values: Values;
  before: Values;
}
let sent: Sent[] = [];
let answer: () => object = () => ({});
let isRefused = false;
let isReadable = true;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = () => ({});
  isRefused = false;
  isReadable = true;
  mockRefresh.mockClear();
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    if (request?.method === 'GET') {
      return Promise.resolve({ ok: isReadable, status: 500, json: () => Promise.resolve({}) } as Response);
    }
    sent.push(JSON.parse(request?.body as string) as Sent);
    return Promise.resolve({
      ok: !isRefused,
      status: isRefused ? 422 : 200,
      json: () => Promise.resolve(answer()),
    } as Response);
  });
});

const form = (values: Values, mode: 'create' | 'edit' = 'edit') => (
  <SignedInUser sid="ann">
    <ResourceForm
      form={device}
      context={{ mode, scope: 'account', readOnly: false, features, flavour: 'specified', facts: {} }}
      values={values}
      api={mode === 'create' ? '/devices' : '/devices/1'}
      listHref="/internal/devices"
    />
  </SignedInUser>
);

const name = () => screen.getByLabelText(/^Name/);
const place = () => screen.getByLabelText(/^Place/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('a field that someone else has changed, too, is still sent with the value that was replaced here', async () => {
  const { rerender } = render(form(FIRST));
  await retype(name(), 'Front desk');
  rerender(form({ name: 'Reception', place: 'Lobby' }));
  await waitFor(() => expect(name()).toHaveProperty('value', 'Front desk'));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.values).toMatchObject({ name: 'Front desk' });
  expect(sent[0]!.before).toEqual({ name: 'Lobby phone', place: 'Lobby' });
});

test('a field that was not changed here takes the new value, and is no conflict', async () => {
  const { rerender } = render(form(FIRST));
  await retype(name(), 'Front desk');
  rerender(form({ name: 'Lobby phone', place: 'Entrance' }));
  await waitFor(() => expect(place()).toHaveProperty('value', 'Entrance'));
  expect(name()).toHaveProperty('value', 'Front desk');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.before).toEqual({ name: 'Lobby phone', place: 'Entrance' });
});

test('the same change made by someone else is no conflict', async () => {
  const { rerender } = render(form(FIRST));
  await retype(name(), 'Front desk');
  await retype(place(), 'Ground floor');
  rerender(form({ name: 'Front desk', place: 'Lobby' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.before).toEqual({ name: 'Front desk', place: 'Lobby' });
});

test('what a failed save has stored all the same is not taken for someone else’s change', async () => {
  const { rerender } = render(form(FIRST));
  await retype(name(), ' Front desk');
  await retype(place(), 'Ground floor');
  isRefused = true;
  answer = () => ({
    problem: { kind: 'invalid', message: 'Only partly saved.', parts: [{ label: 'Place', outcome: 'not saved' }] },
  });
  await save();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  rerender(form({ name: 'front desk', place: 'Lobby' }));
  isRefused = false;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.before).toEqual({ name: 'front desk', place: 'Lobby' });
});

test('what a failed save has stored all the same is no longer unsaved, and follows what others make of it', async () => {
  const { rerender } = render(form(FIRST));
  await retype(name(), 'Front desk');
  await retype(place(), 'Ground floor');
  isRefused = true;
  answer = () => ({
    problem: { kind: 'invalid', message: 'Only partly saved.', parts: [{ label: 'Place', outcome: 'not saved' }] },
  });
  await save();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  rerender(form({ name: 'Front desk', place: 'Lobby' }));
  expect(await screen.findByText('Unsaved: Place')).toBeTruthy();
  rerender(form({ name: 'Reception', place: 'Lobby' }));
  await waitFor(() => expect(name()).toHaveProperty('value', 'Reception'));
  expect(place()).toHaveProperty('value', 'Ground floor');
});

test('while the record can’t be read after a failed save, the page is not read again: the form would be gone', async () => {
  render(form(FIRST));
  await retype(name(), 'Front desk');
  isRefused = true;
  isReadable = false;
  answer = () => ({
    problem: { kind: 'unavailable', message: 'Only partly saved.', parts: [{ what: 'Place', outcome: 'saved' }] },
  });
  await save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  expect(screen.getByText('Place: saved')).toBeTruthy();
  expect(mockRefresh).not.toHaveBeenCalled();
});

test.each([
  ['saved', 1],
  ['not known', 0],
  ['undone', 0],
])('after a creation that failed, the page is read again only for what is there now: %s', async (outcome, times) => {
  render(form({ name: '', place: '' }, 'create'));
  await userEvent.type(name(), 'Front desk');
  isRefused = true;
  isReadable = false;
  answer = () => ({ problem: { kind: 'unavailable', message: 'It failed.', parts: [{ what: 'Device', outcome }] } });
  await save();
  expect(await screen.findByText(`Device: ${outcome}`)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  expect(mockRefresh).toHaveBeenCalledTimes(times);
  expect(name()).toHaveProperty('value', 'Front desk');
});

test('a draft is restored with what its changes replace', async () => {
  const first = render(form(FIRST));
  await retype(name(), 'Front desk');
  first.unmount();
  render(form({ name: 'Reception', place: 'Entrance' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(name()).toHaveProperty('value', 'Front desk');
  expect(place()).toHaveProperty('value', 'Entrance');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.values).toMatchObject({ name: 'Front desk', place: 'Entrance' });
  expect(sent[0]!.before).toEqual({ name: 'Lobby phone', place: 'Entrance' });
});

test('a draft that is restored, left and restored again still knows what its changes replace', async () => {
  const first = render(form(FIRST));
  await retype(name(), 'Front desk');
  first.unmount();
  const second = render(form({ name: 'Reception', place: 'Lobby' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  second.unmount();
  render(form({ name: 'Concierge', place: 'Lobby' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(name()).toHaveProperty('value', 'Front desk');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.before).toEqual({ name: 'Lobby phone', place: 'Lobby' });
});

test('of a draft, what is stored by now is shown as it is, and the rest is restored', async () => {
  const first = render(form(FIRST));
  await retype(name(), 'Front desk');
  await retype(place(), 'Ground floor');
  first.unmount();
  render(form({ name: 'Front desk', place: 'Entrance' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByText('Unsaved: Place');
  expect(name()).toHaveProperty('value', 'Front desk');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.values).toEqual({ name: 'Front desk', place: 'Ground floor' });
  expect(sent[0]!.before).toEqual({ name: 'Front desk', place: 'Lobby' });
});
