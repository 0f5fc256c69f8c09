/** @jest-environment node */
import { createCarrier } from '@/lib/resources/carriers/create';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { newCarrier } from '@/lib/resources/carriers/values';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';

/* An installation may leave carriers and numbers to administrators and service providers (CONTRACT 10). To an account's users the
   platform then says of every change what it says of a foreign record. */

const own = ownSandbox({ providersOnly: true, minNetmask: 30 });
const store = () => own.sandbox.store;
const WHO = 'On this platform, only administrators and service providers can change this.';
const number = {
  number: '+1 212 555 0199',
  account_sid: AURORA,
  voip_carrier_sid: carrierSid('Bandwidth'),
  application_sid: '',
};
const unused = () =>
  store().insert('voip_carriers', { name: 'Unused', account_sid: AURORA, service_provider_sid: ACME });

it('an account’s user is told so of a new number', async () => {
  const context = await contextOf(own.sandbox, 'aurora');
  expect(problemOf(await phoneNumbers.create!(context, number))).toMatchObject({ kind: 'invalid', message: WHO });
});

it('an account’s user is told so of another application', async () => {
  const context = await contextOf(own.sandbox, 'aurora');
  const [stored] = store().list('phone_numbers', { account_sid: AURORA });
  const sid = String(stored!.phone_number_sid);
  const before = valueOf(await phoneNumbers.read!(context, sid));
  const [application] = store()
    .list('applications', { account_sid: AURORA })
    .filter(({ application_sid }) => application_sid !== stored!.application_sid);
  const values = { ...before.values, application_sid: application!.application_sid };
  expect(problemOf(await phoneNumbers.update!(context, sid, values, before)).message).toBe(WHO);
});

it('an account’s user is told so of a deletion, and the carrier keeps its gateways', async () => {
  const sid = unused();
  store().insert('sip_gateways', { voip_carrier_sid: sid, ipv4: '192.0.2.1', inbound: 1, outbound: 0 });
  expect(problemOf(await removeCarrier(await contextOf(own.sandbox, 'aurora'), sid)).message).toBe(WHO);
  expect(store().count('sip_gateways', { voip_carrier_sid: sid })).toBe(1);
});

it('a new carrier that can’t be completed, and not be deleted either, is said to be there', async () => {
  const context = await contextOf(own.sandbox, 'aurora');
  const sip = [{ ...newSipGateway(), address: '192.0.2.0', netmask: 24 }];
  const problem = problemOf(await createCarrier(context, { ...newCarrier(), name: 'In part', sip }));
  expect(problem.message).toMatch(
    /^The carrier was created but left inactive, .* doesn’t accept networks wider than \/30\.$/,
  );
  expect(store().list('voip_carriers', { name: 'In part' })).toMatchObject([{ is_active: 0 }]);
});

it('nobody else is', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  expect(await phoneNumbers.create!(context, number)).toMatchObject({ ok: true });
  expect(await removeCarrier(context, unused())).toMatchObject({ ok: true });
});
