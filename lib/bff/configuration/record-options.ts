import { can } from '../../access/can';
import { AREA_NAMES, type AreaName } from '../../configuration/model';
import { readListQuery } from '../../kit/list-query';
import { fail, ok, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { resourceOf } from '../../resources/registry';
import { loadList } from '../list';
import type { Options } from '../options';
import { ACCESS, isOff } from './constraints';

/** The areas whose records this user can choose from. */
export function comparableAreas(context: ResourceContext): AreaName[] {
  return AREA_NAMES.filter(
    (area) =>
      !isOff(context, area) &&
      can(context.principal, 'list', ACCESS[area]).allowed &&
      resourceOf(ACCESS[area]) !== null,
  );
}

/**
 * Records of one area to choose from, in the order of the area's own list: the first that match.
 * @param account only this account's; for speech services, '' means those that all accounts share
 */
export async function recordOptions(
  context: ResourceContext,
  area: AreaName,
  filter: string,
  account: string,
): Promise<Result<Options>> {
  const verdict = can(context.principal, 'list', ACCESS[area]);
  if (!verdict.allowed) return refuse(verdict.code);
  const resource = resourceOf(ACCESS[area]);
  if (!resource || isOff(context, area)) return fail('not-found', 'There is no such list.');
  const accounts = await context.directory.accounts();
  if (!accounts.ok) return accounts;
  const names = new Map(accounts.value.map(({ accountSid, name }) => [accountSid, name]));
  // The platform is not asked for another user's account, which it would not find.
  if (account && !names.has(account)) return fail('not-found', 'There is no such account, or you can’t see it.');
  const query = readListQuery(resource.list, { q: filter, account, size: '100' });
  const page = await loadList(resource, context, { query, account: null });
  if (!page.ok) return page;
  const { list } = resource;
  const options = page.value.rows.map((row) => {
    const value = list.id(row);
    const owner = area === 'accounts' ? null : list.owner(row).accountSid;
    const accountName = owner && !context.principal.accountSid ? names.get(owner) : undefined;
    return {
      value,
      label: accountName ? `${list.name(row)} of ${accountName}` : list.name(row),
      hint: value.slice(0, 8),
    };
  });
  return ok({ options, total: page.value.matched });
}
