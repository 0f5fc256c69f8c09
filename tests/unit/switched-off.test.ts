import { filterViews } from '@/components/resource/filter-views';
import { isHrefOn } from '@/lib/access/paths';
import { readListRequest } from '@/lib/bff/list';
import { checkTestCall } from '@/lib/bff/live-calls/test-call';
import { partsOfNow } from '@/lib/bff/overview/now';
import type { Features } from '@/lib/config/features';
import { filtersOn } from '@/lib/kit/filter';
import type { ResourceContext } from '@/lib/kit/resource';
import { tablesInTheWay } from '@/lib/resources/carriers/blockers';
import { accountDeletion } from '@/lib/resources/accounts/deletion';
import { accountUsage } from '@/lib/resources/accounts/usage';
import { readTestCall } from '@/lib/resources/live-calls/test-call';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { speechChoices } from '@/lib/resources/speech-services/lookup';
import { carrierSid } from '@/sandbox/seed/carriers';
import { AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* What an installation has switched off is not offered anywhere, and no link leads to a page that it does not have. */

const own = ownSandbox();

async function contextWith(features: Partial<Features> = {}): Promise<ResourceContext> {
  const { context } = await signedInContext(own.control, 'admin', 'admin');
  return { ...context, features: { ...context.features, ...features } };
}

it.each([
  ['/internal/clients?account=x', false],
  [`/internal/clients/${AURORA}/edit`, false],
  ['/internal/carriers', true],
  ['https://example.com/', true],
])('%s: only the pages of the area are gone', (href, isOn) => {
  const switches = { sipClients: false, msTeams: true, lcr: true };
  expect(isHrefOn(href, switches)).toBe(isOn);
  expect(isHrefOn(href, { ...switches, sipClients: true })).toBe(true);
});

describe('without SIP clients', () => {
  it('the overview counts no registered ones', async () => {
    expect(partsOfNow(await contextWith())).toEqual(['calls', 'clients']);
    expect(partsOfNow(await contextWith({ sipClients: false }))).toEqual(['calls']);
  });

  it('none can be called to test an application', async () => {
    const application = String(own.sandbox.store.first('applications', { account_sid: AURORA })!.application_sid);
    const call = (more: object) => readTestCall({ from: '12125550037', account: AURORA, application, ...more });
    const errors = async (context: ResourceContext, more: object) => {
      const checked = await checkTestCall(context, call(more));
      return checked.ok ? checked.value.errors : checked.problem;
    };
    const [on, off] = [await contextWith(), await contextWith({ sipClients: false })];
    expect(await errors(on, { target: 'client', to: 'desk-1' })).toEqual({});
    expect(await errors(off, { target: 'client', to: 'desk-1' })).toEqual({
      to: 'SIP clients can’t be called here. Enter a number.',
    });
    expect(await errors(off, { to: '13475550188' })).toEqual({});
  });
});

describe('what uses a record is told, but links to no page that isn’t there', () => {
  const hrefs = (records: { label: string; href?: string }[], pattern: RegExp) =>
    records.filter(({ label }) => pattern.test(label)).map(({ href }) => href);
  const off = { sipClients: false, msTeams: false, lcr: false };
  const unlinked = /SIP client|Teams tenant|Routing table/;

  it.each([['on the account’s page'], ['before it is deleted']])('%s', async (where) => {
    const told = async (features?: Partial<Features>) => {
      const context = await contextWith(features);
      const found =
        where === 'on the account’s page'
          ? await accountUsage(context, AURORA)
          : await accountDeletion(context, AURORA);
      if (!found.ok) throw new Error(found.problem.message);
      return 'users' in found.value ? found.value.users : found.value.blockers;
    };
    const [whole, part] = [await told(), await told(off)];
    expect(part.map(({ label }) => label)).toEqual(whole.map(({ label }) => label));
    expect(hrefs(whole, unlinked).length).toBeGreaterThan(0);
    expect(hrefs(whole, unlinked)).not.toContain(undefined);
    expect(hrefs(part, unlinked).every((href) => href === undefined)).toBe(true);
    expect(hrefs(part, /phone number/)).not.toContain(undefined);
  });

  it('after the platform has refused to delete a carrier', async () => {
    const tables = async (features?: Partial<Features>) => {
      const found = await tablesInTheWay(await contextWith(features), carrierSid('Voxbeam'));
      return found.ok ? [] : found.problem.blockers!.map(({ href }) => href);
    };
    const linked = await tables();
    expect(linked.length).toBeGreaterThan(0);
    expect(linked).not.toContain(undefined);
    expect(await tables(off)).toEqual(linked.map(() => undefined));
  });
});

describe('recent calls', () => {
  it.each<[string, Partial<Features>, string[] | null]>([
    ['with both', {}, ['anything', 'recording', 'trace']],
    ['without tracing', { tracing: false }, ['anything', 'recording']],
    ['without recordings', { callRecording: false }, ['anything', 'trace']],
    ['without either: the filter is gone', { tracing: false, callRecording: false }, null],
  ])('are filtered by what calls have here: %s', async (_, features, offered) => {
    const context = await contextWith(features);
    const list = { ...recentCalls.list, filters: filtersOn(recentCalls.list.filters, context.features) };
    const request = await readListRequest(recentCalls, context, { has: 'trace', date: '7' });
    const shown = filterViews({ ...recentCalls, list }, context.principal, request);
    const has = shown.find(({ param }) => param === 'has');
    expect(has?.kind === 'choice' ? has.options.map(({ label }) => label) : null).toEqual(offered);
    // An old link does not filter by what nobody can see.
    expect(request.query.filters.has || 'anything').toBe(offered?.includes('trace') ? 'trace' : 'anything');
    expect(request.query.filters.date).toBe('7');
  });

  it('too many to look through all: the note names what was looked for, and nothing else', async () => {
    const context = await contextWith({ callRecording: false });
    await own.control.grow({ calls: 40_000 });
    const { query } = await readListRequest(recentCalls, context, { has: 'trace', sip: '200', date: '30' });
    const page = await recentCalls.page!(context, query);
    if (!page.ok) throw new Error(page.problem.message);
    expect(page.value.note).toContain('Only the newest 1,000 of them were searched for SIP code 200 and a trace.');
  });
});

it.each([
  ['all vendors', {}, true],
  ['those listed', { speechVendors: ['google', 'aws'] }, false],
  ['those listed, with the custom one', { speechVendors: ['google', 'custom'] }, true],
  ['all but the custom one', { customSpeech: false }, false],
] satisfies [string, Partial<Features>, boolean][])(
  'speech of custom vendors is offered to applications as in the area itself: %s',
  async (_, features, offersCustom) => {
    const choices = await speechChoices(await contextWith(features), null);
    if (!choices.ok) throw new Error(choices.problem.message);
    const offered = [...choices.value.tts, ...choices.value.stt].map(({ value }) => value);
    expect(offered.some((value) => value.startsWith('custom:'))).toBe(offersCustom);
  },
);
