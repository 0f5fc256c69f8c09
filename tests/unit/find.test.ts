import { callSidOf } from '@/sandbox/calls/call';
import { ACME, AURORA, BOREALIS } from '@/sandbox/seed/organisation';
import type { Principal } from '@/lib/access/principal';
import type { Features } from '@/lib/config/features';
import { loadEntries } from '@/lib/bff/find/entries';
import { find } from '@/lib/bff/find/find';
import { matchRank, plainText } from '@/lib/format/match-words';
import { ok } from '@/lib/kit/problem';
import * as wire from '@/lib/kit/wire';
import { forgetAnswers } from '@/lib/platform/remembered';
import type { Session } from '@/lib/session/session';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

const PROVIDERS = [
  { providerSid: ACME, name: 'Acme Telecom', msTeamsFqdn: null },
  { providerSid: BOREALIS, name: 'Borealis Voice', msTeamsFqdn: null },
];

/** The search results of a seeded user. */
async function finderOf(
  user: string,
  scope: Principal['scope'],
  accountSid: string | null = null,
  permissions: string[] = [],
  features: Partial<Features> = {},
) {
  const { token, context } = await signedInContext(own.control, user, scope, { accountSid });
  forgetAnswers(token);
  context.principal.permissions = permissions;
  context.features = { ...context.features, ...features };
  const session = { token, principal: context.principal } as Session;
  return async (typed: string, deep = false) => {
    const found = await find({ session, providers: () => Promise.resolve(ok(PROVIDERS)) }, context, typed, deep);
    if (!found.ok) throw new Error(found.problem.kind);
    return found.value;
  };
}

const asked = async () => (await own.control.calls()).map(({ path }) => path);

describe('finding', () => {
  it('records by name, in any case and without accents, the best first', async () => {
    const found = await (await finderOf('admin', 'admin'))('aurora');
    expect(found.failed).toEqual([]);
    expect(found.records[0]).toMatchObject({ name: expect.stringMatching(/^aurora/i) as string });
    expect(found.records.map(({ href }) => href)).toContain(`/internal/accounts/${AURORA}/edit`);
    const umlaut = await (await finderOf('admin', 'admin'))('sohne');
    expect(umlaut.records.some(({ name }) => name.includes('Söhne'))).toBe(true);
  });

  it('a record by its SID', async () => {
    const { records } = await (await finderOf('admin', 'admin'))(AURORA);
    expect(records[0]!.href).toBe(`/internal/accounts/${AURORA}/edit`);
  });

  it('a number in any notation, once the typing rests', async () => {
    const search = await finderOf('acme', 'service_provider');
    expect((await search('+44 (0)20 7946 0123')).records).toEqual([]);
    const copied = ['\u202a+44 20 7946 0123\u202c', '+44 20\u20117946–0123', '+44 (0)20 7946 0123'];
    for (const typed of ['0044 20 7946 0123', '+44 20 7946 0123', '442079460123', '+44 20/79460123', ...copied]) {
      const { records, actions } = await search(typed, true);
      expect(records.map(({ area }) => area)).toContain('phone-numbers');
      expect(actions.map(({ label }) => label)).toContain(`Where would ${typed} go?`);
    }
  });

  it('the carrier of a SIP gateway, of which alerts say the address only', async () => {
    const search = await finderOf('acme', 'service_provider');
    // Nobody dials an address: it isn't offered as a number, although it has the digits of one.
    for (const typed of ['192.0.2.31:5060', '192.0.2.31'])
      expect((await search(typed)).actions).toEqual([
        {
          label: `Find the carrier of SIP gateway ${typed}`,
          href: `/internal/carriers/gateway?at=${encodeURIComponent(typed)}`,
        },
      ]);
  });

  it('numbers by their beginning: the first, and that there are more', async () => {
    const search = await finderOf('acme', 'service_provider');
    const some = await search('1212', true);
    expect(some.records.length).toBe(6);
    expect(some.more).toBe(true);
    expect((await search('442079460123', true)).more).toBe(false);
  });

  it('a SIP Call-ID is looked for in the list of calls, in a period that is said, without a request', async () => {
    const search = await finderOf('acme', 'service_provider');
    const typed = '3848276298220188511@192.0.2.1';
    await search(typed, true);
    await own.control.forgetCalls();
    expect((await search(typed, true)).actions).toEqual([
      {
        label: `Calls of the last 7 days with ${typed}`,
        href: `/internal/recent-calls?account=&date=7&q=${encodeURIComponent(typed)}`,
      },
    ]);
    expect(await asked()).toEqual([]);
    expect((await search('alpine-voice-amsterdam')).actions).toEqual([]);
  });

  it('what may be a SIP Call-ID in the form of a SID is offered only where no record and no call has it', async () => {
    const search = await finderOf('acme', 'service_provider');
    const typed = '5d1f0a56-93b4-4b5e-8f0e-2f6a5c9e7d31';
    const offered = async (text: string, deep: boolean) => (await search(text, deep)).actions.map(({ label }) => label);
    expect(await offered(typed, true)).toEqual([`Calls of the last 7 days with ${typed}`]);
    // While somebody types, the platform has not been asked yet.
    expect(await offered(typed, false)).toEqual([]);
    expect(await offered(AURORA, true)).toEqual([]);
    const rows = own.sandbox.store.sql('SELECT id FROM recent_calls WHERE provider = ? LIMIT 1').all(ACME);
    const [{ id }] = rows as [{ id: number }];
    expect((await search(callSidOf(id), true)).records.map(({ area }) => area)).toEqual(['recent-calls']);
    expect(await offered(callSidOf(id), true)).toEqual([]);
  });

  it('asks for each list once, and for nothing again as long as nothing is changed', async () => {
    const search = await finderOf('acme', 'service_provider');
    await own.control.forgetCalls();
    await search('a');
    const first = await asked();
    expect(first.length).toBeLessThanOrEqual(10);
    await own.control.forgetCalls();
    await search('b');
    expect(await asked()).toEqual([]);
  });

  it('a record that someone else has just added, once the lists in memory are some seconds old', async () => {
    const search = await finderOf('acme', 'service_provider');
    expect((await search('new desk')).records).toEqual([]);
    const { token, context } = await signedInContext(own.control, 'admin', 'admin');
    const client = { account_sid: AURORA, username: 'new.desk', password: 'secret-of-it' };
    expect((await context.calls.post('/Clients', client, wire.created)).ok).toBe(true);
    forgetAnswers(token);
    await own.control.forgetCalls();
    expect((await search('new desk')).records).toEqual([]);
    expect(await asked()).toEqual([]);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
    await search('44207946');
    expect(await asked()).toEqual([]);
    expect((await search('new desk')).records.map(({ name }) => name)).toEqual(['new.desk']);
    now.mockRestore();
  });

  it('an account user finds nothing of another account', async () => {
    const search = await finderOf('aurora', 'account', AURORA);
    let seen = 0;
    for (const typed of ['harbor', 'a', 'e', '1', 'telecom']) {
      const { records } = await search(typed, true);
      seen += records.length;
      for (const { detail, href } of records) {
        expect(detail).not.toMatch(/Harbor/);
        if (href.includes('/accounts/')) expect(href).toBe(`/internal/accounts/${AURORA}/edit`);
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it.each([
    ['acme', 'service_provider', null, 'Acme outbound'],
    ['aurora', 'account', AURORA, 'Aurora routing'],
  ] as const)(
    '%s, who has no list of routing tables, finds the own one and no other',
    async (user, scope, of, name) => {
      for (const other of ['Borealis outbound', 'Summit, to be', 'Acme outbound', 'Aurora routing'].filter(
        (one) => one !== name,
      )) {
        const { records } = await (await finderOf(user, scope, of))(other);
        expect(records.filter(({ area }) => area === 'least-cost-routing')).toEqual([]);
      }
      const { records, failed } = await (await finderOf(user, scope, of))(name);
      expect(failed).toEqual([]);
      const tables = records.filter(({ area }) => area === 'least-cost-routing');
      expect(tables.map((one) => one.name)).toEqual([name]);
      expect(tables[0]!.href).toMatch(/^\/internal\/least-cost-routing\/[\w-]+\/edit$/);
    },
  );

  it('an administrator finds what belongs to the current provider, and can switch to others', async () => {
    const search = await finderOf('admin', 'admin');
    expect((await search('fjord ferries')).records).toEqual([]);
    expect((await search('borealis')).actions).toContainEqual({
      label: 'Switch to Borealis Voice',
      provider: BOREALIS,
    });
    expect((await (await finderOf('acme', 'service_provider'))('borealis')).actions).toEqual([]);
  });

  it.each([
    ['test num', 'Test a number', '/internal/phone-numbers/test'],
    ['import', 'Import phone numbers', '/internal/phone-numbers/import'],
    ['statistics', 'Call statistics', '/internal/recent-calls/statistics'],
    ['compare', 'Compare two records', '/internal/configuration/records'],
  ])('a page that the menu doesn’t name is found: %s', async (typed, label, href) => {
    expect((await (await finderOf('aurora', 'account', AURORA))(typed)).actions).toContainEqual({ label, href });
  });

  it('the page of test calls is found where the installation offers them, by who may make one', async () => {
    const found = async (features: Partial<Features>, permissions: string[] = []) =>
      (await (await finderOf('aurora', 'account', AURORA, permissions, features))('test call')).actions;
    expect(await found({ testCalls: true })).toEqual([{ label: 'Test call', href: '/internal/live-calls/test' }]);
    expect(await found({ testCalls: true }, ['VIEW_ONLY'])).toEqual([]);
    expect(await found({ testCalls: false })).toEqual([]);
  });

  it('an action that has no room beside the others is said to be there', async () => {
    const search = await finderOf('acme', 'service_provider');
    const { actions, more } = await search('add');
    expect(actions).toHaveLength(6);
    expect(more).toBe(true);
    expect((await search('add user')).actions).toEqual([{ label: 'Add user', href: '/internal/users/add' }]);
    expect((await search('add carrier')).more).toBe(false);
  });

  it('somebody who may only look is offered nothing that adds', async () => {
    expect((await (await finderOf('acme', 'service_provider'))('add carrier')).actions).toContainEqual({
      label: 'Add carrier',
      href: '/internal/carriers/add',
    });
    const viewer = await finderOf('acme-viewer', 'service_provider', null, ['VIEW_ONLY']);
    for (const typed of ['add carrier', 'import']) expect((await viewer(typed)).actions).toEqual([]);
  });

  it('outbound call routes are added from the list of them, which others than administrators don’t have', async () => {
    const label = 'Add outbound call routes';
    const offered = async (search: Awaited<ReturnType<typeof finderOf>>) =>
      (await search('add outbound')).actions.map((action) => action.label);
    expect(await offered(await finderOf('admin', 'admin'))).toEqual([label]);
    // They have one table at most; for them, the address leads to that.
    expect(await offered(await finderOf('acme', 'service_provider'))).toEqual([]);
    expect(await offered(await finderOf('aurora', 'account', AURORA))).toEqual([]);
  });

  it.each(['.*', '(', '[a-z]+', '<b>', '%', "' or 1=1", 'x'.repeat(2000), '\u0000', '   '])(
    'what is no name is looked for letter by letter, and breaks nothing: %.20s',
    async (typed) => {
      const found = await (await finderOf('acme', 'service_provider'))(typed, true);
      expect(found.failed).toEqual([]);
      for (const { name, detail } of found.records) expect(`${name} ${detail}`).toContain(typed.trim());
    },
  );

  it('a list that can’t be read is named, and the others are searched', async () => {
    const search = await finderOf('admin', 'admin');
    await own.control.fault({ match: { path: '/VoipCarriers' }, kind: 'status', status: 500 });
    const found = await search('aurora');
    expect(found.failed).toEqual(['Carriers']);
    expect(found.records.length).toBeGreaterThan(0);
  });

  it.each([
    ['admin', 'admin', null, 'Accounts’ own speech services aren’t searched.'],
    ['acme', 'service_provider', null, 'Accounts’ own speech services aren’t searched.'],
    ['aurora', 'account', AURORA, null],
  ] as const)('%s is told which lists are not searched, if any', async (user, scope, account, note) => {
    const found = await (await finderOf(user, scope, account))('elevenlabs failing');
    expect(found.note).toBe(note);
    // The account's own speech service: its users find it.
    expect(found.records.map(({ area }) => area)).toEqual(account ? ['speech-services'] : []);
  });

  it('no secret is among what is found', async () => {
    const search = await finderOf('admin', 'admin');
    for (const typed of ['a', 'secret', 'password', 'wh_secret', 'example'])
      expect(JSON.stringify(await search(typed))).not.toMatch(/wh_secret|example-secret|Passw0rd/);
  });

  it('works with 5,000 accounts, from memory after the first time', async () => {
    await own.control.grow({ accounts: 5000 });
    const search = await finderOf('admin', 'admin');
    await search('a');
    await own.control.forgetCalls();
    const found = await search('aurora bistro');
    expect(await asked()).toEqual([]);
    expect(found.records[0]!.name).toBe('Aurora Bistro');
  });
});

it('of a list that is too long to be searched whole, the note says which part is', async () => {
  await own.control.grow({ accounts: 20_001 });
  const search = await finderOf('admin', 'admin');
  let found = await search('aurora bistro');
  while (found.pending) found = await search('aurora bistro');
  expect(found.note).toBe(
    'Accounts’ own speech services aren’t searched. Of Accounts, only the first 20,000 are searched.',
  );
});

it('what is remembered of 5,000 accounts takes less than 2 MB, and of phone numbers nothing', async () => {
  await own.control.grow({ accounts: 5000 });
  const { token, context } = await signedInContext(own.control, 'admin', 'admin');
  forgetAnswers(token);
  await own.control.forgetCalls();
  const { entries, failed } = await loadEntries({ token, viewing: '' }, context, 0);
  expect(failed).toEqual([]);
  expect(entries.length).toBeGreaterThan(5000);
  expect(JSON.stringify(entries).length).toBeLessThan(2_000_000);
  expect((await asked()).filter((path) => path.includes('PhoneNumbers'))).toEqual([]);
});

describe('the order of what is found', () => {
  it.each([
    ['beta', 'Beta', 0],
    ['be', 'Beta Voice', 1],
    ['voice', 'Beta Voice', 2],
    ['oic', 'Beta Voice', 3],
    ['gamma', 'Beta Voice', null],
  ])('%s in %s: %s', (typed, name, rank) => {
    expect(matchRank([plainText(typed)], [plainText(name)])).toBe(rank);
  });
});
