import { testCallHref } from '../../lib/resources/live-calls/test-call';
import { carrierSid } from '../../sandbox/seed/carriers';
import { SEEDED_CALL } from '../../sandbox/seed/live';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { speechSid } from '../../sandbox/seed/speech';
import { seededCallPage } from '../support/seeded';
import { CALLERS, recordedCallPage } from './calls-and-speech';
import { testCall } from './live-calls';
import { ALL, as, edit, WIDE, type PageRow, type PageUnderFaults } from './page-row';
import { recordPages } from './records';
import type { Quiet } from './target';

/** It makes no platform calls that could fail. */
const STILL: PageUnderFaults[] = [];

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
const NO_APPLICATION: Quiet = {
  call: /^GET \/Applications$/,
  because: 'the call is shown without the application’s name',
};
const ONLY_ITS_SID: Quiet = {
  call: /^GET .*\/Applications$/,
  because: 'an application is then named by its SID',
};

/** It is sold on hosted platforms, to the account's user. */
const sold = (...more: Quiet[]) => as('aurora', { area: 'subscriptions', hosted: true, quiet: [NO_PLAN, ...more] });
const streamed: Partial<PageUnderFaults> = { streamed: true, quiet: [NO_TEAMS] };

/** The credential that has voices of its own. */
const VOICED = speechSid('google hotel');

/**
 * Every page of the console: those of areas with a row in `records.ts`, then the others in the order of the menu. Compared with
 * app by `tests/unit/fault-table.test.ts`, which a page without a row fails.
 */
export const PAGES: PageRow[] = [
  ...recordPages,
  ['', '/', [], STILL],
  ['sign-in', '/sign-in', [], STILL],
  ['oauth/login', '/oauth/login?error=x', ALL, STILL],
  ['create-password', '/create-password', ALL, [as('acme', { area: 'session', quiet: [NO_POLICY] })]],
  // Exists only if the platform sends mail; covered by tests/e2e/sign-in-password.spec.ts.
  ['reset-password/[link]', '/reset-password/reset-link-acme', [], STILL],
  ['internal/[...rest]', '/internal/nowhere', ALL, STILL],
  [
    'internal/overview',
    // Without the limits: the calls in progress are read once a minute, whoever asks.
    '/internal/overview?check=numbers,speech,accounts,routing,contracts&setup=1',
    ALL,
    [as('admin', streamed), as('aurora', streamed)],
  ],
  ['internal/users', '/internal/users', ALL, [as('acme')]],
  ['internal/users/add', '/internal/users/add', ALL, [as('admin', { quiet: [NO_POLICY] })]],
  [
    'internal/users/[sid]/edit',
    edit('users', sidFor('user jürgen.groß')),
    ALL,
    [as('acme', { path: edit('users', sidFor('user elena.marsh')), quiet: [NO_POLICY] })],
  ],
  ['internal/settings', '/internal/settings', WIDE, [as('admin'), as('acme')]],
  ['internal/accounts', '/internal/accounts', WIDE, [as('admin')]],
  ['internal/accounts/add', '/internal/accounts/add', WIDE, [as('admin')]],
  ['internal/accounts/[sid]/edit', edit('accounts', AURORA), ALL, [as('admin'), as('aurora'), sold()]],
  ['internal/accounts/[sid]/sip-realm/edit', `/internal/accounts/${AURORA}/sip-realm/edit`, ALL, [as('aurora')]],
  // Exist only if the platform sells subscriptions; covered by tests/e2e/subscriptions.spec.ts.
  ['internal/accounts/[sid]/subscription', `/internal/accounts/${AURORA}/subscription`, [], [sold()]],
  ['internal/accounts/[sid]/modify-subscription', `/internal/accounts/${AURORA}/modify-subscription`, [], [sold()]],
  ['internal/accounts/[sid]/manage-payment', `/internal/accounts/${AURORA}/manage-payment`, [], [sold(NO_INVOICE)]],
  [
    'internal/live-calls',
    `/internal/live-calls?account=${AURORA}`,
    ALL,
    [as('harbor', { path: '/internal/live-calls', sparing: true, quiet: [REMEMBERED] })],
  ],
  [
    'internal/live-calls/test',
    '/internal/live-calls/test',
    ALL,
    [as('aurora', { path: ({ places }) => testCallHref(testCall(places)) })],
  ],
  [
    'internal/live-calls/[call]',
    `/internal/live-calls/${SEEDED_CALL}?account=${HARBOR}`,
    WIDE,
    [as('harbor', { quiet: [NO_TRACE, NO_APPLICATION] })],
  ],
  [
    'internal/recent-calls',
    '/internal/recent-calls?date=7',
    ALL,
    CALLERS.map((user) => as(user, { path: '/internal/recent-calls' })),
  ],
  [
    'internal/recent-calls/statistics',
    '/internal/recent-calls/statistics?date=7',
    ALL,
    [as('aurora', { quiet: [ONLY_ITS_SID] })],
  ],
  [
    'internal/recent-calls/[id]',
    seededCallPage(),
    ALL,
    // A hosted platform identifies only account users to themselves.
    CALLERS.map((user) =>
      as(user, { path: (rig) => recordedCallPage(rig, undefined, user), plain: true, quiet: [NO_NAME] }),
    ),
  ],
  [
    'internal/alerts',
    `/internal/alerts?date=7&account=${AURORA}`,
    ALL,
    ['acme', 'aurora'].map((user) => as(user, { path: '/internal/alerts' })),
  ],
  ['internal/carriers', '/internal/carriers', ALL, [as('acme')]],
  ['internal/carriers/add', '/internal/carriers/add', ALL, [as('acme')]],
  // One that no carrier has: it would be redirected to the only one.
  ['internal/carriers/gateway', '/internal/carriers/gateway?at=192.0.2.99:5060', ALL, [as('acme')]],
  [
    'internal/carriers/[sid]/edit',
    edit('carriers', carrierSid('Bandwidth')),
    ALL,
    [as('admin', { path: edit('carriers', carrierSid('Voxbeam')) })],
  ],
  ['internal/speech-services', '/internal/speech-services', ALL, [as('acme')]],
  ['internal/speech-services/add', '/internal/speech-services/add', ALL, [as('acme')]],
  [
    'internal/speech-services/[sid]/edit',
    edit('speech-services', speechSid('aurora aws')),
    ALL,
    [as('acme', { path: edit('speech-services', VOICED) })],
  ],
  [
    'internal/speech-services/[sid]/replace-keys',
    `/internal/speech-services/${speechSid('aurora aws')}/replace-keys`,
    ALL,
    [as('acme', { path: `/internal/speech-services/${VOICED}/replace-keys` })],
  ],
  [
    'internal/phone-numbers',
    `/internal/phone-numbers?account=${AURORA}`,
    ALL,
    [as('acme', { path: '/internal/phone-numbers' })],
  ],
  ['internal/phone-numbers/add', '/internal/phone-numbers/add', ALL, [as('acme', { quiet: [NOT_CHOSEN] })]],
  ['internal/phone-numbers/import', '/internal/phone-numbers/import', ALL, [as('acme', { quiet: [NO_TEAMS] })]],
  [
    'internal/phone-numbers/test',
    `/internal/phone-numbers/test?direction=in&number=442079460123&carrier=${carrierSid('Voxbeam')}`,
    ALL,
    [
      as('acme', { quiet: [NO_TEAMS] }),
      as('admin', { path: `/internal/phone-numbers/test?direction=out&number=442079460123&account=${AURORA}` }),
    ],
  ],
  [
    'internal/phone-numbers/[sid]/edit',
    edit('phone-numbers', sidFor('number 442079460123 Voxbeam')),
    ALL,
    [as('acme')],
  ],
  ['internal/configuration', '/internal/configuration', ALL, [as('acme')]],
  [
    'internal/configuration/records',
    `/internal/configuration/records?area=carriers&left=${carrierSid('Bandwidth')}&right=${carrierSid('SignalWire')}`,
    ALL,
    [as('acme', { quiet: [NO_TEAMS] })],
  ],
  ['internal/least-cost-routing', '/internal/least-cost-routing', ['admin'], [as('admin')]],
  ['internal/least-cost-routing/add', '/internal/least-cost-routing/add', ['admin'], [as('admin')]],
  [
    'internal/least-cost-routing/[sid]/edit',
    edit('least-cost-routing', sidFor('lcr Acme outbound')),
    WIDE,
    [as('acme', { quiet: [OWN_TABLE] })],
  ],
];
