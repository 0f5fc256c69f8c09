/** @jest-environment node */
import { loadRecord } from '@/lib/bff/record';
import type { Values } from '@/lib/kit/form';
import type { ResourceContext } from '@/lib/kit/resource';
import { users } from '@/lib/resources/users/resource';
import { ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* The platform checks the account of a user against the service provider that is stored, and an administrator has none. */

const own = ownSandbox();
const OPS = sidFor('user ops');
const ELENA = sidFor('user elena.marsh');
const ACCOUNT_USER = { scope: 'account', service_provider_sid: ACME, account_sid: AURORA };

let context: ResourceContext;
beforeEach(async () => {
  context = await contextOf(own.sandbox, 'admin');
});

async function save(sid: string, changes: Values) {
  const before = await users.read!(context, sid);
  if (!before.ok) throw new Error(before.problem.message);
  await own.control.forgetCalls();
  return users.update!(context, sid, { ...before.value.values, ...changes }, before.value);
}

const stored = (sid: string) => own.control.ask<Record<string, unknown>>('admin', 'GET', `/Users/${sid}`);
const changes = async () => (await own.control.calls()).filter(({ method }) => method === 'PUT');
const failAccount = (fault: object) =>
  own.control.fault({ match: { method: 'PUT', path: '/Users' }, after: 1, times: 1, kind: 'status', ...fault });

test('the platform itself does not take an administrator into an account at once', async () => {
  const body = { name: 'ops', service_provider_sid: ACME, account_sid: AURORA };
  const answer = await own.control.ask<{ msg: string }>('admin', 'PUT', `/Users/${OPS}`, body);
  expect(answer.msg).toBe('Invalid request: user may not be moved to another service provider');
  expect(await stored(OPS)).toMatchObject({ service_provider_sid: null, account_sid: null });
});

describe('an administrator', () => {
  it('becomes an account user in two calls, with all other changes', async () => {
    expect(await save(OPS, { ...ACCOUNT_USER, email: 'ops@example.org', is_view_only: true })).toMatchObject({
      ok: true,
    });
    expect(await stored(OPS)).toMatchObject({
      service_provider_sid: ACME,
      account_sid: AURORA,
      email: 'ops@example.org',
      is_view_only: true,
    });
    expect((await changes()).map(({ body }) => body)).toEqual([
      { email: 'ops@example.org', service_provider_sid: ACME, is_view_only: true },
      { account_sid: AURORA, is_view_only: true },
    ]);
  });

  it('becomes an account user with a new password, for which the acting user’s is asked once', async () => {
    const passwords = { new_password: 'another-Passw0rd', acting_username: 'admin', acting_password: 'Passw0rd!' };
    expect(await save(OPS, { ...ACCOUNT_USER, ...passwords })).toMatchObject({ ok: true });
    expect(await stored(OPS)).toMatchObject({ service_provider_sid: ACME, account_sid: AURORA });
    expect((await changes()).map(({ body }) => Object.keys(body as object).includes('password'))).toEqual([
      true,
      false,
    ]);
  });

  it('stays one when the acting user’s password is wrong', async () => {
    const passwords = { new_password: 'another-Passw0rd', acting_username: 'admin', acting_password: 'wrong' };
    const problem = problemOf(await save(OPS, { ...ACCOUNT_USER, ...passwords }));
    expect(problem).toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/nothing changed\. Incorrect user name or password/),
    });
    expect(problem.secretsStored).toBeUndefined();
    expect(await stored(OPS)).toMatchObject({ service_provider_sid: null, account_sid: null });
  });

  it('becomes a provider user in one call', async () => {
    expect(await save(OPS, { scope: 'service_provider', service_provider_sid: ACME })).toMatchObject({ ok: true });
    expect(await changes()).toHaveLength(1);
  });

  it('who got no further than the provider is reported as such, because nobody is promoted again', async () => {
    await failAccount({ status: 500, body: { msg: 'no room' } });
    const problem = problemOf(await save(OPS, ACCOUNT_USER));
    expect(problem.message).toMatch(/^The user was only partly saved\./);
    expect(problem.parts).toEqual([
      { what: 'Service provider and other changes', outcome: 'saved' },
      { what: 'Account', outcome: 'not saved' },
    ]);
    expect(problem.secretsStored).toBe(true);
    expect(await stored(OPS)).toMatchObject({ service_provider_sid: ACME, account_sid: null });
    expect(await save(OPS, ACCOUNT_USER)).toMatchObject({ ok: true });
    expect(await stored(OPS)).toMatchObject({ service_provider_sid: ACME, account_sid: AURORA });
  });

  it('whose account is stored although the response was lost is saved', async () => {
    await failAccount({ kind: 'reset', applyFirst: true });
    expect(await save(OPS, ACCOUNT_USER)).toMatchObject({ ok: true });
    expect(await stored(OPS)).toMatchObject({ service_provider_sid: ACME, account_sid: AURORA });
  });

  it('can’t do that to themself: their session would end half-way', async () => {
    expect(problemOf(await save(sidFor('user admin'), ACCOUNT_USER))).toMatchObject({
      kind: 'invalid',
      fields: { scope: 'Only another administrator can make you an account user.' },
    });
    expect(await changes()).toEqual([]);
  });
});

describe('“View only”', () => {
  it('of a user with another permission is reported as not saved, since the platform ignores it then', async () => {
    own.sandbox.store.insert('user_permissions', { user_sid: ELENA, permission: 'PROVISION_USERS' });
    const problem = problemOf(await save(ELENA, { is_view_only: true, email: 'other@example.org' }));
    expect(problem.message).toMatch(/^The user keeps full access/);
    expect(problem.parts).toEqual([{ what: 'View only', outcome: 'not saved' }]);
    expect(problem.secretsStored).toBe(true);
    expect(await stored(ELENA)).toMatchObject({ email: 'other@example.org', is_view_only: false });
  });

  it('can’t be chosen by administrators for themselves: perhaps nobody could undo it', async () => {
    expect(problemOf(await save(sidFor('user admin'), { is_view_only: true }))).toMatchObject({
      kind: 'invalid',
      fields: { is_view_only: 'Only another administrator can make you view-only.' },
    });
    expect(await changes()).toEqual([]);
  });
});

describe('where an upgrade has left the platform without permissions', () => {
  beforeEach(() => own.sandbox.store.keep('no permissions', true));
  afterEach(() => own.sandbox.store.keep('no permissions', undefined));

  it('what is saved beside “View only” is in doubt: the platform saves it first, and then fails', async () => {
    const problem = problemOf(await save(ELENA, { is_view_only: true, email: 'other@example.org' }));
    expect(problem).toMatchObject({ kind: 'unavailable', doubtful: true });
    expect(await stored(ELENA)).toMatchObject({ email: 'other@example.org', is_view_only: false });
  });

  it('a user who was added, but not made view-only, is in doubt, and found', async () => {
    const values = {
      ...{ name: 'half-made', email: 'half-made@example.com', initial_password: 'a-Passw0rd' },
      ...{ scope: 'service_provider', service_provider_sid: ACME, is_active: true, is_view_only: true },
    };
    const problem = problemOf(await users.create!(context, values));
    expect(problem).toMatchObject({ kind: 'unavailable', doubtful: true });
    const found = await users.find!(context, values);
    expect(found).toEqual({ ok: true, value: own.sandbox.store.first('users', { name: 'half-made' })?.user_sid });
  });
});

test('a provider user becomes an account user in one call', async () => {
  expect(await save(ELENA, ACCOUNT_USER)).toMatchObject({ ok: true });
  expect(await changes()).toHaveLength(1);
  expect(await stored(ELENA)).toMatchObject({ service_provider_sid: ACME, account_sid: AURORA });
});

describe('a user with an account but without a provider, which makes an administrator', () => {
  let sid: string;
  beforeEach(() => {
    sid = own.sandbox.store.insert('users', {
      name: 'stray',
      email: 'stray@example.com',
      hashed_password: 'x',
      account_sid: AURORA,
      is_active: 1,
    });
  });

  it('does not become an account user where a provider user is wanted: the platform keeps the account', async () => {
    const saved = await save(sid, { scope: 'service_provider', service_provider_sid: ACME });
    expect(problemOf(saved)).toMatchObject({ kind: 'invalid', fields: { scope: expect.stringMatching(/account/) } });
    expect(await changes()).toEqual([]);
  });

  it('becomes an account user, and stays an administrator under another name', async () => {
    expect(await save(sid, { name: 'strayed' })).toMatchObject({ ok: true });
    expect(await stored(sid)).toMatchObject({ name: 'strayed', account_sid: AURORA, service_provider_sid: null });
    expect(await save(sid, ACCOUNT_USER)).toMatchObject({ ok: true });
    expect(await stored(sid)).toMatchObject({ account_sid: AURORA, service_provider_sid: ACME });
  });
});

it('A user of another provider is not opened, but the provider is named; an administrator has none', async () => {
  const ofBorealis = await loadRecord(users, context, sidFor('user fjord'));
  expect(problemOf(ofBorealis)).toMatchObject({ kind: 'conflict', provider: { sid: BOREALIS } });
  expect(await loadRecord(users, context, ELENA)).toMatchObject({ ok: true });
  expect(await loadRecord(users, context, OPS)).toMatchObject({ ok: true });
});

describe('a user of whom the platform doesn’t say whether they are view-only', () => {
  const say = async (isViewOnly: unknown) => {
    // Undefined is left out.
    const body = { ...(await stored(ELENA)), is_view_only: isViewOnly };
    await own.control.fault({ match: { method: 'GET', path: ELENA }, kind: 'status', status: 200, body });
  };

  it.each([[undefined], [null], ['x'], [{}]])('is not saved, since that could lift it (%j)', async (spoiled) => {
    await save(ELENA, { is_view_only: true });
    await say(spoiled);
    const saved = await save(ELENA, { email: 'other@example.org' });
    expect(problemOf(saved).message).toMatch(/^The platform doesn’t say whether this user is view-only/);
    expect(await changes()).toEqual([]);
    await own.control.noFaults();
    expect(await stored(ELENA)).toMatchObject({ is_view_only: true });
  });

  it('is saved as view-only if that is chosen', async () => {
    await say(null);
    expect(await save(ELENA, { email: 'other@example.org', is_view_only: true })).toMatchObject({ ok: true });
    await own.control.noFaults();
    expect(await stored(ELENA)).toMatchObject({ email: 'other@example.org', is_view_only: true });
  });
});
