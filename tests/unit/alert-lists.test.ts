import { ACME, AURORA, HARBOR } from '@/sandbox/seed/organisation';
import { loadAttention } from '@/lib/bff/overview/attention';
import { overviewSources } from '@/lib/bff/overview/sources';
import type { ListQuery } from '@/lib/kit/list';
import { readListQuery } from '@/lib/kit/list-query';
import type { ResourceContext } from '@/lib/kit/resource';
import { forgetAnswers } from '@/lib/platform/remembered';
import { allAlerts } from '@/lib/resources/alerts/export';
import type { AlertGroup } from '@/lib/resources/alerts/groups';
import { filtersOf, missingHere } from '@/lib/resources/alerts/list';
import { alerts } from '@/lib/resources/alerts/resource';
import { ownSandbox } from '../support/own-sandbox';
import { recordings } from '../support/recordings';
import { signedInContext } from '../support/signed-in-context';

/* The same alerts as a list, in groups, as a file and on the overview: their numbers agree. */

const own = ownSandbox();

/** Every recorded alert happens in the last hour, in one account. */
function loadEveryType(): void {
  const { store } = own.sandbox;
  store.sql('DELETE FROM alerts').run();
  const { data } = recordings('alert-types').find(({ name, as }) => name === 'account: all types' && as === 'admin')!
    .response.body as { data: Record<string, string | null>[] };
  const insert = store.sql(
    'INSERT INTO alerts (at, account, provider, alert_type, message, detail, vendor) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const [place, { alert_type, message, detail, vendor }] of data.entries())
    insert.run(Date.now() - place * 60_000, AURORA, ACME, alert_type, message, detail, vendor ?? null);
}

const query = (params: Record<string, string>): ListQuery => readListQuery(alerts.list, { date: '1', ...params });

async function pageOf(context: ResourceContext, params: Record<string, string>) {
  const page = await alerts.page!(context, query({ size: '100', ...params }));
  if (!page.ok) throw new Error(page.problem.message);
  return page.value;
}

async function exported(context: ResourceContext, params: Record<string, string>): Promise<number> {
  let count = 0;
  for await (const part of allAlerts(context, query(params), new Date(), () => Promise.resolve(false))) {
    if (!part.ok) throw new Error(part.problem.message);
    count += part.value.length;
  }
  return count;
}

const total = (groups: AlertGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

describe.each([
  ['of a provider, which names no types', 'admin', 'admin', null, ''],
  ['of one of its accounts', 'admin', 'admin', null, AURORA],
  ['of an account user', 'aurora', 'account', AURORA, ''],
] as const)('the alerts %s', (_, user, scope, accountSid, account) => {
  async function signedIn() {
    loadEveryType();
    return signedInContext(own.control, user, scope, { accountSid });
  }
  const groupsOf = async (context: ResourceContext, params: Record<string, string> = {}) =>
    (await pageOf(context, { account, show: 'groups', ...params })).rows as unknown as AlertGroup[];

  it('of any kind are as many in the list, in the file and in groups', async () => {
    const { context } = await signedIn();
    const kinds = alerts.list.filters.find(({ param }) => param === 'kind')!;
    const options = kinds.kind === 'choice' ? kinds.options : [];
    expect(options.length).toBeGreaterThan(20);
    for (const { value: kind } of options) {
      const { matched } = await pageOf(context, { account, kind });
      expect([kind, await exported(context, { account, kind })]).toEqual([kind, matched]);
      expect([kind, total(await groupsOf(context, { kind }))]).toEqual([kind, matched]);
    }
  });

  it('whose message reveals no kind are found by kind and subject', async () => {
    const { context } = await signedIn();
    const asked = { account, kind: 'error-updating-call', about: 'no dialog' };
    expect((await pageOf(context, asked)).rows).toHaveLength(1);
  });

  it('are as many in the list of each group as the group says', async () => {
    const { context } = await signedIn();
    const groups = await groupsOf(context);
    expect(total(groups)).toBe(31);
    for (const group of groups) {
      const { matched } = await pageOf(context, { account, ...filtersOf(group, scope === 'admin') });
      expect([group.what, matched]).toEqual([group.what, group.count]);
    }
  });

  it('are as many in the list as the overview says', async () => {
    const { context, token } = await signedIn();
    forgetAnswers(token);
    const now = new Date();
    const sources = overviewSources({ token, viewing: '' }, context, '', now);
    const { troubles } = await loadAttention(sources, context, [], now.getTime());
    const numbers = troubles.flatMap(({ what, alerts: found }) => (found ? [{ what, ...found }] : []));
    expect(numbers.length).toBeGreaterThan(20);
    for (const { what, count, href } of numbers) {
      const params = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
      expect([what, (await pageOf(context, params)).matched]).toEqual([what, count]);
    }
  });
});

describe('a list of all accounts’ alerts', () => {
  const noteOf = (params: Record<string, string>, choosesAccount = true) =>
    missingHere(query(params).filters, choosesAccount);

  it('says that the registrar’s may be missing, whose provider the platform doesn’t note', async () => {
    loadEveryType();
    own.sandbox.store.sql(`UPDATE alerts SET provider = 'undefined' WHERE alert_type = 'account-device-limit'`).run();
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const kind = 'account-device-limit';
    expect((await pageOf(context, { kind, account: AURORA })).matched).toBeGreaterThan(0);
    expect((await pageOf(context, { kind, account: '' })).matched).toBe(0);
    const asked: Record<string, string>[] = [{ kind }, { show: 'groups' }, {}];
    for (const params of asked)
      expect(noteOf({ account: '', ...params })).toMatch(/^Some alerts about devices appear only/);
  });

  it('says so only where they would be', () => {
    expect(noteOf({ account: AURORA })).toBeUndefined();
    expect(noteOf({ account: '', kind: 'tts-failure' })).toBeUndefined();
    expect(noteOf({}, false)).toBeUndefined();
  });
});

test('alerts of several accounts lead to the list of their own account', async () => {
  own.sandbox.store.sql('DELETE FROM alerts').run();
  const { context, token } = await signedInContext(own.control, 'admin', 'admin');
  const time = new Date().toISOString();
  const rows = [AURORA, HARBOR].map((account_sid) => ({
    time,
    account_sid,
    service_provider_sid: ACME,
    alert_type: 'account-call-limit',
    message: 'you have exceeded your account call limit of 5',
  }));
  // As newer versions of the platform answer.
  const body = { total: rows.length, page: 1, data: rows };
  await own.control.fault({ match: { path: `/ServiceProviders/${ACME}/Alerts` }, kind: 'status', status: 200, body });
  const now = new Date();
  const sources = overviewSources({ token, viewing: '' }, context, '', now);
  const { troubles } = await loadAttention(sources, context, [], now.getTime());
  const hrefs = troubles.flatMap(({ alerts: found }) => (found ? [found] : []));
  expect(hrefs.map(({ count, href }) => [count, new URLSearchParams(href.split('?')[1]).get('account')])).toEqual([
    [1, AURORA],
    [1, HARBOR],
  ]);
  // A user without a filter for the account has nothing else than that account.
  expect(filtersOf({ type: 'account-call-limit', target: '', accountSid: AURORA }, false)).not.toHaveProperty(
    'account',
  );
});

test('alerts about something long, such as a signed URL, are as many in the list of their group', async () => {
  const { store } = own.sandbox;
  store.sql('DELETE FROM alerts').run();
  const insert = store.sql('INSERT INTO alerts (at, account, provider, alert_type, message) VALUES (?, ?, ?, ?, ?)');
  const add = (type: string, message: string) => insert.run(Date.now(), AURORA, ACME, type, message);
  const signed = (file: string) => `https://media.example.com/${file}?X-Amz-Security-Token=${'IQoJb3Jp'.repeat(120)}`;
  for (const file of ['hello.mp3', 'hello.mp3', 'bye.mp3'])
    add('play-url-notfound', `The file at ${signed(file)} was not found`);
  // Longer than the filter takes, with the end of the filter within a character.
  for (let times = 0; times < 2; times++) add('alert-from-application', `x${'😀'.repeat(400)}`);
  add('alert-from-application', 'short');
  // A browser's field has no line breaks.
  add('alert-from-application', 'Queue full:\n12 callers ');
  for (const account of [AURORA, '']) {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const { rows } = await pageOf(context, { account, show: 'groups' });
    const groups = rows as unknown as AlertGroup[];
    expect(total(groups)).toBe(7);
    expect(groups.every(({ target }) => target.trim() === target && !target.includes('\n'))).toBe(true);
    for (const group of groups) {
      // As the link carries it.
      const params = new URLSearchParams({ account, ...filtersOf(group, true) });
      const { matched } = await pageOf(context, Object.fromEntries(new URLSearchParams(params.toString())));
      expect([group.what.slice(0, 60), matched]).toEqual([group.what.slice(0, 60), group.count]);
    }
  }
});
