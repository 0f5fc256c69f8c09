/** @jest-environment node */
import type { Configuration, Fields } from '../../lib/configuration/model';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { Operator } from '../support/configuration';
import { writeConfiguration } from '../support/written';

/* The platform has a number once per carrier: at another carrier it is another number. */

jest.setTimeout(60_000);

let operator: Operator;
beforeEach(async () => {
  operator = await Operator.start('admin');
});
afterEach(() => operator.sandbox.close());

const PLACE = 'Aurora Bistro';
const numbers = (kind: Configuration['kind'], name: string, ...all: Fields[]): Configuration => ({
  kind,
  name,
  areas: { phone_numbers: all.map((fields) => ({ fields })) },
});
const rows = (number: string) => operator.sandbox.store.list('phone_numbers', { number });

test('an export with a number at two carriers makes both again', async () => {
  const { store } = operator.sandbox;
  const before = await operator.export(PLACE);
  const two = rows('12125550100');
  expect(two).toHaveLength(2);
  expect(writeConfiguration({ ...before, areas: { phone_numbers: before.areas.phone_numbers } }, 'yaml')).not.toContain(
    'sid:',
  );
  for (const { phone_number_sid } of two) store.remove('phone_numbers', String(phone_number_sid));
  const file = { ...before, areas: { phone_numbers: before.areas.phone_numbers!.map(({ fields }) => ({ fields })) } };
  expect(await operator.applied(PLACE, file)).toEqual([['done', 'done'], []]);
  expect(new Set(rows('12125550100').map((one) => one.voip_carrier_sid))).toEqual(
    new Set(two.map((one) => one.voip_carrier_sid)),
  );
});

test('a number comes to a second carrier, and the first one keeps it', async () => {
  const file = numbers('account', PLACE, { number: '12125550107', carrier: 'Bandwidth' });
  expect((await operator.plan(PLACE, file)).steps.map(({ action, title }) => [action, title])).toEqual([
    ['create', '12125550107, Bandwidth'],
  ]);
  expect(await operator.applied(PLACE, file)).toEqual([['done'], []]);
  expect(rows('12125550107')).toHaveLength(2);
  const both = numbers(
    'account',
    PLACE,
    ...['Voxbeam', 'Bandwidth'].map((carrier) => ({ number: '12125550107', carrier })),
  );
  expect(await operator.applied(PLACE, both)).toEqual([[], []]);
});

test('a number comes to a carrier that is out of service, which the file has, too', async () => {
  const carrier = { name: 'Old trunk', active: false, sip_gateways: [{ address: '192.0.2.77', inbound: true }] };
  const file = numbers('account', PLACE, { number: '441910000077', carrier: 'Old trunk' });
  file.areas.carriers = [{ fields: carrier }];
  expect(await operator.applied(PLACE, file)).toEqual([['done', 'done'], []]);
  expect(rows('441910000077')).toHaveLength(1);
});

test('a number comes to two carriers that share a name, unless another account has it at one of them', async () => {
  const { store } = operator.sandbox;
  const two = ['Voxbeam', 'Telnyx'].map((name) => String(store.list('voip_carriers', { name })[0]!.voip_carrier_sid));
  two.forEach((sid) => store.update('voip_carriers', sid, { name: 'Tyne' }));
  const at = (number: string) => two.map((sid) => ({ number, carrier: { name: 'Tyne', sid } }));
  const file = numbers('account', 'Harbor Hotels', ...at('441910000060'));
  expect(await operator.applied('Harbor Hotels', file)).toEqual([['done', 'done'], []]);
  expect(new Set(rows('441910000060').map(({ voip_carrier_sid }) => voip_carrier_sid))).toEqual(new Set(two));

  const [own] = rows('12125550107');
  const { steps, blocked } = await operator.plan(
    'Harbor Hotels',
    numbers('account', 'Harbor Hotels', ...at('12125550107')),
  );
  expect(steps.map(({ fields }) => fields.carrier)).toEqual([
    { name: 'Tyne', sid: two.find((sid) => sid !== own!.voip_carrier_sid) },
  ]);
  expect(blocked).toHaveLength(1);
});

test('an account gets a number at one carrier, and the account that has it at another one keeps its own', async () => {
  const [own] = rows('12125550107');
  expect(own).toMatchObject({ account_sid: AURORA, application_sid: expect.any(String) });
  const file = numbers('provider', 'Acme Telecom', {
    number: '12125550107',
    account: 'Harbor Hotels',
    carrier: 'Telnyx',
    application: null,
  });
  expect(await operator.applied('', file)).toEqual([['done'], []]);
  const after = rows('12125550107');
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(own);
  expect(after).toContainEqual(expect.objectContaining({ account_sid: HARBOR, application_sid: null }));
});

test('of two new numbers, the one that another account has is left out', async () => {
  const file = numbers(
    'account',
    'Harbor Hotels',
    ...['Voxbeam', 'Telnyx'].map((carrier) => ({ number: '12125550107', carrier })),
  );
  const { steps, blocked } = await operator.plan('Harbor Hotels', file);
  expect(steps.map(({ title }) => title)).toEqual(['12125550107, Telnyx']);
  expect(blocked.map(({ why }) => why)).toEqual([
    'Number: “12125550107” already belongs to the account “Aurora Bistro”, and a carrier can have it only once.',
  ]);
});

test('a number without its carrier, which two here have, is none of them: the plan says so, and offers to remove neither', async () => {
  const { steps, removals, blocked } = await operator.plan(
    PLACE,
    numbers('account', PLACE, { number: '12125550100', application: null }),
  );
  expect(steps).toEqual([]);
  expect(removals.filter(({ title }) => title.startsWith('12125550100'))).toEqual([]);
  expect(blocked.map(({ title, why }) => [title, why])).toEqual([
    ['12125550100', 'Carrier: here, several carriers have it, so the file must say which.'],
  ]);
});

test('a number without its carrier is the only one here, also when the same file gives its carrier another name', async () => {
  const { store } = operator.sandbox;
  const [carrier] = store.list('voip_carriers', { account_sid: AURORA });
  const [number] = rows('12125550107');
  store.update('phone_numbers', String(number!.phone_number_sid), { voip_carrier_sid: carrier!.voip_carrier_sid });
  const file = numbers('account', PLACE, { number: '12125550107', application: null });
  file.areas.carriers = [{ fields: { name: 'Zz, the carrier' }, sid: String(carrier!.voip_carrier_sid) }];
  expect(await operator.applied(PLACE, file)).toEqual([['done', 'done'], []]);
  expect(rows('12125550107')).toMatchObject([{ application_sid: null }]);
});
