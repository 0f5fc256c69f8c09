/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarrierChange } from '@/lib/resources/carriers/change';
import { marksOf } from '@/lib/resources/carriers/save';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { storedCarrierForm as form } from '../support/carrier-form';
import { keptSaves } from '../support/sent-saves';

/* Someone else changes a carrier’s gateways while its form is open, or a draft of it is kept. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const gateway = (last: number) => ({ ...newSipGateway(), sid: `sid-${last}`, address: `192.0.2.${last}` });
const carrierWith = (...gateways: number[]): CarrierValues => ({
  ...newCarrier(),
  name: 'Telnyx',
  sip: gateways.map(gateway),
});

const saves = keptSaves<{ values: CarrierChange; marks: Record<string, string> }>();

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
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  return saves.sent[0]!;
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
