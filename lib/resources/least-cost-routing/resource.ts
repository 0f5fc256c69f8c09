import { seesEverything } from '../../access/principal';
import { allOf } from '../../kit/all-of';
import { path } from '../../kit/platform-calls';
import { mapped, ok, type Blocker, type Result } from '../../kit/problem';
import { defineResource, type RecordView, type ResourceContext } from '../../kit/resource';
import { carrierLink, linkTo, type Usage } from '../../kit/usage';
import type { TableFacts } from './board';
import { lcrList } from './list';
import { carrierOf, type StoredTable } from './plan';
import { boardOf, offerFor, readTable } from './table';
import { wireLcrs, type LcrRow } from './wire';

/** Tables are written as a whole, by their own handlers (app/api/least-cost-routing). */
export const leastCostRouting = defineResource<LcrRow, StoredTable, TableFacts>({
  area: 'least-cost-routing',
  list: lcrList,
  ownHandlers: ['create', 'update'],

  /**
   * The tables of the page's provider and its accounts. For those who see everything, also tables without an owner: the platform
   * keeps that of a deleted account (CONTRACT 8), and its routes prevent the deletion of their carriers.
   */
  async rows({ calls, directory, provider, principal }) {
    const both = await allOf(calls.get('/Lcrs', wireLcrs), directory.accounts());
    if (!both.ok) return both;
    const [tables, accounts] = both.value;
    const bySid = new Map(accounts.map((account) => [account.accountSid, account]));
    return ok(
      tables.flatMap((table): LcrRow[] => {
        const account = table.accountSid ? bySid.get(table.accountSid) : undefined;
        const ownerProviderSid = account?.providerSid ?? table.providerSid;
        const isShown = ownerProviderSid ? ownerProviderSid === provider.providerSid : seesEverything(principal);
        if (!isShown) return [];
        const others = table.accountSid ? 'Deleted account' : ownerProviderSid ? provider.name : 'Nobody';
        return [{ ...table, ownerProviderSid, ownerName: account?.name ?? others }];
      }),
    );
  },

  /** Each owner has one: the account given, else the user's own account or provider. */
  async find(context, { account_sid: account }) {
    return mapped(
      offerFor(context, context.principal.accountSid ?? (typeof account === 'string' && account ? account : null)),
      (offer) => offer.taken?.sid ?? null,
    );
  },

  async read(context, sid) {
    const table = await readTable(context, sid);
    if (!table.ok) return table;
    const { name, accountSid, providerSid, accountName } = table.value;
    const { board, ...facts } = boardOf(table.value);
    return ok({
      name,
      owner: { accountSid, providerSid },
      values: { ...board },
      stored: () => table.value,
      facts: { ...facts, accountName },
    });
  },

  usage: tableUsage,
  remove: ({ calls }, sid) => calls.delete(path`/Lcrs/${sid}`),
});

/** Whose outbound calls a routing table routes, and the carriers that it sends them to, with their routes. */
async function tableUsage(
  { directory, principal, provider }: ResourceContext,
  _sid: string,
  { stored, owner, facts = {} }: RecordView<StoredTable>,
): Promise<Result<Usage>> {
  const carriers = await directory.carriers(owner.providerSid ?? undefined);
  if (!carriers.ok) return carriers;
  const { routes, defaultRoute } = stored();
  const places = new Map<string, string[]>();
  const note = (carrier: string, words: string) => places.set(carrier, [...(places.get(carrier) ?? []), words]);
  for (const [at, route] of routes.entries()) note(carrierOf(route), `route ${at + 1}`);
  if (defaultRoute) note(carrierOf(defaultRoute), 'all other calls');
  const { accountSid, providerSid } = owner;
  const users: Blocker[] = accountSid
    ? linkTo('Account', 'accounts', accountSid, facts.accountName, 'Its outgoing calls')
    : [{ label: `Accounts of ${provider.name} without a table of their own`, note: 'Their outgoing calls' }];
  return ok({
    // A table whose owner was deleted routes no calls.
    users: providerSid ? users : [],
    connected: [...places].flatMap(([carrier, words]) =>
      carrierLink(principal, carriers.value, carrier, `Gets ${words.join(', ')}`),
    ),
    unseen: [],
  });
}
