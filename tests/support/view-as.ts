import type { Row } from '../../sandbox/columns';
import { BffClient, type RawAnswer } from './bff';
import type { Stack } from './stack';

/** The viewed console. */
export interface Viewed {
  providerSid: string;
  /** Null: the provider itself. */
  accountSid: string | null;
}

/** The cookie that a response sets for a view, as it is sent back; '' if it sets none, or ends the view. */
export function viewCookieOf(answer: RawAnswer): string {
  const set = (answer.headers['set-cookie'] ?? []).find((one) => /^(__Host-)?console-view=/.test(one));
  const pair = set?.split(';')[0] ?? '';
  return pair.endsWith('=') ? '' : pair;
}

/** Requests a view, as the console's page does. */
export function askForView(client: BffClient, { providerSid, accountSid }: Viewed, from?: string): Promise<RawAnswer> {
  const what = accountSid ? `accounts/${accountSid}` : `service-providers/${providerSid}`;
  return client.send('POST', `/session/view-as/${what}`, { from });
}

/** A user who views the console as another one. @throws Error if the console refuses */
export async function viewing(stack: Stack, user: string, viewed: Viewed): Promise<BffClient> {
  const client = await BffClient.signIn(stack.url, user);
  const answer = await askForView(client, viewed);
  const view = viewCookieOf(answer);
  if (answer.status !== 200 || !view) throw new Error(`${user} cannot view: ${answer.status} ${answer.text}`);
  return new BffClient(stack.url, `${client.cookie}; ${view}`);
}

interface Kind {
  table: string;
  /** Its ID, and its name on screen. */
  key: string;
  names: string[];
  isVisible(row: Row, viewed: Viewed, inProvider: boolean): boolean;
}

/** Owned by the viewed account, or by one of the provider's. */
const ofAccount: Kind['isVisible'] = (row, { accountSid }, inProvider) =>
  accountSid ? row.account_sid === accountSid : inProvider;
const own: Kind['isVisible'] = (row, { providerSid, accountSid }) =>
  accountSid ? row.account_sid === accountSid : row.service_provider_sid === providerSid;
const orShared: Kind['isVisible'] = (row, viewed, inProvider) =>
  ofAccount(row, viewed, inProvider) || (row.account_sid === null && row.service_provider_sid === viewed.providerSid);

/** What the platform shows to an account and a provider, from its documentation and not from the console's own table. */
const KINDS: Kind[] = [
  {
    table: 'service_providers',
    key: 'service_provider_sid',
    names: ['name', 'ms_teams_fqdn'],
    isVisible: (row, { providerSid }) => row.service_provider_sid === providerSid,
  },
  { table: 'accounts', key: 'account_sid', names: ['name', 'sip_realm', 'webhook_secret'], isVisible: own },
  { table: 'users', key: 'user_sid', names: ['name', 'email'], isVisible: own },
  { table: 'applications', key: 'application_sid', names: ['name'], isVisible: ofAccount },
  { table: 'clients', key: 'client_sid', names: ['username'], isVisible: ofAccount },
  { table: 'phone_numbers', key: 'phone_number_sid', names: ['number'], isVisible: ofAccount },
  { table: 'ms_teams_tenants', key: 'ms_teams_tenant_sid', names: ['tenant_fqdn'], isVisible: ofAccount },
  { table: 'voip_carriers', key: 'voip_carrier_sid', names: ['name', 'register_password'], isVisible: orShared },
  { table: 'speech_credentials', key: 'speech_credential_sid', names: ['label'], isVisible: orShared },
  { table: 'lcr', key: 'lcr_sid', names: ['name'], isVisible: own },
  { table: 'api_keys', key: 'api_key_sid', names: ['token'], isVisible: orShared },
];

/** Shorter texts also occur in others. */
const SHORTEST = 7;

/** IDs and names of all platform records that must not appear in a view, by table. */
export function foreignTexts({ store }: Stack, viewed: Viewed, signedIn: string): Map<string, string> {
  const accounts = new Map(store.list('accounts').map((row) => [row.account_sid, row.service_provider_sid]));
  const foreign = new Map<string, string>();
  const visible: string[] = [];
  for (const { table, key, names, isVisible } of KINDS) {
    for (const row of store.list(table)) {
      const texts = names.map((name) => row[name]).filter((text): text is string => typeof text === 'string');
      const inProvider = accounts.get(row.account_sid) === viewed.providerSid;
      // Users know their own name.
      if ((table === 'users' && row.name === signedIn) || isVisible(row, viewed, inProvider)) visible.push(...texts);
      else for (const text of [String(row[key]), ...texts]) if (text.length >= SHORTEST) foreign.set(text, table);
    }
  }
  // Callers and callees of the accounts in scope are in scope, too.
  for (const call of store.sql('SELECT account, provider, caller, callee, told FROM recent_calls').all() as Row[]) {
    const { account, provider } = call;
    if (viewed.accountSid ? account === viewed.accountSid : provider === viewed.providerSid)
      visible.push(String(call.caller), String(call.callee), String(call.told));
  }
  const shown = visible.join('\n').toLowerCase();
  for (const text of [...foreign.keys()]) if (shown.includes(text.toLowerCase())) foreign.delete(text);
  return foreign;
}

/** The sids of a table's records, in scope or not; the first few of each. */
export function someSids(
  stack: Stack,
  viewed: Viewed,
  most: number,
): { area: string; sid: string; foreign: boolean }[] {
  const accounts = new Map(stack.store.list('accounts').map((row) => [row.account_sid, row.service_provider_sid]));
  return KINDS.flatMap(({ table, key, isVisible }) => {
    const area = AREAS[table];
    if (!area) return [];
    const all = stack.store.list(table).map((row) => {
      const inProvider = accounts.get(row.account_sid) === viewed.providerSid;
      return { area, sid: String(row[key]), foreign: !isVisible(row, viewed, inProvider) };
    });
    const few = (foreign: boolean) => all.filter((one) => one.foreign === foreign).slice(0, most);
    return [...few(true), ...few(false)];
  });
}

const AREAS: Record<string, string> = {
  accounts: 'accounts',
  users: 'users',
  applications: 'applications',
  clients: 'clients',
  phone_numbers: 'phone-numbers',
  ms_teams_tenants: 'ms-teams-tenants',
  voip_carriers: 'carriers',
  speech_credentials: 'speech-services',
  lcr: 'least-cost-routing',
};
