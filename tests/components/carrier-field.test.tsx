/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withChange } from '@/lib/resources/carriers/change';
import { changedColumns, plainValues } from '@/lib/resources/carriers/columns';
import { marksOf } from '@/lib/resources/carriers/save';
import { sentChange } from '@/lib/resources/carriers/sent';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { wireCarrier } from '@/lib/resources/carriers/wire';
import { storedCarrierForm } from '../support/carrier-form';
import { carrierState } from '../support/carrier-rules';
import { keptSaves } from '../support/sent-saves';

/* A new text field of a carrier is one entry in its definition, and nothing else: here is such an entry. */

jest.mock('@/lib/resources/carriers/voice-sections', () => {
  const real = jest.requireActual<{ voiceSections: { fields: object[] }[] }>('@/lib/resources/carriers/voice-sections');
  const added = { kind: 'text', name: 'billing_code', label: 'Billing code', maxLength: 8 };
  const [general, ...rest] = real.voiceSections;
  return { ...real, voiceSections: [{ ...general, fields: [...general!.fields, added] }, ...rest] };
});

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const SID = 'c1111111-1111-4111-8111-111111111111';

const read = (columns: object) =>
  wireCarrier.parse({ voip_carrier_sid: SID, name: 'Carrier', is_active: 1, ...columns }).columns;
const stored = read({ billing_code: 'OLD' });
const values: CarrierValues = {
  ...plainValues(stored),
  sip: [{ ...newSipGateway(), sid: SID, address: '192.0.2.1' }],
};
const billed = (of: object) => (of as { billing_code?: unknown }).billing_code;

const saves = keptSaves<{ values: object; marks: object }>();

beforeEach(() => {
  render(storedCarrierForm(values));
});

const field = () => screen.getByLabelText<HTMLInputElement>('Billing code');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

test('it is shown with what is stored, and a new carrier has it empty', () => {
  expect(field().value).toBe('OLD');
  expect(billed(newCarrier())).toBe('');
});

test('it is checked', async () => {
  await type('too long for it');
  await save();
  expect(await screen.findByText('Billing code can be at most 8 characters long.')).toBeTruthy();
  expect(saves.sent).toEqual([]);
});

test('its change is named, kept as a draft, and sent as the only one', async () => {
  await type('NEW');
  expect(screen.getByText('Unsaved: Billing code')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).toContain('NEW');
  await save();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  expect(saves.sent[0]!.values).toEqual({ billing_code: 'NEW' });
});

test('the handler takes it, and the platform gets its column alone', () => {
  const change = sentChange.parse({ billing_code: ' NEW ' });
  const wanted = changedColumns(stored, withChange(values, change), carrierState({ sms: true }));
  expect(wanted).toEqual({ ...stored, billing_code: 'NEW' });
  expect(sentChange.safeParse({ billing_code: 1 }).success).toBe(false);
});

test('it is read back, and compared: somebody else’s change of it is noticed', () => {
  const theirs = plainValues(read({ billing_code: 'THEIRS' }));
  expect(billed(theirs)).toBe('THEIRS');
  const [now, before] = [marksOf(theirs), marksOf({ ...theirs, ...{ billing_code: 'OLD' } })];
  expect(Object.keys(now).filter((label) => now[label] !== before[label])).toEqual(['Billing code']);
});
