/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { readSettings } from '@/lib/config/settings';
import type { FormContext } from '@/lib/kit/form';
import type { CarrierChange } from '@/lib/resources/carriers/change';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';
import { marksOf } from '@/lib/resources/carriers/save';
import { newCarrier, newSipGateway, type CarrierValues } from '@/lib/resources/carriers/values';

/* Someone else changes a carrier’s gateways while its form is open, or a draft of it is kept. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const SID = 'c1111111-1111-4111-8111-111111111111';
const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

const gateway = (last: number) => ({ ...newSipGateway(), sid: `sid-${last}`, address: `192.0.2.${last}` });
const carrierWith = (...gateways: number[]): CarrierValues => ({
  ...newCarrier(),
  name: 'Telnyx',
  sip: gateways.map(gateway),
});

let sent: { values: CarrierChange; marks: Record<string, string> }[] = [];

beforeEach(() => {
  sent = [];
  localStorage.clear();
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    sent.push(JSON.parse(request?.body as string) as (typeof sent)[number]);
    return Promise.resolve({ ok: true, json: () => Promise.resolve({}) } as Response);
  });
});

const form = (values: CarrierValues) => {
  const context: FormContext<CarrierFacts> = {
    mode: 'edit',
    scope: 'admin',
    readOnly: false,
    features,
    flavour: 'specified',
    facts: { marks: marksOf(values), secrets: {}, mayRoute: true },
  };
  return (
    <SignedInUser sid="ann">
      <CarrierForm sid={SID} values={values} context={context} tab={undefined} aside={null} />
    </SignedInUser>
  );
};

const addresses = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^IP address or domain, gateway/ })
    .map(({ value }) => value);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function add(address: string) {
  await press('Add SIP gateway');
  await userEvent.type(screen.getAllByRole('textbox', { name: /^IP address or domain, gateway/ }).at(-1)!, address);
}
async function save() {
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!;
}

test('a gateway that someone else has added while the form was open is not taken for one removed here', async () => {
  const { rerender } = render(form(carrierWith(1)));
  await add('192.0.2.9');
  rerender(form(carrierWith(1, 2)));
  const { values, marks } = await save();
  expect(values.sip).toMatchObject({ rows: [{ sid: 'sid-1', kept: true }, { address: '192.0.2.9' }], removed: [] });
  expect(marks).toEqual(marksOf(carrierWith(1)));
});

test('a draft’s gateways are sent with the marks of the carrier that they were changed in', async () => {
  const first = render(form(carrierWith(1)));
  await add('192.0.2.9');
  first.unmount();
  render(form(carrierWith(1, 2)));
  await press('Restore');
  const { values, marks } = await save();
  expect(values.sip).toMatchObject({ rows: [{ sid: 'sid-1', kept: true }, { address: '192.0.2.9' }], removed: [] });
  expect(marks).toEqual(marksOf(carrierWith(1)));
});

test('a draft’s gateways come back as they were typed, even if someone else has removed the same one', async () => {
  const first = render(form(carrierWith(1, 2)));
  await press('Delete gateway 1');
  await add('192.0.2.9');
  first.unmount();
  render(form(carrierWith(2)));
  await press('Restore');
  await waitFor(() => expect(addresses()).toEqual(['192.0.2.2', '192.0.2.9']));
});

test('a draft whose change is stored by now is no change any more, and no conflict', async () => {
  const first = render(form(carrierWith(1, 2)));
  await press('Delete gateway 1');
  first.unmount();
  render(form(carrierWith(2)));
  await press('Restore');
  await screen.findByText('No unsaved changes');
  expect(addresses()).toEqual(['192.0.2.2']);
  await userEvent.type(screen.getByLabelText(/^Carrier name/), ' 2');
  const { values, marks } = await save();
  expect(values).toEqual({ name: 'Telnyx 2' });
  expect(marks).toEqual(marksOf(carrierWith(2)));
});
