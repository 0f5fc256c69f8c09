/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Problem } from '@/lib/kit/problem';
import type { CarrierChange } from '@/lib/resources/carriers/change';
import { marksOf } from '@/lib/resources/carriers/save';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { storedCarrierForm as form } from '../support/carrier-form';

/* A save fails half-way, and not all of it can be undone: the form goes on from what the platform holds now. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

interface Sent {
  values: CarrierChange;
  marks: Record<string, string>;
}

const gateway = (last: number, sid = `sid-${last}`) => ({ ...newSipGateway(), sid, address: `192.0.2.${last}` });
const carrierWith = (sip: CarrierValues['sip'], changes: Partial<CarrierValues> = {}): CarrierValues => ({
  ...newCarrier(),
  name: 'Telnyx',
  sip,
  ...changes,
});

/** Answers each save with a failure that left something, and each read with what is stored then. @returns the saves */
function platformWith(stored: CarrierValues, outcome: 'saved' | 'undone', more: Partial<Problem> = {}): Sent[] {
  const saves: Sent[] = [];
  localStorage.clear();
  const reply = (ok: boolean, body: object) => ({ ok, json: () => Promise.resolve(body) }) as Response;
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    if (request?.method === 'GET')
      return Promise.resolve(reply(true, { values: stored, facts: { marks: marksOf(stored), secrets: {} } }));
    saves.push(JSON.parse(request?.body as string) as Sent);
    const parts = [{ what: 'SIP gateway 192.0.2.9:5060', outcome }];
    return Promise.resolve(
      reply(false, { problem: { kind: 'unavailable', message: 'The carrier was only partly saved.', parts, ...more } }),
    );
  });
  return saves;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const addresses = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^IP address or domain, gateway/ })
    .map(({ value }) => value);

async function add(address: string) {
  await press('Add SIP gateway');
  await userEvent.type(screen.getAllByRole('textbox', { name: /^IP address or domain, gateway/ }).at(-1)!, address);
}

async function saveTwice(saves: Sent[]) {
  for (const times of [1, 2]) {
    await press('Save');
    await waitFor(() => expect(saves).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  }
  return saves[1]!;
}

test('what it has left is no change of someone else, is not sent again, and what others have added stays', async () => {
  const left = carrierWith([gateway(1), gateway(9, 'left'), gateway(5, 'theirs')]);
  const saves = platformWith(left, 'saved');
  render(form(carrierWith([gateway(1), gateway(2)])));
  await press('Delete gateway 2');
  await add('192.0.2.9');
  await userEvent.type(screen.getByLabelText(/^Tech prefix/), '999');
  const { values, marks } = await saveTwice(saves);
  expect(marks).toEqual(marksOf(left));
  expect(values.tech_prefix).toBe('999');
  expect(JSON.stringify(values.sip ?? {})).not.toContain('192.0.2.9');
  expect(values.sip?.removed ?? []).toEqual([]);
  expect(addresses()).toEqual(['192.0.2.1', '192.0.2.9', '192.0.2.5']);
});

test('a text that it has left can be taken back', async () => {
  const saves = platformWith(carrierWith([gateway(1)], { tech_prefix: '999' }), 'saved');
  render(form(carrierWith([gateway(1)])));
  const prefix = screen.getByLabelText(/^Tech prefix/);
  await userEvent.type(prefix, '999');
  await userEvent.type(screen.getByLabelText(/^Carrier name/), ' 2');
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await userEvent.clear(prefix);
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]!.values).toEqual({ name: 'Telnyx 2', tech_prefix: '' });
});

test('a password that it has stored is not sent again', async () => {
  const named = { register_username: 'us' };
  const saves = platformWith(carrierWith([gateway(1)], named), 'saved', { secretsStored: true });
  render(form(carrierWith([gateway(1)], named)));
  await userEvent.type(screen.getAllByLabelText(/^Password/)[0]!, 'a-secret');
  await userEvent.type(screen.getByLabelText(/^Carrier name/), ' 2');
  const { values } = await saveTwice(saves);
  expect(saves[0]!.values).toHaveProperty('register_password', 'a-secret');
  expect(values).toEqual({ name: 'Telnyx 2' });
});

test('a save that was undone altogether is sent as it was', async () => {
  const before = carrierWith([gateway(1)]);
  const saves = platformWith(before, 'undone');
  render(form(before));
  await add('192.0.2.9');
  const again = await saveTwice(saves);
  expect(again).toEqual(saves[0]);
});
