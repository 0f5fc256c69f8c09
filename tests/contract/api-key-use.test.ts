/** @jest-environment node */
import { keyViews, type KeyOwner } from '@/lib/bff/api-keys/keys';
import { ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* The page says below the keys what the platform notes of their use; what it stores is shown in the specified words. */

const own = ownSandbox();

async function useOf(owner: KeyOwner): Promise<string[]> {
  const views = await keyViews(await contextOf(own.sandbox, 'admin'), owner);
  return views.ok ? views.value.map(({ lastUsed }) => lastUsed) : [];
}

it.each<[string, KeyOwner]>([
  ['a provider’s', { provider: BOREALIS }],
  ['an account’s', { account: AURORA }],
])('%s key without a time was never used', async (_whose, owner) => {
  expect(await useOf(owner)).toContain('Never used');
});

it('a time that is stored is shown, whoever owns the key', async () => {
  expect(await useOf({ provider: ACME })).toContainEqual(expect.stringMatching(/^(\d+ days ago|Yesterday|Today)$/));
});
