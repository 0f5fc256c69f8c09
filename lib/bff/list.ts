import 'server-only';
import { ok, type Problem, type Result } from '../kit/problem';
import { filtersOn, hasFilter } from '../kit/filter';
import type { ListPage, ListQuery } from '../kit/list';
import { readListQuery, type SearchParams } from '../kit/list-query';
import type { AccountRef } from '../kit/directory';
import type { Resource, ResourceContext } from '../kit/resource';
import { selectRows } from '../kit/select-rows';

/** What a list's URL asks for, and the account selected in its filter. */
export interface ListRequest {
  query: ListQuery;
  account: AccountRef | null;
}

/**
 * Reads what a list's URL asks for.
 * @param lastAccount the account selected last; used when the URL does not name one
 * @returns the query, with a `problem` if the accounts could not be read, or the URL's account is out of reach. Records of
 * another account than the link's are never shown instead.
 */
export async function readListRequest(
  { list }: Resource,
  context: ResourceContext,
  params: SearchParams,
  lastAccount?: string,
): Promise<ListRequest & { problem: Problem | null }> {
  const query = readListQuery({ ...list, filters: filtersOn(list.filters, context.features) }, params);
  const byAccount = list.filters.find((filter) => filter.kind === 'account');
  if (!byAccount) return { query, account: null, problem: null };
  const { principal, directory, provider } = context;
  const linked = query.filters.account ?? '';
  const found = (account: AccountRef | null, problem: Problem | null = null) => {
    query.filters.account = account?.accountSid ?? (problem ? linked : '');
    return { query, account, problem };
  };
  if (!hasFilter(byAccount, principal))
    return found(null, linked && linked !== principal.accountSid ? outOfReach() : null);
  const wanted = params.account === undefined ? (lastAccount ?? '') : linked;
  if (!wanted) return found(null);
  const accounts = await directory.accounts();
  if (!accounts.ok) return found(null, accounts.problem);
  const own = accounts.value.filter(({ providerSid }) => providerSid === provider.providerSid);
  const account = own.find((one) => one.accountSid === wanted) ?? null;
  if (linked && !account) return found(null, outOfReach(accounts.value.find((one) => one.accountSid === linked)?.name));
  return found(account);
}

/** @param name of the account, where the user may see it under another provider */
function outOfReach(name?: string): Problem {
  const message = name
    ? `This link is for the account ${name}, which belongs to another service provider. Choose that provider first.`
    : 'This link is for an account that doesn’t exist, or that you don’t have access to.';
  return { kind: 'not-found', message };
}

/**
 * One page of an area's list. The rows are read whole, restricted to what the user works on, filtered, sorted and sliced here,
 * so that a browser never gets thousands of them; lists that the platform pages are not.
 */
export async function loadList(
  resource: Resource,
  context: ResourceContext,
  { query, account }: ListRequest,
): Promise<Result<ListPage<unknown>>> {
  const { list } = resource;
  if (resource.page) {
    let paged = await resource.page(context, query);
    if (!paged.ok) return paged;
    const pages = Math.max(1, Math.ceil(paged.value.matched / query.size));
    if (query.page > pages) {
      // Beyond the end, as after a deletion or from an old link: show the last page.
      query.page = pages;
      paged = await resource.page(context, query);
      if (!paged.ok) return paged;
    }
    return ok({ ...paged.value, pages, query, account });
  }
  const rows = (await resource.rows?.(context, query)) ?? ok([]);
  if (!rows.ok) return rows;
  const { page, ...selected } = selectRows(list, rows.value, query, context.principal);
  return ok({ ...selected, total: rows.value.length, query: { ...query, page }, account });
}
