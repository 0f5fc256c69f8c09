/** @jest-environment node */
import { ACME } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { Operator } from '../support/configuration';
import { ownSandbox } from '../support/own-sandbox';

/* An API key needs no user: its account may have none yet. The platform calls that an error. */

const own = ownSandbox();
const KEY = sidFor('key of a new account');
const PLACE = 'Just opened';

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
