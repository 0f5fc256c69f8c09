import { z } from 'zod';
import { path } from '../../kit/platform-calls';
import { ok, type Blocker, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireItems, wireList, wireSidOrNull, wireString, wireText } from '../../kit/wire';

const wireOwned = wireList(z.looseObject({ account_sid: wireSidOrNull.optional() }));
const wireLcr = wireList(
  z.looseObject({ lcr_sid: wireString, name: wireText.optional(), account_sid: wireSidOrNull.optional() }),
);

const wireCarriers = wireList(z.looseObject({ voip_carrier_sid: wireString }));
const wireRoutes = wireList(
  z.looseObject({ lcr_carrier_set_entries: wireItems(z.looseObject({ voip_carrier_sid: wireString })) }),
);

/**
 * What must be gone before an account may be deleted. The platform asks for nothing and deletes most of it half-way
 * (CONTRACT 8): with SIP clients or a routing table in place the account stays and its users and keys are lost.
 */
export async function accountBlockers(context: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const { calls, directory } = context;
  const found = await Promise.all([
    directory.applications().then(keepOwn(sid, 'application')),
    read(calls.get('/PhoneNumbers', wireOwned), sid, 'phone number'),
    read(calls.get(path`/Accounts/${sid}/ApiKeys`, wireOwned), sid, 'API key'),
    read(calls.get('/Clients', wireOwned), sid, 'SIP client'),
    carriers(context, sid),
    routingTable(context, sid),
  ]);
  const blockers: Blocker[] = [];
  for (const result of found) {
    if (!result.ok) return result;
    blockers.push(...result.value);
  }
  return ok(blockers);
}

const PLACES: Record<string, (sid: string) => string> = {
  application: (sid) => `/internal/applications?account=${sid}`,
  'phone number': (sid) => `/internal/phone-numbers?account=${sid}`,
  'API key': (sid) => `/internal/accounts/${sid}/edit#keys`,
  'SIP client': (sid) => `/internal/clients?account=${sid}`,
  carrier: (sid) => `/internal/carriers?account=${sid}`,
};

async function read(
  answer: Promise<Result<z.output<typeof wireOwned>>>,
  sid: string,
  noun: string,
): Promise<Result<Blocker[]>> {
  const rows = await answer;
  if (!rows.ok) return absent(rows.problem) ? ok([]) : rows;
  const own = rows.value.rows.filter((row) => row.account_sid === sid);
  return ok(counted(own.length, noun, sid));
}

function keepOwn(sid: string, noun: string) {
  return (rows: Result<{ accountSid: string | null }[]>): Result<Blocker[]> =>
    rows.ok ? ok(counted(rows.value.filter((row) => row.accountSid === sid).length, noun, sid)) : rows;
}

/**
 * A carrier that any routing table uses cannot go. Administrators see every table, so that only a use stands in their
 * way; for others a carrier itself does, because somebody's table may use it unseen.
 */
async function carriers({ calls, principal }: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const own = await calls.get(path`/Accounts/${sid}/VoipCarriers`, wireCarriers);
  if (!own.ok) return absent(own.problem) ? ok([]) : own;
  if (principal.scope !== 'admin' || own.value.rows.length === 0)
    return ok(counted(own.value.rows.length, 'carrier', sid));
  const tables = await calls.get('/Lcrs', wireLcr);
  if (!tables.ok) return tables;
  const sids = new Set(own.value.rows.map((carrier) => carrier.voip_carrier_sid));
  const blockers: Blocker[] = [];
  for (const table of tables.value.rows.filter((one) => one.account_sid !== sid)) {
    const routes = await calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: table.lcr_sid } });
    if (!routes.ok) return routes;
    const uses = routes.value.rows.some((route) =>
      route.lcr_carrier_set_entries.some((entry) => sids.has(entry.voip_carrier_sid)),
    );
    if (uses) blockers.push({ ...tableBlocker(table), note: 'uses a carrier of the account' });
  }
  return ok(blockers);
}

async function routingTable({ calls }: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const tables = await calls.get('/Lcrs', wireLcr);
  if (!tables.ok) return absent(tables.problem) ? ok([]) : tables;
  return ok(tables.value.rows.filter((table) => table.account_sid === sid).map(tableBlocker));
}

function tableBlocker(table: { lcr_sid: string; name?: string | null }): Blocker {
  return {
    label: `Outbound call route ${table.name ?? ''}`.trim(),
    href: `/internal/least-cost-routing/${table.lcr_sid}/edit`,
  };
}

function counted(count: number, noun: string, sid: string): Blocker[] {
  if (count === 0) return [];
  return [{ label: `${count} ${noun}${count === 1 ? '' : 's'}`, href: PLACES[noun]!(sid) }];
}

/** A platform without such records at all has no such path. */
function absent(problem: Problem): boolean {
  return problem.kind === 'not-found';
}
