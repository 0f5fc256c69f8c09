/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marksOf } from '@/lib/resources/carriers/save';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { storedCarrierForm } from '../support/carrier-form';

/* A carrier that was just made from a preset can be discarded. Another window may have completed and saved it meanwhile. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const made: CarrierValues = {
  ...newCarrier(),
  name: 'Twilio',
  sip: [{ ...newSipGateway(), sid: 'a', address: '192.0.2.1' }],
};

/** Discards it on the page that was opened when it was made. @returns the methods of what was sent */
async function discard(now: CarrierValues, secrets: object = {}): Promise<string[]> {
  const sent: string[] = [];
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    sent.push(request?.method ?? '');
    const body = { values: now, facts: { marks: marksOf(now), secrets } };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) } as Response);
  });
  render(storedCarrierForm(made, { justMade: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard this carrier' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Discard' })).toBeEnabled());
  return sent;
}

test('one that is as it was made is deleted', async () => {
  expect(await discard(made)).toContain('DELETE');
});

test.each<[string, CarrierValues, object]>([
  ['values', { ...made, sip: [{ ...made.sip[0]!, address: '192.0.2.9' }] }, {}],
  ['passwords', made, { register_password: 'secret' }],
])('one whose %s were saved in another window stays, and the dialog says why', async (_what, now, secrets) => {
  expect(await discard(now, secrets)).not.toContain('DELETE');
  expect(
    await screen.findByText(/^Not discarded: this carrier was changed after you opened this page\./),
  ).toBeVisible();
});
