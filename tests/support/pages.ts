import { carrierSid } from '../../sandbox/seed/carriers';
import { SEEDED_CALL } from '../../sandbox/seed/live';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { speechSid } from '../../sandbox/seed/speech';
import type { Stack } from './stack';

type Scope = 'admin' | 'provider' | 'account';

/** A page by its folder in app, the URL to view it, and the users who may. */
export type PageRow = [folder: string, address: string | ((stack: Stack) => string), scopes: Scope[]];

const ALL: Scope[] = ['admin', 'provider', 'account'];
const WIDE: Scope[] = ['admin', 'provider'];

const ofAurora = (table: string, key: string, area: string) => {
  return ({ store }: Stack) => `/internal/${area}/${store.first(table, { account_sid: AURORA })?.[key]}/edit`;
};

/** Every page of the console. A test compares the table with app: a page without a row fails it. */
export const PAGES: PageRow[] = [
  ['', '/', []],
  ['sign-in', '/sign-in', []],
  ['oauth/login', '/oauth/login?error=x', ALL],
  ['create-password', '/create-password', ALL],
  // Exists only if the platform sends mail; covered by tests/e2e/sign-in-password.spec.ts.
  ['reset-password/[link]', '/reset-password/reset-link-acme', []],
  ['internal/[...rest]', '/internal/nowhere', ALL],
  ['internal/overview', '/internal/overview?check=numbers,speech,accounts,routing,limits&setup=1', ALL],
  ['internal/users', '/internal/users', ALL],
  ['internal/users/add', '/internal/users/add', ALL],
  ['internal/users/[sid]/edit', `/internal/users/${sidFor('user jürgen.groß')}/edit`, ALL],
  ['internal/settings', '/internal/settings', WIDE],
  ['internal/accounts', '/internal/accounts', WIDE],
  ['internal/accounts/add', '/internal/accounts/add', WIDE],
  ['internal/accounts/[sid]/edit', `/internal/accounts/${AURORA}/edit`, ALL],
  ['internal/accounts/[sid]/sip-realm/edit', `/internal/accounts/${AURORA}/sip-realm/edit`, ALL],
  // Exist only if the platform sells subscriptions; covered by tests/e2e/subscriptions.spec.ts.
  ['internal/accounts/[sid]/subscription', `/internal/accounts/${AURORA}/subscription`, []],
  ['internal/accounts/[sid]/modify-subscription', `/internal/accounts/${AURORA}/modify-subscription`, []],
  ['internal/accounts/[sid]/manage-payment', `/internal/accounts/${AURORA}/manage-payment`, []],
  ['internal/clients', '/internal/clients', ALL],
  ['internal/clients/add', '/internal/clients/add', ALL],
  ['internal/clients/[sid]/edit', ofAurora('clients', 'client_sid', 'clients'), ALL],
  ['internal/applications', '/internal/applications', ALL],
  ['internal/applications/add', '/internal/applications/add', ALL],
  ['internal/applications/[sid]/edit', ofAurora('applications', 'application_sid', 'applications'), ALL],
  ['internal/live-calls', `/internal/live-calls?account=${AURORA}`, ALL],
  ['internal/live-calls/test', '/internal/live-calls/test', ALL],
  ['internal/live-calls/[call]', `/internal/live-calls/${SEEDED_CALL}?account=${HARBOR}`, WIDE],
  ['internal/recent-calls', '/internal/recent-calls?date=7', ALL],
  ['internal/recent-calls/statistics', '/internal/recent-calls/statistics?date=7', ALL],
  ['internal/recent-calls/[id]', callAddress, ALL],
  ['internal/alerts', `/internal/alerts?date=7&account=${AURORA}`, ALL],
  ['internal/carriers', '/internal/carriers', ALL],
  ['internal/carriers/add', '/internal/carriers/add', ALL],
  ['internal/carriers/[sid]/edit', `/internal/carriers/${carrierSid('Bandwidth')}/edit`, ALL],
  ['internal/speech-services', '/internal/speech-services', ALL],
  ['internal/speech-services/add', '/internal/speech-services/add', ALL],
  ['internal/speech-services/[sid]/edit', `/internal/speech-services/${speechSid('aurora aws')}/edit`, ALL],
  [
    'internal/speech-services/[sid]/replace-keys',
    `/internal/speech-services/${speechSid('aurora aws')}/replace-keys`,
    ALL,
  ],
  ['internal/phone-numbers', `/internal/phone-numbers?account=${AURORA}`, ALL],
  ['internal/phone-numbers/add', '/internal/phone-numbers/add', ALL],
  ['internal/phone-numbers/import', '/internal/phone-numbers/import', ALL],
  [
    'internal/phone-numbers/test',
    `/internal/phone-numbers/test?direction=in&number=442079460123&carrier=${carrierSid('Voxbeam')}`,
    ALL,
  ],
  ['internal/phone-numbers/[sid]/edit', `/internal/phone-numbers/${sidFor('number 442079460123 Voxbeam')}/edit`, ALL],
  ['internal/configuration', '/internal/configuration', ALL],
  [
    'internal/configuration/records',
    `/internal/configuration/records?area=carriers&left=${carrierSid('Bandwidth')}&right=${carrierSid('SignalWire')}`,
    ALL,
  ],
  ['internal/ms-teams-tenants', '/internal/ms-teams-tenants', ALL],
  ['internal/ms-teams-tenants/add', '/internal/ms-teams-tenants/add', ALL],
  [
    'internal/ms-teams-tenants/[sid]/edit',
    `/internal/ms-teams-tenants/${sidFor('tenant aurora.teams.acme.example.com')}/edit`,
    ALL,
  ],
  ['internal/least-cost-routing', '/internal/least-cost-routing', ['admin']],
  ['internal/least-cost-routing/add', '/internal/least-cost-routing/add', ['admin']],
  ['internal/least-cost-routing/[sid]/edit', `/internal/least-cost-routing/${sidFor('lcr Acme outbound')}/edit`, WIDE],
];

/** The seeded call that has a recording and a trace. */
function callAddress({ store }: Stack): string {
  const row = store
    .sql("SELECT id FROM recent_calls WHERE caller LIKE '%9249303104' OR callee LIKE '%9249303104'")
    .get();
  const id = (row as { id: number }).id;
  return `/internal/recent-calls/${sidFor(`call ${id}`).slice(0, 24)}${id.toString(16).padStart(12, '0')}?account=${AURORA}`;
}
