/** @jest-environment node */
import type { CarrierRef } from '@/lib/kit/directory';
import { ok } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { offeredCarriers } from '@/lib/resources/least-cost-routing/table';
import { valueOf } from '../support/problem-of';

/* The first of the carriers is what a new table and a new route begin with. */

const carrier = (name: string, more: Partial<CarrierRef> = {}): CarrierRef => ({
  carrierSid: name,
  name,
  isActive: true,
  accountSid: null,
  providerSid: 'acme',
  ...more,
});

async function namesFor(accountSid: string | null, carriers: CarrierRef[]): Promise<string[]> {
  const context = { directory: { carriers: () => Promise.resolve(ok(carriers)) } } as unknown as ResourceContext;
  return valueOf(await offeredCarriers(context, { accountSid, providerSid: 'acme' })).map(({ name }) => name);
}

it('a table begins with an active carrier, whatever comes first by name', async () => {
  const carriers = [carrier('Line 10'), carrier('Line 9'), carrier('Former line', { isActive: false })];
  expect(await namesFor(null, carriers)).toEqual(['Line 9', 'Line 10', 'Former line']);
});

it('an account’s table may use its own carriers and the shared ones, the provider’s only the latter', async () => {
  const carriers = [
    carrier('Own', { accountSid: 'aurora' }),
    carrier('Other', { accountSid: 'harbor' }),
    carrier('Shared'),
  ];
  expect(await namesFor('aurora', carriers)).toEqual(['Own', 'Shared']);
  expect(await namesFor(null, carriers)).toEqual(['Shared']);
});
