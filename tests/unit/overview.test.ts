import { renderToStaticMarkup } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { CallsTile } from '@/app/internal/overview/calls-tile';
import { NowTile } from '@/app/internal/overview/now-tile';
import { carrierSid } from '@/sandbox/seed/carriers';
import { ACME, AURORA, BOREALIS, COBALT, HARBOR } from '@/sandbox/seed/organisation';
import { sidFor } from '@/sandbox/seed/seed';
import type { Principal } from '@/lib/access/principal';
import { loadAttention } from '@/lib/bff/overview/attention';
import { readAddress } from '@/lib/bff/overview/address';
import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { CHECKS } from '@/lib/bff/overview/checks';
import { settleParts } from '@/lib/bff/overview/failed-parts';
import { loadCallsNow, loadClientsNow } from '@/lib/bff/overview/now';
import { loadSetUp, progressOf } from '@/lib/bff/overview/set-up';
import { overviewSources } from '@/lib/bff/overview/sources';
import type { Viewer } from '@/lib/bff/viewer';
import { settings } from '@/lib/config/settings';
import { readListQuery } from '@/lib/kit/list-query';
import { fail, NO_ROOM, ok } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { forgetAnswers } from '@/lib/platform/remembered';
import { CATEGORY } from '@/lib/resources/limits/units';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { platformQuery } from '@/lib/resources/recent-calls/platform-query';
import { wireCall, type CallRow } from '@/lib/resources/recent-calls/wire';
import { noonZone } from '../support/noon-zone';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';
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
      progressOf(sources),
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
        what.startsWith('SIP gateway 192.0.2.10:5060'),
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

  it('parts that fail for one reason are named together, with one Retry: while the platform is down, all of them', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    await own.control.fault({ match: { path: '/' }, kind: 'status', status: 500 });
    const { failed } = await loadAttention(sources, context, CHECKS, now.getTime());
    const problems = await settleParts({} as Viewer, [
      ...failed,
      { what: 'Calls', problem: { kind: 'malformed', message: 'Another reason.' } },
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      `Couldn’t load: ${failed.map(({ what }) => what).join(', ')}. ${failed[0]!.problem.message}`,
      'Couldn’t load: Calls. Another reason.',
    ]);
  });

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
    expect(troubles).toEqual([]);
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

  it('carriers that are active are named before those that aren’t', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const carriers = own.sandbox.store.list('voip_carriers', { service_provider_sid: ACME });
    const last = carriers.at(-1)!;
    for (const { voip_carrier_sid: sid } of carriers)
      own.sandbox.store.update('voip_carriers', String(sid), { is_active: sid === last.voip_carrier_sid ? 1 : 0 });
    const { steps } = await loadSetUp(sources, context);
    expect(steps[0]!.text).toMatch(new RegExp(`^${String(last.name)}, `));
  });

  it('steps that are done name numbers and speech vendors as their lists do', async () => {
    own.sandbox.store.removeWhere('phone_numbers', {});
    own.sandbox.store.load('phone_numbers', [
      { phone_number_sid: 'n1', number: '12125550100', account_sid: AURORA, application_sid: 'a1' },
    ]);
    for (const { speech_credential_sid: sid, vendor } of own.sandbox.store.list('speech_credentials'))
      if (vendor !== 'elevenlabs') own.sandbox.store.removeWhere('speech_credentials', { speech_credential_sid: sid });
    const { context, sources } = await overviewOf('admin', 'admin');
    const { steps } = await loadSetUp(sources, context);
    expect(steps.find(({ label }) => label === 'Phone number')!.text).toBe('+1 (212) 555-0100');
    expect(steps.find(({ label }) => label === 'Shared speech services')!.text).toBe('ElevenLabs');
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
    expect(carriers.map(({ what }) => what)).toEqual(['Registration of carrier Bandwidth hasn’t started']);
  });

  it('has a carrier without one of its own, and is not new, though it has no calls yet today', async () => {
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const { context, sources } = await overview(tomorrow);
    for (const name of ['Bandwidth', 'SignalWire'])
      own.sandbox.store.update('voip_carriers', carrierSid(name), { account_sid: HARBOR });
    expect(await progressOf(sources)).toBe('complete');
    const { steps } = await loadSetUp(sources, context);
    // Its list of carriers shows only its own.
    expect(steps[0]).toMatchObject({ label: 'Carrier', state: 'done', link: null });
    // Calls of the days before count.
    expect(steps.at(-1)).toMatchObject({ label: 'First call', state: 'done' });
    expect(steps.at(-1)!.text).toMatch(/^[\d,]+ in the last 30 days$/);
  });
});

describe('an account that uses shared speech services', () => {
  const overview = () => overviewOf('aurora', 'account', ACME, AURORA);
  const check = CHECKS.find(({ id, isFor }) => id === 'speech' && isFor({ scope: 'account' } as Principal))!;

  it('is told of one whose test failed, and whom to ask: it cannot open it', async () => {
    const service = { vendor: 'google', use_for_tts: 1, tts_tested_ok: 0 };
    for (const one of own.sandbox.store.list('speech_credentials'))
      own.sandbox.store.update('speech_credentials', String(one.speech_credential_sid), {
        tts_tested_ok: 1,
        stt_tested_ok: 1,
      });
    const shared = own.sandbox.store
      .list('speech_credentials')
      .find((one) => one.account_sid === null && one.service_provider_sid === ACME)!;
    own.sandbox.store.update('speech_credentials', String(shared.speech_credential_sid), service);
    const { context, sources } = await overview();
    const found = await check.look(sources, context);
    expect(found.ok && found.value.value.troubles).toEqual([
      expect.objectContaining({
        link: null,
        remedy:
          'The vendor may have revoked the key. Your service provider shares this service: ask them to test it again.',
      }),
    ]);
  });

  it('has one without one of its own, which its list doesn’t show', async () => {
    own.sandbox.store.removeWhere('speech_credentials', { account_sid: AURORA });
    const { context, sources } = await overview();
    const { steps } = await loadSetUp(sources, context);
    expect(steps.find(({ label }) => label === 'Speech service')).toMatchObject({ state: 'done', link: null });
  });
});

describe('the set-up', () => {
  const started = async () => (await overviewOf('admin', 'admin', COBALT)).sources;

  it('is new until the first call, whatever exists by then: shared carriers, an application, a number', async () => {
    const sources = await started();
    expect(await progressOf(sources)).toBe('new');
    const carriers = (await overviewOf('admin', 'admin')).sources.carriers;
    expect(await progressOf({ ...sources, carriers })).toBe('new');
  });

  it('asks for earlier calls only where there are none today', async () => {
    const { sources } = await overviewOf('admin', 'admin');
    await progressOf(sources);
    expect((await asked()).filter((path) => path.endsWith('/RecentCalls'))).toHaveLength(1);
    await progressOf(await started());
    expect((await asked()).filter((path) => path.endsWith('/RecentCalls'))).toHaveLength(2);
  });

  it('is complete after calls over a carrier; without a carrier, or where that can’t be read, something is missing', async () => {
    const { sources } = await overviewOf('admin', 'admin');
    expect(await progressOf(sources)).toBe('complete');
    const none: typeof sources.carriers = async () => ok({ value: [], at: 0 });
    expect(await progressOf({ ...sources, carriers: none })).toBe('missing');
    const broken: typeof sources.today = async () => fail('unavailable', 'Not now.');
    expect(await progressOf({ ...sources, today: broken })).toBe('missing');
  });
});

describe('a step of the set-up', () => {
  it('leads to the numbers that only need an application, where there are any', async () => {
    const { context, sources } = await overviewOf('borealis', 'service_provider', BOREALIS);
    const { steps } = await loadSetUp(sources, context);
    expect(steps.find(({ label }) => label === 'Phone number')).toMatchObject({
      state: 'missing',
      link: { label: 'Show numbers', href: '/internal/phone-numbers?account=&show=unassigned' },
    });
  });

  it('is unknown, not missing, where one of many more numbers than were read may have an application', async () => {
    await own.control.grow({ phone_numbers: 600 });
    own.sandbox.store.sql("UPDATE phone_numbers SET body = json_set(body, '$.application_sid', NULL)").run();
    const { context, sources } = await overviewOf('acme', 'service_provider');
    const { steps } = await loadSetUp(sources, context);
    expect(steps.find(({ label }) => label === 'Phone number')).toMatchObject({
      state: 'unknown',
      link: { label: 'Show numbers' },
    });
  });

  it('is unknown, not missing, where the accounts that it depends on can’t be read', async () => {
    const { context, sources } = await overviewOf('acme', 'service_provider');
    await own.control.fault({ match: { path: '/Accounts$' }, kind: 'status', status: 500 });
    const { steps, failed } = await loadSetUp(sources, context);
    expect(steps.find(({ label }) => label === 'Application')).toMatchObject({ state: 'unknown' });
    expect(failed.map(({ what }) => what)).toEqual(['Application']);
  });
});

describe('each contract of the service provider, for sessions or minutes,', () => {
  it.each([
    [239, 'expires in 10 days'],
    [25, 'expires in 2 days'],
    [20, 'expires within a day'],
    [-1, 'has expired'],
  ])('that ends in %i hours %s', async (hours, words) => {
    const { context, sources } = await overviewOf('acme', 'service_provider');
    // A date at midnight is one without a time, which stands for its whole day.
    const at = (moment: number) => new Date(new Date(moment).setUTCMinutes(30)).toISOString();
    const limit = { sid: null, quantity: 1, licensed: 1, renew: false };
    const dates = { start: '2020-01-01', end: at(Date.now() + hours * 3_600_000) };
    const limits: typeof sources.limits = async () =>
      ok({
        value: Object.values(CATEGORY).map((category) => ({ ...limit, category, ...dates })),
        at: 0,
      });
    const check = CHECKS.find(({ id }) => id === 'contracts')!;
    const found = await check.look({ ...sources, limits }, { ...context, timeZone: 'UTC' });
    expect(found.ok && found.value.value.troubles.map(({ what }) => what)).toEqual([
      `The service provider’s contract for sessions ${words}`,
      `The service provider’s contract for minutes ${words}`,
    ]);
  });
});

it('a contract that ends is no matter of its own for an administrator with view-only rights', async () => {
  const { context, sources } = await overviewOf('admin', 'admin');
  const dates = { start: '2020-01-01', end: '2021-01-01' };
  const limit = { sid: null, category: 'session', quantity: 1, licensed: 1, renew: false, ...dates };
  const limits: typeof sources.limits = async () => ok({ value: [limit], at: 0 });
  const check = CHECKS.find(({ id }) => id === 'contracts')!;
  const remedy = async (permissions: string[]) => {
    const found = await check.look(
      { ...sources, limits },
      { ...context, principal: { ...context.principal, permissions } },
    );
    return found.ok && found.value.value.troubles[0]!.remedy;
  };
  expect(await remedy([])).toBe('Renew the contract, or correct its dates in the settings.');
  expect(await remedy(['VIEW_ONLY'])).toBe('Ask an administrator to renew the contract or correct its dates.');
});

describe('the limit of calls in progress', () => {
  const CALL = { account: AURORA, from: '+19175550101', to: '12125550037' };
  const look = async (quantity: number, calls: number) => {
    if (quantity > 0) await setLimit(quantity);
    await own.control.live({ calls: Array.from({ length: calls }, () => CALL) });
    const { context, sources } = await overviewOf('aurora', 'account', ACME, AURORA);
    const found = await limits.look(sources, context);
    return found.ok && found.value.value.troubles.map(({ tone, what }) => [tone, what]);
  };
  const limits = CHECKS.find(({ id }) => id === 'limits')!;
  const setLimit = (quantity: number) =>
    own.control.ask('admin', 'POST', `/Accounts/${AURORA}/Limits`, { category: 'voice_call_session', quantity });

  it.each<[calls: number, found: [string, string][]]>([
    [3, []],
    [4, [['amber', 'Inbound calls in progress: 4 of 5 allowed']]],
    [5, [['red', 'Inbound calls in progress: 5 of 5 allowed']]],
  ])('of five, with %i calls', async (calls, found) => expect(await look(5, calls)).toEqual(found));

  it.each<[out: number, found: string[]]>([
    [2, []],
    [4, ['Outbound calls in progress: 4 of 5 allowed']],
  ])('holds for each direction: three calls in and %i out', async (out, expected) => {
    await setLimit(5);
    const outbound = { ...CALL, direction: 'outbound' as const };
    await own.control.live({ calls: [CALL, CALL, CALL, ...Array.from({ length: out }, () => outbound)] });
    const { context, sources } = await overviewOf('aurora', 'account', ACME, AURORA);
    const found = await limits.look(sources, context);
    expect(found.ok && found.value.value.troubles.map(({ what }) => what)).toEqual(expected);
  });

  it('is not there: nothing is found, and no calls are counted', async () => {
    own.sandbox.store.removeWhere('account_limits', { account_sid: AURORA });
    expect(await look(0, 3)).toEqual([]);
    expect((await asked()).filter((path) => path.endsWith('/Calls'))).toEqual([]);
  });

  it('is unknown, with the check, where the calls can’t be counted', async () => {
    await setLimit(5);
    const { context, sources } = await overviewOf('aurora', 'account', ACME, AURORA);
    await own.control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 500 });
    const found = await loadAttention(sources, context, [limits], now.getTime());
    expect(found.failed.map(({ what }) => what)).toEqual(['Limits']);
  });

  it('is said to be unknown where it can’t be read, next to the number of calls', async () => {
    await own.control.live({ calls: [CALL, CALL] });
    const { context, sources } = await overviewOf('aurora', 'account', ACME, AURORA);
    await own.control.fault({ match: { path: '/Limits$' }, kind: 'status', status: 500 });
    expect(await loadCallsNow(context, sources)).toMatchObject({ ok: true, value: { running: 2, limit: 'unknown' } });
  });
});

describe('the number of calls in progress', () => {
  const CALL = { account: HARBOR, from: '+19175550101', to: '12125550037' };
  const broken = (account: string) =>
    own.control.fault({ match: { path: `/Accounts/${account}/Calls$` }, kind: 'status', status: 500 });

  it('is unknown, not 0, where no account’s calls can be read', async () => {
    const { context, sources } = await overviewOf('aurora', 'account', ACME, AURORA);
    await broken(AURORA);
    expect(await loadCallsNow(context, sources)).toMatchObject({ ok: false });
  });

  it('leaves out the accounts that it names as not counted, whatever is known of them from before', async () => {
    await own.control.live({ calls: [CALL, CALL] });
    const { context, sources } = await overviewOf('acme', 'service_provider');
    const before = await loadCallsNow(context, sources);
    const counted = before.ok ? before.value : null;
    expect(counted!.accounts.find(({ accountSid }) => accountSid === HARBOR)!.running).toBeGreaterThanOrEqual(2);
    await broken(HARBOR);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const after = await loadCallsNow(context, sources);
    jest.restoreAllMocks();
    expect(after).toMatchObject({ ok: true, value: { unread: [{ name: expect.stringMatching(/^Harbor/) }] } });
    expect(after.ok && after.value.accounts.map(({ accountSid }) => accountSid)).not.toContain(HARBOR);
  });
});

describe('the checks that are offered', () => {
  const offered = async (user: string, scope: Principal['scope'], account: string | null = null) =>
    checksOf((await overviewOf(user, scope, ACME, account)).context).map(({ what }) => what);

  afterEach(() => jest.restoreAllMocks());

  it('are contracts and limits to those who set them, and limits to account users', async () => {
    expect(await offered('acme', 'service_provider')).toEqual(expect.arrayContaining(['Limits', 'Contracts']));
    const ofAccount = await offered('aurora', 'account', AURORA);
    expect(ofAccount).toContain('Limits');
    expect(ofAccount).not.toContain('Contracts');
  });

  it('are no contracts on a platform without their dates', async () => {
    jest.replaceProperty(settings(), 'flavour', 'community');
    const found = await offered('acme', 'service_provider');
    expect(found).toContain('Limits');
    expect(found).not.toContain('Contracts');
  });

  it('are neither where providers have no limits', async () => {
    jest.replaceProperty(settings().features, 'providerLimits', false);
    const found = await offered('acme', 'service_provider');
    expect(found).not.toContain('Limits');
    expect(found).not.toContain('Contracts');
  });
});

describe('more accounts than can be counted at once', () => {
  it('are said to be too many, with the page where one can be chosen, and nothing to try again', async () => {
    await own.control.grow({ accounts: 100, clients: 100 });
    const { store } = own.sandbox;
    const accounts = store.list('accounts', { service_provider_sid: ACME });
    for (const [place, { client_sid }] of store.list('clients', {}).slice(0, 100).entries())
      store.update('clients', String(client_sid), { account_sid: accounts[place]!.account_sid! });
    const { context, sources } = await overviewOf('acme', 'service_provider');
    const { principal } = context;
    const viewer = { principal } as Parameters<typeof NowTile>[0]['viewer'];
    const address = readAddress({ now: 'calls,clients' });
    const { prelude } = await prerenderToNodeStream(await NowTile({ viewer, sources, context, address }));
    const html = await text(prelude);
    expect(html).toMatch(/Calls in progress<!-- -->: too many to count here/);
    expect(html).toMatch(/Registered clients<!-- -->: too many to count here/);
    expect(html).toContain('href="/internal/live-calls"');
    expect(html).toContain('href="/internal/clients"');
    expect(html).not.toContain('Retry');
  });

  it('leave the limit unknown, which is said', async () => {
    await own.control.ask('admin', 'POST', `/ServiceProviders/${ACME}/Limits`, {
      category: 'voice_call_session',
      quantity: 5,
    });
    await own.control.grow({ accounts: 100 });
    const { context, sources } = await overviewOf('acme', 'service_provider');
    const check = CHECKS.find(({ id }) => id === 'limits')!;
    const { notes, failed } = await loadAttention(sources, context, [check], now.getTime());
    expect(failed).toEqual([]);
    expect(notes).toEqual(['There are too many accounts to count their calls in progress.']);
  });
});

describe('what was looked at in part', () => {
  const SPEECH =
    'Accounts’ own speech services aren’t checked. Choose an account in the list of speech services to see theirs.';

  it.each(['numbers', 'accounts'])('is said: the first 500 of many phone numbers (%s)', async (opened) => {
    const { context, sources } = await overviewOf('admin', 'admin');
    await own.control.grow({ phone_numbers: 2_000 });
    const check = checksOf(context).filter(({ id }) => id === opened);
    const { notes } = await loadAttention(sources, context, check, now.getTime());
    expect(notes).toEqual([expect.stringMatching(/^Of 2,\d{3} phone numbers, only the first 500 were checked\.$/)]);
    // Checks of the same numbers say it once.
    const all = await loadAttention(sources, context, CHECKS, now.getTime());
    expect(all.notes.toSorted()).toEqual([...notes, SPEECH].toSorted());
  });

  it('is said of an inactive account, which may have more numbers than those', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    await own.control.grow({ phone_numbers: 2_000 });
    const loaded = await sources.numbers();
    const owner = loaded.ok ? loaded.value.value.rows.find(({ accountSid }) => accountSid !== null)!.accountSid! : '';
    own.sandbox.store.update('accounts', owner, { is_active: 0 });
    const check = checksOf(context).filter(({ id }) => id === 'accounts');
    const { troubles } = await loadAttention(sources, context, check, now.getTime());
    expect(troubles.find(({ key }) => key === `account ${owner}`)!.what).toMatch(
      /is inactive and still has at least \d+ phone numbers?$/,
    );
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
    expect(notes).toEqual([SPEECH, 'Of 6 routing tables, only the first 5 were checked.']);
  });

  it('where everything was, nothing is said', async () => {
    const { context, sources } = await overviewOf('aurora', 'account', ACME, AURORA);
    const { notes, failed } = await loadAttention(sources, context, CHECKS, now.getTime());
    expect([notes, failed]).toEqual([[], []]);
  });

  it('is said of speech services and routing tables: the platform doesn’t show provider users those of accounts', async () => {
    const { context, sources } = await overviewOf('acme', 'service_provider');
    expect((await loadAttention(sources, context, CHECKS, now.getTime())).notes).toEqual([
      SPEECH,
      'Accounts’ own routing tables aren’t checked: service provider users can’t see those.',
    ]);
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

describe('yesterday’s calls until the same time', () => {
  const call = (answered: boolean): CallRow =>
    wireCall.parse({ attempted_at: now.toISOString(), answered, sip_callid: 'a@b', direction: 'inbound' });
  const figures = async (yesterday: { rows: CallRow[]; total: number }, total = 4) => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const today = { rows: [call(true), call(true), call(true), call(false)], total };
    const loading = loadCallsToday(
      {
        ...sources,
        today: async () => ok({ value: today, at: now.getTime() }),
        yesterday: async () => ok({ value: yesterday, at: now.getTime() }),
      },
      context,
      false,
      now,
    );
    const viewer = { principal: context.principal } as Parameters<typeof CallsTile>[0]['viewer'];
    const { timeZone } = context;
    const html = renderToStaticMarkup(await CallsTile({ viewer, loading, address: readAddress({}), timeZone, now }));
    return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
      label!.replace(/ until .*/, ''),
      value!.replace(/<[^>]+>/g, ''),
    ]);
  };

  it('stand beside today’s: their number, how many were answered, and how many were not', async () => {
    expect(await figures({ rows: [call(true), call(false)], total: 2 })).toEqual([
      ['Calls', '4'],
      ['Answered', '75.0% 3, yesterday 50.0%'],
      ['Not answered', '1 yesterday 1'],
      ['Yesterday', '2 +100.0%'],
    ]);
  });

  it('are neither more nor fewer where the difference is less than is shown', async () => {
    expect(await figures({ rows: [], total: 5001 }, 5000)).toContainEqual(['Yesterday', '5,001 ±0.0%']);
  });

  it('are those of the list that they lead to', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    const { timeZone } = context;
    const loaded = await loadCallsToday(sources, context, false, now);
    const href = loaded.ok ? loaded.value.value.yesterdayHref : '';
    const filters = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
    const { start, end } = platformQuery({ ...readListQuery(recentCalls.list, {}), filters }, timeZone);
    const calls = (await own.control.calls()).filter(({ path }) => path.endsWith('/RecentCalls'));
    expect(calls.map(({ query }) => [query.start, query.end])).toContainEqual([start, end]);
  });

  it.each([
    ['where not all of them were read, are a number only', { rows: [call(true)], total: 900 }, '900 −99.6%'],
    ['where there were none, are none', { rows: [], total: 0 }, '0'],
  ])('%s', async (_, yesterday, number) => {
    expect((await figures(yesterday)).slice(1)).toEqual([
      ['Answered', '75.0% 3'],
      ['Not answered', '1'],
      ['Yesterday', number],
    ]);
  });
});

it('a day without calls has no chart, and no way to show one as a table', async () => {
  const { context, sources } = await overviewOf('admin', 'admin');
  const none: typeof sources.today = async () => ok({ value: { rows: [], total: 0 }, at: now.getTime() });
  const viewer = { principal: context.principal } as Parameters<typeof CallsTile>[0]['viewer'];
  const { timeZone } = context;
  const loading = loadCallsToday({ ...sources, today: none }, context, false, now);
  const html = renderToStaticMarkup(await CallsTile({ viewer, loading, address: readAddress({}), timeZone, now }));
  expect(html).toContain('Calls today');
  expect(html).not.toMatch(/Show as|too many/);
});

describe('a platform with few requests left', () => {
  /** Its first response says so. */
  async function short() {
    const { context } = await overviewOf('admin', 'admin');
    let answers = 0;
    const get: typeof context.calls.get = async (...asking) => {
      const answer = await context.calls.get(...asking);
      answers += 1;
      return answer;
    };
    const budget = () => (answers > 0 ? { remaining: 3, resetSeconds: 60 } : null);
    const calls = { ...context.calls, get, budget };
    const sources = overviewSources({ token: 'of one with few requests', viewing: '' }, { ...context, calls }, '', now);
    forgetAnswers('of one with few requests');
    return { context: { ...context, calls }, sources };
  }

  it('is asked for what the page always shows, and not for the checks', async () => {
    const { context, sources } = await short();
    const { read, failed } = await loadAttention(sources, context, CHECKS, now.getTime());
    expect(read).toEqual(['Carriers', 'Alerts']);
    expect(failed).toHaveLength(checksOf(context).length);
    for (const { problem } of failed) expect(problem).toBe(NO_ROOM);
    expect(await asked()).toHaveLength(2);
  });

  it('is not asked to count calls by hour, and what was read of them is shown all the same', async () => {
    await own.control.grow({ calls: 40_000 });
    const { context, sources } = await short();
    const today = valueOf(await loadCallsToday(sources, context, true, now)).value;
    expect(today).toMatchObject({ uncounted: NO_ROOM, bars: null, examined: 500 });
    expect(today.total).toBeGreaterThan(500);
    expect(await asked()).toHaveLength(2);
  });

  it('is not asked which SIP clients are registered', async () => {
    const { context, sources } = await short();
    expect(await loadClientsNow(context, sources, '')).toEqual({ ok: false, problem: NO_ROOM });
    expect((await asked()).filter((path) => path.endsWith('/RegisteredSipUsers'))).toEqual([]);
  });
});

it('a number of calls that the platform doesn’t tell is not 0', async () => {
  const { sources } = await overviewOf('admin', 'admin', COBALT);
  const body = { page: 1, data: [] };
  await own.control.fault({ match: { path: '/RecentCalls$' }, kind: 'status', status: 200, body });
  expect(await sources.earlierCalls()).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
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

  it('counted by hour are those until they were counted, also when the newest were read again since', async () => {
    const { context, sources } = await overviewOf('admin', 'admin');
    await own.control.grow({ calls: 40_000 });
    const counted = valueOf(await loadCallsToday(sources, context, true, now));
    const later = Date.now() + 120_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const again = valueOf(await loadCallsToday(sources, context, true, now));
    const newest = valueOf(await loadCallsToday(sources, context, false, now));
    jest.restoreAllMocks();
    expect(newest.at).toBe(later);
    expect(again.value.total).toBe(counted.value.total);
    expect(again.at).toBeLessThan(later);
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
