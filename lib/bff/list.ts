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
  if (byAccount && wanted && reaches(principal.scope, byAccount.least)) {
    const accounts = await context.directory.accounts();
    if (!accounts.ok) return accounts;
    const found = accounts.value.find((one) => one.accountSid === wanted);
    account = found?.providerSid === context.provider.providerSid ? found : null;
  }
  if (byAccount) query.filters.account = account?.accountSid ?? '';
  if (resource.page) {
    const paged = await resource.page(context, query);
    if (!paged.ok) return paged;
    const pages = Math.max(1, Math.ceil(paged.value.matched / query.size));
    return ok({ ...paged.value, pages, query, account });
  }
  const rows = (await resource.rows?.(context)) ?? ok([]);
  if (!rows.ok) return rows;
  const { page, ...selected } = selectRows(list, rows.value, query, principal);
  return ok({ ...selected, total: rows.value.length, query: { ...query, page }, account });
}
