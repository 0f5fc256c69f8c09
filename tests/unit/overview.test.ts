import { ACME, AURORA, COBALT } from '@/sandbox/seed/organisation';
import type { Principal } from '@/lib/access/principal';
import { loadAttention } from '@/lib/bff/overview/attention';
import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { CHECKS } from '@/lib/bff/overview/checks';
import { isNew, loadSetUp } from '@/lib/bff/overview/set-up';
import { overviewSources } from '@/lib/bff/overview/sources';
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
) {
  const signedIn = await signedInContext(own.control, user, scope, { providerSid, accountSid });
  const { token } = signedIn;
  const context = { ...signedIn.context, timeZone: noonZone(now) };
  forgetAnswers(token);
  await own.control.forgetCalls();
  return { context, sources: overviewSources({ token, viewing: '' }, context, '', now) };
}

const asked = async () => (await own.control.calls()).map(({ path }) => path.replace(/^\/v1/, ''));

describe.each([
  ['an administrator', 'admin', 'admin', null],
  ['a provider user', 'acme', 'service_provider', null],
  ['an account user', 'aurora', 'account', AURORA],
] as const)('the overview of %s', (_who, user, scope, account) => {
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
    expect(read).toEqual(expect.arrayContaining(['Carriers', 'Alerts', 'Phone numbers', 'Speech services']));
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
      expect(read.length + failed.length).toBe(CHECKS.length + 2);
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
      'Speech service',
      'First call',
    ]);
    const first = steps.at(-1)!;
    expect(first).toMatchObject({ state: 'missing', link: null });
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
});
