import { tables } from '../../sandbox/areas/registry';
import type { Row } from '../../sandbox/columns';
import { BffClient, type RawAnswer } from './bff';
import { RIGHTS, type Viewed } from './rights';
import type { Stack } from './stack';

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

const sidOf = (table: string, row: Row) => String(row[tables.find(({ name }) => name === table)!.key]);

/** Shorter texts also occur in others. */
const SHORTEST = 7;

/** IDs and names of all platform records that must not appear in a view, by table. */
export function foreignTexts({ store }: Stack, viewed: Viewed, signedIn: string): Map<string, string> {
  const accounts = new Map(store.list('accounts').map((row) => [row.account_sid, row.service_provider_sid]));
  const foreign = new Map<string, string>();
  const visible: string[] = [];
  for (const [, , , , records] of RIGHTS) {
    if (!records) continue;
    const { table, names, isVisible } = records;
    for (const row of store.list(table)) {
      const texts = names.map((name) => row[name]).filter((text): text is string => typeof text === 'string');
      const inProvider = accounts.get(row.account_sid) === viewed.providerSid;
      // Users know their own name.
      if ((table === 'users' && row.name === signedIn) || isVisible(row, viewed, inProvider)) visible.push(...texts);
      else for (const text of [sidOf(table, row), ...texts]) if (text.length >= SHORTEST) foreign.set(text, table);
    }
  }
  // Callers, callees and trunks of the accounts in scope are in scope, too.
  for (const call of store
    .sql('SELECT account, provider, caller, callee, trunk, told FROM recent_calls')
    .all() as Row[]) {
    const { account, provider } = call;
    if (viewed.accountSid ? account === viewed.accountSid : provider === viewed.providerSid)
      visible.push(String(call.caller), String(call.callee), String(call.trunk), String(call.told));
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
  return RIGHTS.flatMap(([area, , , , records]) => {
    if (!records || records.isPart) return [];
    const { table, isVisible } = records;
    const all = stack.store.list(table).map((row) => {
      const inProvider = accounts.get(row.account_sid) === viewed.providerSid;
      return { area, sid: sidOf(table, row), foreign: !isVisible(row, viewed, inProvider) };
    });
    const few = (foreign: boolean) => all.filter((one) => one.foreign === foreign).slice(0, most);
    return [...few(true), ...few(false)];
  });
}
