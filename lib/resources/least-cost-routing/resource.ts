import { seesEverything } from '../../access/principal';
import { allOf } from '../../kit/all-of';
import { path } from '../../kit/platform-calls';
import { mapped, ok } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import type { TableFacts } from './board';
import { lcrList } from './list';
import type { StoredTable } from './plan';
import { boardOf, offerFor, readTable } from './table';
import { tableUsage } from './usage';
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
