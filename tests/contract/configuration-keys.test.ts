/** @jest-environment node */
import { ACME } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { openOutside } from '../../lib/bff/configuration/outside';
import { readSettings } from '../../lib/config/settings';
import { must, Operator } from '../support/configuration';
import { ownSandbox } from '../support/own-sandbox';

/*
 * An API key needs no user: its account may have none yet, which the platform calls an error. The key of an account names no
 * provider either, so the platform may list none for it, or refuse the one of its account.
 */

const own = ownSandbox();
const KEY = sidFor('key of a new account');
const PLACE = 'Just opened';

const LISTED = [{ service_provider_sid: ACME, name: 'Acme Telecom', ms_teams_fqdn: null }];

test.each([
  ['lists it', '^/ServiceProviders$', { status: 200, body: LISTED }],
  ['refuses it', `^/ServiceProviders/${ACME}$`, { status: 403 }],
  ['doesn’t find it', `^/ServiceProviders/${ACME}$`, { status: 404 }],
])(
  'an account’s key belongs to the provider of its account, where the platform %s, too',
  async (_what, path, answer) => {
    const { store, url } = own.sandbox;
    const account_sid = store.insert('accounts', { name: PLACE, service_provider_sid: ACME });
    store.insert('api_keys', { token: KEY, account_sid });
    await own.control.fault({ match: { path }, kind: 'status', ...answer });
    const settings = readSettings({ PLATFORM_API_URL: url, SESSION_PASSWORDS: 'x'.repeat(32) });
    const { principal, provider } = must(await openOutside(settings, { apiKey: KEY }, ''));
    expect(principal).toMatchObject({ scope: 'account', providerSid: ACME, accountSid: account_sid });
    expect(provider).toMatchObject({ providerSid: ACME });
  },
);

test('that the provider of an account can’t be read at the moment doesn’t mean that there is none of that name', async () => {
  const { store, url } = own.sandbox;
  const account_sid = store.insert('accounts', { name: PLACE, service_provider_sid: ACME });
  store.insert('api_keys', { token: KEY, account_sid });
  await own.control.fault({ match: { path: `^/ServiceProviders/${ACME}$` }, kind: 'status', status: 429 });
  const settings = readSettings({ PLATFORM_API_URL: url, SESSION_PASSWORDS: 'x'.repeat(32) });
  expect(await openOutside(settings, { apiKey: KEY }, 'Acme Telecom')).toMatchObject({
    ok: false,
    problem: { kind: 'rate-limited' },
  });
});

test('a key to which the platform refuses its provider can’t name it, and needn’t', async () => {
  const { store, url } = own.sandbox;
  const account_sid = store.insert('accounts', { name: PLACE, service_provider_sid: ACME });
  store.insert('api_keys', { token: KEY, account_sid });
  await own.control.fault({ match: { path: `^/ServiceProviders/${ACME}$` }, kind: 'status', status: 403 });
  const settings = readSettings({ PLATFORM_API_URL: url, SESSION_PASSWORDS: 'x'.repeat(32) });
  expect(await openOutside(settings, { apiKey: KEY }, 'Acme Telecom')).toMatchObject({
    ok: false,
    problem: { message: expect.stringMatching(/: leave out --provider\.$/) },
  });
  expect(await openOutside(settings, { apiKey: KEY }, ACME)).toMatchObject({ ok: true });
});

test('an account without users is exported, and gets its first user, with a key of its own', async () => {
  const { store, url } = own.sandbox;
  const account_sid = store.insert('accounts', { name: PLACE, service_provider_sid: ACME });
  store.insert('api_keys', { token: KEY, account_sid });
  const operator = await Operator.at(url, KEY, 'specified');
  expect(await operator.export(PLACE)).toMatchObject({ kind: 'account', name: PLACE, areas: { users: [] } });

  const first = { fields: { name: 'first', email: 'first@example.com' } };
  const { steps, blocked } = await operator.plan(PLACE, { kind: 'account', name: PLACE, areas: { users: [first] } });
  expect(blocked).toEqual([]);
  expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
  expect(store.list('users', { account_sid })).toMatchObject([{ name: 'first', service_provider_sid: ACME }]);
});
