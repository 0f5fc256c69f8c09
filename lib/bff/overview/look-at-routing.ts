import { recordPath } from '../../access/paths';
import { outOfSight } from '../../access/sight';
import { allOf } from '../../kit/all-of';
import { ok } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { lintRows } from '../../resources/least-cost-routing/lint';
import { allRoutes, carrierOf, splitRoutes } from '../../resources/least-cost-routing/plan';
import { mayUse } from '../../resources/least-cost-routing/table';
import type { Trouble } from '../../resources/overview/view';
import type { OverviewSources, Source } from './sources';
import { partOf, type Found } from './trouble';

/** The most tables whose routes are read. */
const MOST_TABLES = 5;
const TABLES_NOT_CHECKED = 'Accounts’ own routing tables aren’t checked: service provider users can’t see those.';

/** Routes that can't work, in the tables of the provider and its accounts, as far as this user sees them. */
export async function lookAtRouting(
  sources: OverviewSources,
  { provider, principal }: ResourceContext,
): Promise<Source<Found>> {
  const read = await allOf(sources.tables(), sources.carriers(), sources.accounts());
  if (!read.ok) return read;
  const [tables, carriers, accounts] = read.value;
  const own = new Set(
    accounts.value.filter((one) => one.providerSid === provider.providerSid).map((one) => one.accountSid),
  );
  const near = tables.value.filter((one) => one.providerSid === provider.providerSid || own.has(one.accountSid ?? ''));
  const troubles: Trouble[] = [];
  for (const { lcrSid, name, accountSid, defaultEntrySid } of near.slice(0, MOST_TABLES)) {
    const stored = await sources.routes(lcrSid);
    if (!stored.ok) return stored;
    const split = splitRoutes(stored.value.value, defaultEntrySid);
    const rows = allRoutes(split).map((route) => ({ text: route.text, carrierSid: carrierOf(route) }));
    const usable = carriers.value.filter((carrier) => mayUse(carrier, accountSid));
    const marks = lintRows(rows, usable).map((all) => all.filter(({ kind }) => kind !== 'duplicate'));
    const place = marks.findIndex((all) => all.length > 0);
    if (place < 0) continue;
    const count = marks.filter((all) => all.length > 0).length;
    const first = marks[place]![0]!;
    troubles.push({
      key: `routing ${lcrSid}`,
      tone: marks.some((all) => all.some(({ level }) => level === 'error')) ? 'red' : 'amber',
      word: 'Routing',
      what: `${name}: ${place < split.routes.length ? `route ${place + 1}` : 'default route'}: ${first.short}${count > 1 ? `, and ${count - 1} more` : ''}`,
      remedy: first.text,
      link: { label: 'Open routing table', href: recordPath('least-cost-routing', lcrSid) },
    });
  }
  const note = outOfSight(principal).accountTables
    ? TABLES_NOT_CHECKED
    : partOf(near.length, MOST_TABLES, 'routing tables');
  return ok({ value: { troubles, note }, at: tables.at });
}
