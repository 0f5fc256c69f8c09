import { renderToStaticMarkup } from 'react-dom/server';
import { CallsTile } from '@/app/internal/overview/calls-tile';
import { carrierSid } from '@/sandbox/seed/carriers';
import { ACME, AURORA, COBALT, HARBOR } from '@/sandbox/seed/organisation';
import { sidFor } from '@/sandbox/seed/seed';
import type { Principal } from '@/lib/access/principal';
import { loadAttention } from '@/lib/bff/overview/attention';
import { readAddress } from '@/lib/bff/overview/address';
import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { CHECKS } from '@/lib/bff/overview/checks';
import { isNew, loadSetUp } from '@/lib/bff/overview/set-up';
import { overviewSources } from '@/lib/bff/overview/sources';
import { ok } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { forgetAnswers } from '@/lib/platform/remembered';
import { noonZone } from '../support/noon-zone';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

const now = new Date();

/** The overview of one of the seeded users, straight from the platform. */
async function overviewOf(
  user: string,
  scope: Principal['scope'],
  providerSid = ACME,
  accountSid: string | null = null,
  today = now,
) {
  const signedIn = await signedInContext(own.control, user, scope, { providerSid, accountSid });
  const { token } = signedIn;
  const context = { ...signedIn.context, timeZone: noonZone(now) };
  forgetAnswers(token);
  await own.control.forgetCalls();
  return { context, sources: overviewSources({ token, viewing: '' }, context, '', today) };
}

const checksOf = ({ principal }: ResourceContext) => CHECKS.filter(({ isFor }) => isFor(principal));

const asked = async () => (await own.control.calls()).map(({ path }) => path.replace(/^\/v1/, ''));

describe.each([
  ['an administrator', 'admin', 'admin', null, 'Shared speech services'],
  ['a provider user', 'acme', 'service_provider', null, 'Shared speech services'],
  ['an account user', 'aurora', 'account', AURORA, 'Speech services'],
] as const)('the overview of %s', (_who, user, scope, account, speech) => {
  it('asks the platform four times, and one time for each check that is opened', async () => {
    const { context, sources } = await overviewOf(user, scope, ACME, account);
    await Promise.all([
      loadAttention(sources, context, [], now.getTime()),
      loadCallsToday(sources, context, false, now),
      isNew(sources),
    ]);
    expect(await asked()).toHaveLength(4);
    await loadAttention(sources, context, [CHECKS.find(({ id }) => id === 'numbers')!], now.getTime());
    expect((await asked()).slice(4)).toEqual(['/PhoneNumbers']);
    // Again within the minute: no requests.
    await loadAttention(sources, context, [], now.getTime());
    expect(await asked()).toHaveLength(5);
  });

  it('counts every call of today in one hour and with one outcome', async () => {
    const { context, sources } = await overviewOf(user, scope, ACME, account);
    const today = await loadCallsToday(sources, context, false, now);
    if (!today.ok) throw new Error(today.problem.message);
    const { total, exact, bars, trunks } = today.value.value;
    expect(exact!.answered + exact!.missed).toBe(total);
    expect(bars!.reduce((sum, { answered, missed }) => sum + answered + missed, 0)).toBe(total);
    expect(trunks.reduce((sum, { count }) => sum + count, 0)).toBe(exact!.missed);
  });

  it('with every check opened says what it has read, and nothing that it has not', async () => {
    const { context, sources } = await overviewOf(user, scope, ACME, account);
    const { read, unread, failed } = await loadAttention(sources, context, CHECKS, now.getTime());
    expect(failed).toEqual([]);
    expect(unread).toEqual([]);
    expect(read).toEqual(expect.arrayContaining(['Carriers', 'Alerts', 'Phone numbers', speech]));
  });
});

describe('what needs attention', () => {
  it('begins with trouble, each thing once', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const { troubles } = await loadAttention(sources, context, CHECKS, now.getTime());
    const tones = troubles.map(({ tone }) => tone);
    expect(tones).toEqual([...tones].sort((a, b) => (a === b ? 0 : a === 'red' ? -1 : 1)));
    expect(new Set(troubles.map(({ key }) => key)).size).toBe(troubles.length);
    expect(troubles.map(({ word }) => word)).toEqual(expect.arrayContaining(['Unregistered', 'Webhook', 'Speech']));
    for (const { what, remedy } of troubles) expect(`${what} ${remedy}`).not.toMatch(/undefined|null/);
  });

  it('a gateway is down for six minutes after its last failed check, afterwards it has failed', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const gateway = async (later: number) =>
      (await loadAttention(sources, context, [], now.getTime() + later)).troubles.find(({ what }) =>
        what.startsWith('SIP gateway 192.0.2.99'),
      );
    expect(await gateway(0)).toMatchObject({ word: 'Down' });
    expect(await gateway(10 * 60_000)).toMatchObject({ word: 'Gateway' });
  });

  it.each(['VoipCarriers', 'Alerts', 'PhoneNumbers', 'SpeechCredentials', 'Lcrs', 'Limits'])(
    'a source that fails says so and spares the others: %s',
    async (source) => {
      const { context, sources } = await overviewOf('admin', 'admin');
      await own.control.fault({ match: { path: `/${source}` }, kind: 'status', status: 500 });
      const { read, failed } = await loadAttention(sources, context, CHECKS, now.getTime());
      expect(failed.length).toBeGreaterThan(0);
      expect(read.length).toBeGreaterThan(0);
      expect(read.length + failed.length).toBe(checksOf(context).length + 2);
    },
  );

  it.each(['html', 'invalid-json', 'wrong-shape', 'reset', 'empty'])(
    'alerts that come as %s are not taken for none',
    async (kind) => {
      const { context, sources } = await overviewOf('admin', 'admin');
      await own.control.fault({ match: { path: '/Alerts' }, kind });
      const { read, failed } = await loadAttention(sources, context, [], now.getTime());
      expect(read).toEqual(['Carriers']);
      expect(failed.map(({ what }) => what)).toEqual(['Alerts']);
    },
  );

  it('a provider without anything: nothing is found, and the steps to a first call are shown', async () => {
    const { context, sources } = await overviewOf('admin', 'admin', COBALT);
    const { troubles } = await loadAttention(sources, context, CHECKS, now.getTime());
    for (const { word } of troubles) expect(word).not.toBe('Webhook');
    const { steps, failed } = await loadSetUp(sources, context);
    expect(failed).toEqual([]);
    expect(steps.map(({ label }) => label)).toEqual([
      'Carrier',
      'Application',
      'Phone number',
      'Shared speech services',
      'First call',
    ]);
    const first = steps.at(-1)!;
    expect(first).toMatchObject({ state: 'missing', link: null });
  });
});

describe('an account that uses shared carriers', () => {
  const overview = (today?: Date) => overviewOf('aurora', 'account', ACME, AURORA, today);

  it('its routes to them are no error', async () => {
    const { context, sources } = await overview();
    const { troubles, read } = await loadAttention(sources, context, CHECKS, now.getTime());
    expect(read).toContain('Routing tables');
    expect(troubles.filter(({ word }) => word === 'Routing')).toEqual([]);
  });

  it('is not shown those that aren’t registered: it cannot open them', async () => {
    const { context, sources } = await overview();
    own.sandbox.store.update('voip_carriers', carrierSid('Bandwidth'), { register_status: {} });
    const { troubles } = await loadAttention(sources, context, [], now.getTime());
    const carriers = troubles.filter(({ key }) => key.startsWith('carrier '));
    expect(carriers.map(({ what }) => what)).toEqual(['Carrier Bandwidth has never registered']);
  });

  it('has a carrier without one of its own, and is not new, though it has no calls yet today', async () => {
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const { context, sources } = await overview(tomorrow);
    for (const name of ['Bandwidth', 'SignalWire'])
      own.sandbox.store.update('voip_carriers', carrierSid(name), { account_sid: HARBOR });
    expect(await isNew(sources)).toBe(false);
    const { steps } = await loadSetUp(sources, context);
    // Its list of carriers shows only its own.
    expect(steps[0]).toMatchObject({ label: 'Carrier', state: 'done', link: null });
    // Calls of the days before count.
    expect(steps.at(-1)).toMatchObject({ label: 'First call', state: 'done' });
    expect(steps.at(-1)!.text).toMatch(/^[\d,]+ in the last 30 days$/);
  });
});

describe('a contract of the service provider', () => {
  it.each([
    [240, 'expires in 10 days'],
    [25, 'expires in 2 days'],
    [20, 'expires within a day'],
    [-1, 'has expired'],
  ])('that ends in %i hours %s', async (hours, words) => {
    const { context, sources } = await overviewOf('acme', 'service_provider');
    const at = (moment: number) => new Date(moment).toISOString();
    const limit = { sid: null, category: 'session', quantity: 1, licensed: 1, renew: false };
    const dates = { start: '2020-01-01', end: at(Date.now() + hours * 3_600_000) };
    const limits: typeof sources.limits = async () => ok({ value: [{ ...limit, ...dates }], at: 0 });
    const check = CHECKS.find(({ id }) => id === 'limits')!;
    const found = await check.look({ ...sources, limits }, { ...context, timeZone: 'UTC' });
    expect(found.ok && found.value.value.troubles.map(({ what }) => what)).toEqual([
      `A contract of the service provider ${words}`,
    ]);
  });
});

describe('what was looked at in part', () => {
  it.each(['numbers', 'accounts'])('is said: the first 500 of many phone numbers (%s)', async (opened) => {
    const { context, sources } = await overviewOf('admin', 'admin');
    await own.control.grow({ phone_numbers: 2_000 });
    const check = checksOf(context).filter(({ id }) => id === opened);
    const { notes } = await loadAttention(sources, context, check, now.getTime());
    expect(notes).toEqual([expect.stringMatching(/^Of 2,\d{3} phone numbers, the first 500 were looked at\.$/)]);
    // Checks of the same numbers say it once.
    expect((await loadAttention(sources, context, CHECKS, now.getTime())).notes).toEqual(notes);
  });

  it('is said: the first five of many routing tables', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const accounts = await context.directory.accounts();
    if (!accounts.ok) throw new Error(accounts.problem.message);
    const without = accounts.value.filter(
      ({ accountSid, providerSid, name }) =>
        providerSid === ACME && accountSid !== AURORA && name !== 'Summit Software',
    );
    for (const { accountSid, name } of without.slice(0, 3))
      await own.control.ask('admin', 'POST', '/Lcrs', { name: `Table of ${name}`, account_sid: accountSid });
    const { notes } = await loadAttention(sources, context, CHECKS, now.getTime());
    expect(notes).toEqual(['Of 6 routing tables, the first 5 were looked at.']);
  });

  it('where everything was, nothing is said', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    expect((await loadAttention(sources, context, CHECKS, now.getTime())).notes).toEqual([]);
  });
});

describe('the carriers of a routing table', () => {
  const entryOf = (priority: number) => sidFor(`entry ${sidFor('lcr Acme outbound')} ${priority}`);
  const routing = async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const { troubles } = await loadAttention(sources, context, CHECKS, now.getTime());
    return troubles.filter(({ what }) => what.startsWith('Acme outbound'));
  };

  it('are all usable at first', async () => {
    expect(await routing()).toEqual([]);
  });

  it('include that of the default route, which takes all remaining calls', async () => {
    own.sandbox.store.update('lcr_carrier_set_entry', entryOf(9999), {
      voip_carrier_sid: carrierSid('Retired trunk'),
    });
    expect(await routing()).toMatchObject([
      {
        tone: 'amber',
        what: 'Acme outbound: default route: carrier inactive',
        remedy: expect.stringContaining('Retired') as string,
      },
    ]);
  });

  it('are not those of an account in the provider’s table, as in the editor', async () => {
    own.sandbox.store.update('lcr_carrier_set_entry', entryOf(0), {
      voip_carrier_sid: carrierSid('SignalWire'),
    });
    expect(await routing()).toMatchObject([{ tone: 'red', what: 'Acme outbound: route 1: carrier not available' }]);
  });
});

describe('many calls', () => {
  it('beyond a page of 500 are counted exactly, and told from the newest; by hour when somebody asks', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    await own.control.grow({ calls: 40_000 });
    const today = await loadCallsToday(sources, context, false, now);
    if (!today.ok) throw new Error(today.problem.message);
    const { total, exact, sample, examined, bars } = today.value.value;
    expect(total).toBeGreaterThan(500);
    expect([exact, bars, examined]).toEqual([null, null, 500]);
    expect(sample!.answered + sample!.missed).toBe(500);
    expect(await asked()).toHaveLength(2);
    const counted = await loadCallsToday(sources, context, true, now);
    if (!counted.ok) throw new Error(counted.problem.message);
    const hours = counted.value.value;
    expect(hours.exact!.answered + hours.exact!.missed).toBe(hours.total);
    expect(hours.total).toBe(total);
    expect(hours.bars!.length).toBe(12);
    expect((await asked()).length).toBeLessThanOrEqual(2 + 24);
  });

  it.each([
    ['few: their trunks and SIP codes lead to their calls', 0, false, true],
    ['many, of which the newest are looked at: to none, because the list has more of them', 40_000, false, false],
    ['many, counted by hour: to none either, because the trunks are still of the newest', 40_000, true, false],
  ])('%s', async (_, grown, byHour, isLinked) => {
    const { context, sources } = await overviewOf('admin', 'admin');
    if (grown > 0) await own.control.grow({ calls: grown });
    const loading = loadCallsToday(sources, context, byHour, now);
    const viewer = { principal: context.principal } as Parameters<typeof CallsTile>[0]['viewer'];
    const { timeZone } = context;
    const html = renderToStaticMarkup(await CallsTile({ viewer, loading, address: readAddress({}), timeZone, now }));
    const trunks = html.slice(html.indexOf('Failing trunks'));
    expect(trunks).toMatch(/\d{3} × [\d,]+/);
    expect(trunks.includes('of the last 500 calls')).toBe(!isLinked);
    expect(/href="[^"]*trunk=/.test(trunks)).toBe(isLinked);
    expect(/href="[^"]*sip=/.test(trunks)).toBe(isLinked);
  });
});
