/** @jest-environment node */
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { ownSandbox } from '../support/own-sandbox';

/* Phone numbers where no recording shows what the platform does. */

const own = ownSandbox();
const ask = (user: string, method: string, sid: string, body?: object) =>
  own.control.ask<{ msg?: string; number?: string } | null>(user, method, `/PhoneNumbers/${sid}`, body);
const load = (row: object) => own.sandbox.store.load('phone_numbers', [{ number: '15550001', ...row }])[0]!;

it('one without an account is shown to users of a provider, and to no account’s', async () => {
  const sid = load({ voip_carrier_sid: carrierSid('Bandwidth') });
  expect(await ask('acme', 'GET', sid)).toMatchObject({ number: '15550001' });
  expect(await ask('aurora', 'GET', sid)).toBeNull();
});

it('null as its carrier is not refused, and takes the carrier away', async () => {
  const sid = load({ voip_carrier_sid: carrierSid('Bandwidth'), account_sid: AURORA, service_provider_sid: ACME });
  await ask('acme', 'PUT', sid, { voip_carrier_sid: null });
  expect(own.sandbox.store.get('phone_numbers', sid)).toMatchObject({ voip_carrier_sid: null, account_sid: AURORA });
});

it('a change of what is fixed is refused before it is known whether the number exists', async () => {
  const refused = await ask('admin', 'PUT', sidFor('a number that is not there'), { number: '15550002' });
  expect(refused?.msg).toBe('number may not be modified');
});
