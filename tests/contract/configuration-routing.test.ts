/** @jest-environment node */
import { DENIALS } from '../../lib/access/denials';
import { WITHOUT_TABLE } from '../../lib/bff/configuration/plan';
import type { Configuration, Fields } from '../../lib/configuration/model';
import { AURORA } from '../../sandbox/seed/organisation';
import { Operator } from '../support/configuration';

/* Routing tables: the platform shows provider users only the provider’s own, and makes every table of theirs the provider’s own. */

jest.setTimeout(60_000);

const HARBOR = 'Harbor Hotels';
const TABLE: Fields = { name: 'Hotel only', active: true, default_carrier: 'Voxbeam', routes: [] };

let operator: Operator;
afterEach(() => operator.sandbox.close());

const tables = () => operator.sandbox.store.list('lcr');
const file = (kind: Configuration['kind'], name: string, fields = TABLE): Configuration => ({
  kind,
  name,
  areas: { routing: [{ fields }] },
});
const OF_HARBOR = [
  ['an account’s file', HARBOR, file('account', HARBOR)],
  ['a provider’s file', '', file('provider', 'Acme Telecom', { ...TABLE, account: HARBOR })],
] as const;

describe('a provider user', () => {
  beforeEach(async () => {
    operator = await Operator.start('acme');
    const { store } = operator.sandbox;
    for (const sid of tables().map(({ lcr_sid }) => String(lcr_sid))) {
      store.update('lcr', sid, { default_carrier_set_entry_sid: null });
      store.remove('lcr', sid);
    }
  });

  test.each(OF_HARBOR)('can’t make an account’s table with %s, and the plan says so', async (_what, place, wanted) => {
    const { steps, blocked } = await operator.plan(place, wanted);
    expect([steps, blocked.map(({ why }) => why)]).toEqual([[], [DENIALS['no-account-tables']]]);
  });

  test.each(OF_HARBOR)('nor with a step of %s that someone else has planned', async (_what, place, wanted) => {
    const admin = await Operator.of(operator.sandbox, 'admin');
    const { steps } = await admin.plan(place, wanted);
    expect(steps).toHaveLength(1);
    expect(await operator.apply(place, steps)).toMatchObject([
      { outcome: 'failed', message: DENIALS['no-account-tables'] },
    ]);
    expect(tables()).toEqual([]);
  });

  test('is told that an account’s configuration comes without its table', async () => {
    const { notes } = await operator.plan(HARBOR, await operator.export('Aurora Bistro'));
    expect(notes).toContain(WITHOUT_TABLE);
    // A file of some records leaves out much else.
    const some: Configuration = { kind: 'account', name: HARBOR, areas: { clients: [] } };
    expect((await operator.plan(HARBOR, some)).notes).toEqual([]);
    const admin = await Operator.of(operator.sandbox, 'admin');
    expect((await admin.plan(HARBOR, await admin.export('Aurora Bistro'))).notes).not.toContain(WITHOUT_TABLE);
  });

  test('makes the provider’s own', async () => {
    const wanted = file('provider', 'Acme Telecom');
    const { steps } = await operator.plan('', wanted);
    expect(await operator.apply('', steps)).toMatchObject([{ outcome: 'done' }]);
    expect(tables()).toMatchObject([{ name: 'Hotel only', account_sid: null }]);
    expect((await operator.plan('', wanted)).steps).toEqual([]);
  });
});

test('an export says nothing of an account’s table to whom the platform doesn’t show it', async () => {
  operator = await Operator.start('acme');
  expect(tables().some(({ account_sid }) => account_sid === AURORA)).toBe(true);
  expect((await operator.export('Aurora Bistro')).areas.routing).toBeUndefined();
  expect((await operator.export('')).areas.routing).toHaveLength(1);
  const admin = await Operator.of(operator.sandbox, 'admin');
  expect((await admin.export('Aurora Bistro')).areas.routing).toHaveLength(1);
});

test('an account’s own user makes its table', async () => {
  operator = await Operator.start('harbor');
  const { steps } = await operator.plan('', file('account', HARBOR));
  expect(await operator.apply('', steps)).toMatchObject([{ outcome: 'done' }]);
  expect(tables()).toContainEqual(expect.objectContaining({ name: 'Hotel only', account_sid: expect.any(String) }));
});
