import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed, gatewaysOf, withoutRouting } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

/* A carrier is deleted with everything that belongs to it, or stays whole. Everything that uses it, visible or not, is checked
   first. */

const NAME = 'To be removed';

/** A shared carrier with gateways of both kinds; this installation does not even show those for messages. */
async function prepared(stack: Stack): Promise<string> {
  await withoutRouting(stack);
  const as = <T>(method: string, path: string, body?: unknown) => stack.sandbox.ask<T>('admin', method, path, body);
  const { service_provider_sid: provider } = await carrierNamed(stack, 'Voxbeam');
  const { sid } = await as<{ sid: string }>('POST', `/ServiceProviders/${provider}/VoipCarriers`, { name: NAME });
  const common = { voip_carrier_sid: sid, inbound: 0, outbound: 1 };
  await as('POST', '/SipGateways', { ...common, ipv4: '192.0.2.79' });
  await as('POST', '/SmppGateways', { ...common, ipv4: '192.0.2.78' });
  return sid;
}

const messageGateways = (stack: Stack, sid: string) =>
  stack.sandbox.ask<object[]>('admin', 'GET', `/SmppGateways?voip_carrier_sid=${sid}`);

for (const user of ['admin', 'acme']) {
  test(`${user} deletes a carrier with its gateways of both kinds`, async ({ stack }) => {
    const sid = await prepared(stack);
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('DELETE', `/carriers/${sid}`)).status).toBe(200);
    expect(await carrierNamed(stack, NAME)).toBeUndefined();
    expect([...(await gatewaysOf(stack, sid)), ...(await messageGateways(stack, sid))]).toEqual([]);
  });

  for (const [whose, account] of [
    ['of nobody', null],
    ['of an account', 'Flowroute'],
  ] as const) {
    test(`${user} cannot delete one with a number ${whose}; nothing of it is touched`, async ({ stack }) => {
      const sid = await prepared(stack);
      const account_sid = account && (await carrierNamed(stack, account)).account_sid;
      const number = { number: '15550001', voip_carrier_sid: sid, account_sid };
      await stack.sandbox.ask('admin', 'POST', '/PhoneNumbers', number);
      const bff = await BffClient.signIn(stack.url, user);
      const answer = await bff.send('DELETE', `/carriers/${sid}`);
      expect(answer.status).toBe(409);
      expect(answer.json?.problem?.message).toMatch(/it cannot be in use by any Phone Numbers \((1|some)\)\.$/);
      expect(await gatewaysOf(stack, sid)).toHaveLength(1);
      expect(await messageGateways(stack, sid)).toHaveLength(1);
    });
  }
}
