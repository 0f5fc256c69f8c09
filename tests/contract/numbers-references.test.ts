/** @jest-environment node */
import { findReferences } from '@/lib/resources/phone-numbers/import-references';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* What the names in a file of numbers refer to. */

const own = ownSandbox();

async function carrierOf(carrier: string) {
  const context = await contextOf(own.sandbox, 'acme', 5_000);
  const found = await findReferences(context, [{ account: AURORA, carrier, application: '' }]);
  if (!found.ok) throw new Error(found.problem.message);
  const [reference] = found.value;
  return reference!.target?.carrier ?? reference!.problems;
}

const rename = (sid: unknown, name: string) => own.sandbox.store.update('voip_carriers', String(sid), { name });

it('a carrier is found by its own name, also if that ends in what the form adds to shared ones', async () => {
  const [first, second] = own.sandbox.store
    .list('voip_carriers', { account_sid: null })
    .filter(({ is_active, service_provider_sid }) => is_active && service_provider_sid === ACME);
  rename(first!.voip_carrier_sid, 'North (shared)');
  expect(await carrierOf('North (shared)')).toBe(first!.voip_carrier_sid);
  rename(second!.voip_carrier_sid, 'North');
  expect(await carrierOf('North (shared)')).toBe(first!.voip_carrier_sid);
  expect(await carrierOf('North')).toBe(second!.voip_carrier_sid);
  rename(first!.voip_carrier_sid, 'South');
  expect(await carrierOf('North (shared)')).toBe(second!.voip_carrier_sid);
  expect(await carrierOf('South (shared)')).toBe(first!.voip_carrier_sid);
});
