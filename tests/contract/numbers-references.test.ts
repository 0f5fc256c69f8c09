/** @jest-environment node */
import { carrierTexts, findReferences } from '@/lib/resources/phone-numbers/import-references';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
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

it('an exported number names its carrier, by its SID where its account can use another one of that name', async () => {
  const { store } = own.sandbox;
  const [mine] = store.list('voip_carriers', { account_sid: AURORA });
  const [theirs] = store.list('voip_carriers', { account_sid: HARBOR });
  const [shared] = store.list('voip_carriers', { account_sid: null, service_provider_sid: ACME });
  for (const one of [mine, theirs, shared])
    store.update('voip_carriers', String(one!.voip_carrier_sid), { is_active: 1 });
  const exported = async (accountSid: string, carrier: typeof mine) => {
    const carriers = await (await contextOf(own.sandbox, 'acme', 5_000)).directory.carriers();
    if (!carriers.ok) throw new Error(carriers.problem.message);
    return carrierTexts(carriers.value)({ accountSid, carrierSid: String(carrier!.voip_carrier_sid) });
  };
  rename(mine!.voip_carrier_sid, 'Twin');
  rename(theirs!.voip_carrier_sid, 'Twin');
  expect([await exported(AURORA, mine), await exported(HARBOR, theirs)]).toEqual(['Twin', 'Twin']);
  expect(await carrierOf('Twin')).toBe(mine!.voip_carrier_sid);

  rename(shared!.voip_carrier_sid, 'twin');
  for (const carrier of [mine, shared]) {
    const text = await exported(AURORA, carrier);
    expect([text, await carrierOf(text)]).toEqual([carrier!.voip_carrier_sid, carrier!.voip_carrier_sid]);
  }
});
