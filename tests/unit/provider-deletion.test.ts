import { accountDeletion, removeAccount } from '@/lib/resources/accounts/deletion';
import { providerDeletion, removeProvider } from '@/lib/resources/service-providers/deletion';
import { ACME } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

it('what is in the way of deleting a service provider is counted over all accounts, and so are the lists it links to', async () => {
  const { context } = await signedInContext(own.control, 'admin', 'admin');
  const found = await providerDeletion(context, ACME);
  if (!found.ok) throw new Error(found.problem.message);
  const linked = Object.fromEntries(found.value.blockers.map(({ label, href }) => [label.replace(/^\S+ /, ''), href]));
  expect(linked).toMatchObject({
    users: '/internal/users?account=',
    'Teams tenants': '/internal/ms-teams-tenants?account=',
  });
});

it.each([
  ['admin', undefined],
  ['service_provider', [expect.stringMatching(/^It may have a routing table, which you can’t see/)]],
] as const)(
  'before an account is deleted, a user of the scope %s is told what can’t be seen of it',
  async (scope, unseen) => {
    const { context } = await signedInContext(own.control, scope === 'admin' ? 'admin' : 'acme', scope);
    const account = own.sandbox.store.insert('accounts', { name: 'Leaving', service_provider_sid: ACME });
    expect(await accountDeletion(context, account)).toMatchObject({ ok: true, value: { blockers: [], unseen } });
  },
);

describe('a deletion that the platform’s request limit interrupts says when it can go on', () => {
  const full = { kind: 'status', status: 429, headers: { 'retry-after': '7' } } as const;
  const wait = { kind: 'rate-limited', retryAfter: 7 };

  it('of a service provider', async () => {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const provider = own.sandbox.store.insert('service_providers', { name: 'Leaving' });
    own.sandbox.store.insert('sbc_addresses', { ipv4: '192.0.2.44', service_provider_sid: provider });
    await own.control.fault({ match: { method: 'DELETE', path: '^/ServiceProviders/' }, ...full });
    const told = problemOf(await removeProvider(context, provider));
    expect(told).toMatchObject(wait);
    expect(told.message).toMatch(/^Its SBC addresses are deleted, but the service provider isn’t: Too many requests\./);
  });

  it('of a service provider, in the middle of its addresses', async () => {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const provider = own.sandbox.store.insert('service_providers', { name: 'Leaving' });
    own.sandbox.store.insert('lcr', { name: 'Its own', service_provider_sid: provider });
    for (const ipv4 of ['192.0.2.44', '192.0.2.45']) {
      own.sandbox.store.insert('sbc_addresses', { ipv4, service_provider_sid: provider });
    }
    await own.control.fault({ match: { method: 'DELETE', path: '^/Sbcs/' }, after: 1, ...full });
    const told = problemOf(await removeProvider(context, provider));
    expect(told.message).toMatch(
      /^Its outbound call routes and some of its SBC addresses are deleted, but the service provider isn’t: Too many/,
    );
  });

  it('of an account', async () => {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const account = own.sandbox.store.insert('accounts', { name: 'Leaving', service_provider_sid: ACME });
    own.sandbox.store.insert('voip_carriers', { name: 'Its own', service_provider_sid: ACME, account_sid: account });
    await own.control.fault({ match: { method: 'DELETE', path: '^/Accounts/' }, ...full });
    const told = problemOf(await removeAccount(context, account));
    expect(told).toMatchObject(wait);
    expect(told.message).toMatch(/^1 carrier of the account is deleted, but the account isn’t: Too many requests\./);
  });
});
