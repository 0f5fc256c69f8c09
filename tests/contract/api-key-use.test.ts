/** @jest-environment node */
import { keyViews, type KeyOwner } from '@/lib/bff/api-keys/keys';
import { ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* The platform notes when an account has sent a request, but never when a provider has. */

const own = ownSandbox();

async function useOf(owner: KeyOwner): Promise<string[]> {
  const views = await keyViews(await contextOf(own.sandbox, 'admin'), owner);
  return views.ok ? views.value.map(({ lastUsed }) => lastUsed) : [];
}

it('a provider’s key without a time may be in use: the platform has only not recorded it', async () => {
  expect(await useOf({ provider: BOREALIS })).toEqual(['Not recorded']);
});

it('a time that is stored is shown, whoever owns the key', async () => {
  expect(await useOf({ provider: ACME })).toContainEqual(expect.stringMatching(/^(\d+ days ago|Yesterday|Today)$/));
});

it('an account’s key without a time was never used', async () => {
  expect(await useOf({ account: AURORA })).toContain('Never used');
  expect(await useOf({ account: AURORA })).not.toContain('Not recorded');
});
