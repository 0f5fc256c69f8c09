import { CALLERS, recordedCallPage } from '../areas/calls-and-speech';
import { testCallHref } from '../../lib/resources/live-calls/test-call';
import { liveCallPage, testCall } from '../areas/live-calls';
import type { Reader } from './rig';
import type { PageTarget, Quiet } from '../areas/target';

const record = (area: string, user: string, sid: string, quiet?: Quiet[]): PageTarget => ({
  area,
  user,
  page: `internal/${area}/[sid]/edit`,
  path: `/internal/${area}/${sid}/edit`,
  quiet,
});
const list = (area: string, user: string, quiet?: Quiet[]): PageTarget => ({
  area,
  user,
  page: `internal/${area}`,
  path: `/internal/${area}`,
  quiet,
});
const add = (area: string, user: string, quiet?: Quiet[]): PageTarget => ({
  area,
  user,
  page: `internal/${area}/add`,
  path: `/internal/${area}/add`,
  quiet,
});

const OWN_TABLE: Quiet = {
  call: /^GET \/Lcrs$/,
  because: 'the menu leads to the page that makes a table, which finds out for itself that there is one',
};
const NOT_CHOSEN: Quiet = {
  call: /^GET (\/Accounts|\/ServiceProviders\/[\w-]+\/VoipCarriers)$/,
  because: 'nothing is chosen ahead; the field says so when it is opened',
};
const NO_PLAN: Quiet = {
  call: /^GET \/Users\/me$/,
  kind: 'wrong shape',
  because: 'only hosted platforms tell of a plan: without it nothing is said about one',
};
const NO_INVOICE: Quiet = {
  call: /^GET \/Invoices$/,
  because: '“Next invoice unavailable” stands in its place; with 404 a platform says that nothing is to be paid',
};
const NO_TEAMS: Quiet = {
  call: /^GET \/ServiceProviders$/,
  because: 'the menu leaves out an area of which it is not known whether the provider has it',
};
const NO_NAME: Quiet = {
  call: /^GET \/Accounts$/,
  because: 'the call is told without the name of its account, whose SID stands among the details',
};
const NO_POLICY: Quiet = {
  call: /^GET \/PasswordSettings$/,
  kind: 'wrong shape',
  because: 'a platform without a policy answers an object without it',
};

const REMEMBERED: Quiet = {
  call: /^GET \/Accounts(\/[\w-]+\/(Calls|Queues|Conferences|CallCount))?$/,
  because: 'what was read within the last seconds is shown again, with its time',
};
const NO_TRACE: Quiet = {
  call: /\/RecentCalls\/trace\//,
  because: 'a call of which nothing is written yet has no trace either',
};

/**
 * Every page, as viewed by the users who see most on it.
 * @param hosted omits the call pages: a hosted platform identifies only account users to themselves
 */
export async function pagesOf(rig: Reader, { hosted }: { hosted?: boolean } = {}): Promise<PageTarget[]> {
  const { places } = rig;
  const calls: PageTarget[] = [];
  for (const user of hosted ? [] : CALLERS) {
    const path = await recordedCallPage(rig, undefined, user);
    calls.push({ area: 'recent-calls', user, page: 'internal/recent-calls/[id]', path, quiet: [NO_NAME] });
  }
  return [
    {
      area: 'session',
      user: 'acme',
      page: 'create-password',
      path: '/create-password',
      quiet: [
        {
          call: /^GET \/PasswordSettings$/,
          kind: 'wrong shape',
          because: 'a platform without a policy answers an object without it',
        },
      ],
    },
    ...['admin', 'aurora'].map((user): PageTarget => ({
      area: 'overview',
      user,
      page: 'internal/overview',
      path: '/internal/overview?check=numbers,speech,accounts,routing,limits&setup=1',
      streamed: true,
      quiet: [NO_TEAMS],
    })),
    list('accounts', 'admin'),
    add('accounts', 'admin'),
    record('accounts', 'admin', places.aurora),
    record('accounts', 'aurora', places.aurora),
    {
      area: 'accounts',
      user: 'aurora',
      page: 'internal/accounts/[sid]/sip-realm/edit',
      path: `/internal/accounts/${places.aurora}/sip-realm/edit`,
    },
    ...['edit', 'subscription', 'modify-subscription', 'manage-payment'].map((name): PageTarget => ({
      area: 'subscriptions',
      user: 'aurora',
      hosted: true,
      page: `internal/accounts/[sid]/${name}`,
      path: `/internal/accounts/${places.aurora}/${name}`,
      quiet: [NO_PLAN, ...(name === 'manage-payment' ? [NO_INVOICE] : [])],
    })),
    list('configuration', 'acme'),
    {
      area: 'configuration',
      user: 'acme',
      page: 'internal/configuration/records',
      path: `/internal/configuration/records?area=carriers&left=${places.carrier}&right=${places.registered}`,
      quiet: [NO_TEAMS],
    },
    list('alerts', 'acme'),
    list('alerts', 'aurora'),
    list('applications', 'acme'),
    add('applications', 'acme'),
    add('applications', 'aurora'),
    record('applications', 'acme', places.application),
    list('carriers', 'acme'),
    add('carriers', 'acme'),
    record('carriers', 'admin', places.carrier),
    list('clients', 'acme'),
    add('clients', 'aurora'),
    record('clients', 'acme', places.client),
    list('least-cost-routing', 'admin'),
    add('least-cost-routing', 'admin'),
    record('least-cost-routing', 'acme', places.table, [OWN_TABLE]),
    list('ms-teams-tenants', 'acme'),
    add('ms-teams-tenants', 'acme'),
    record('ms-teams-tenants', 'acme', places.tenant),
    list('phone-numbers', 'acme'),
    add('phone-numbers', 'acme', [NOT_CHOSEN]),
    {
      area: 'phone-numbers',
      user: 'acme',
      page: 'internal/phone-numbers/import',
      path: '/internal/phone-numbers/import',
      quiet: [NO_TEAMS],
    },
    {
      area: 'phone-numbers',
      user: 'acme',
      page: 'internal/phone-numbers/test',
      path: `/internal/phone-numbers/test?direction=in&number=442079460123&carrier=${places.carrier}`,
      quiet: [NO_TEAMS],
    },
    {
      area: 'phone-numbers',
      user: 'admin',
      page: 'internal/phone-numbers/test',
      path: `/internal/phone-numbers/test?direction=out&number=442079460123&account=${places.aurora}`,
    },
    record('phone-numbers', 'acme', places.number),
    ...CALLERS.map((user) => list('recent-calls', user)),
    ...calls,
    {
      area: 'live-calls',
      user: 'harbor',
      page: 'internal/live-calls',
      path: '/internal/live-calls',
      sparing: true,
      quiet: [REMEMBERED],
    },
    {
      area: 'live-calls',
      user: 'aurora',
      page: 'internal/live-calls/test',
      path: testCallHref(testCall(places)),
    },
    {
      area: 'live-calls',
      user: 'harbor',
      page: 'internal/live-calls/[call]',
      path: liveCallPage(places),
      quiet: [NO_TRACE, { call: /^GET \/Applications$/, because: 'the call is shown without the application’s name' }],
    },
    {
      area: 'recent-calls',
      user: 'aurora',
      page: 'internal/recent-calls/statistics',
      path: '/internal/recent-calls/statistics?date=7',
      quiet: [{ call: /^GET .*\/Applications$/, because: 'an application is then named by its SID' }],
    },
    { area: 'settings', user: 'admin', page: 'internal/settings', path: '/internal/settings' },
    { area: 'settings', user: 'acme', page: 'internal/settings', path: '/internal/settings' },
    list('speech-services', 'acme'),
    add('speech-services', 'acme'),
    record('speech-services', 'acme', places.voiced),
    {
      area: 'speech-services',
      user: 'acme',
      page: 'internal/speech-services/[sid]/replace-keys',
      path: `/internal/speech-services/${places.voiced}/replace-keys`,
    },
    list('users', 'acme'),
    add('users', 'admin', [NO_POLICY]),
    record('users', 'acme', places.user, [NO_POLICY]),
  ];
}

/** Pages that make no platform calls; they are opened once. */
export const STILL_PAGES: Record<string, string> = {
  '': '/',
  'sign-in': '/sign-in',
  'reset-password/[link]': '/reset-password/reset-link-acme',
  'oauth/login': '/oauth/login',
  'internal/[...rest]': '/internal/no-such-page',
};
