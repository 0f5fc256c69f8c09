import 'server-only';
import { reaches } from '../access/principal';
import { ok, type Result } from '../kit/problem';
import type { ListPage } from '../kit/list';
import { readListQuery, type SearchParams } from '../kit/list-query';
import type { AccountRef, Resource, ResourceContext } from '../kit/resource';
import { selectRows } from '../kit/select-rows';

/**
 * One page of an area's list, from the parameters of its URL. The rows are read whole, kept to what the user works on,
 * filtered, sorted and sliced here, so that a browser never gets thousands of them.
 * @param lastAccount the account chosen last; used when the URL does not name one
 */
export async function loadList(
  resource: Resource,
  context: ResourceContext,
  params: SearchParams,
  lastAccount?: string,
): Promise<Result<ListPage<unknown>>> {
  const { list } = resource;
  const { principal } = context;
  const query = readListQuery(list, params);
  const byAccount = list.filters.find((filter) => filter.kind === 'account');
  let account: AccountRef | null = null;
  const wanted = params.account === undefined ? (lastAccount ?? '') : query.filters.account;
  const needed = byAccount?.allLabel === null;
  if (byAccount && (wanted || needed) && reaches(principal.scope, byAccount.least)) {
    const accounts = await context.directory.accounts();
    if (!accounts.ok) return accounts;
    const own = accounts.value.filter(({ providerSid }) => providerSid === context.provider.providerSid);
    account = own.find((one) => one.accountSid === wanted) ?? (needed ? firstByName(own) : null);
  }
  if (byAccount) query.filters.account = account?.accountSid ?? '';
  if (resource.page) {
    let paged = await resource.page(context, query);
    if (!paged.ok) return paged;
    const pages = Math.max(1, Math.ceil(paged.value.matched / query.size));
    if (query.page > pages) {
      // Beyond the end, as after a deletion or from an old link: the last page is what was meant.
      query.page = pages;
      paged = await resource.page(context, query);
      if (!paged.ok) return paged;
    }
    return ok({ ...paged.value, pages, query, account });
  }
  const rows = (await resource.rows?.(context, query)) ?? ok([]);
  if (!rows.ok) return rows;
  const { page, ...selected } = selectRows(list, rows.value, query, principal);
  return ok({ ...selected, total: rows.value.length, query: { ...query, page }, account });
}

function firstByName(accounts: AccountRef[]): AccountRef | null {
  return accounts.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))[0] ?? null;
}
