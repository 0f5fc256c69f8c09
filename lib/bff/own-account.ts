import 'server-only';
import { choosesAccount } from '../access/principal';
import type { ListPage } from '../kit/list';
import type { AccountRef } from '../kit/directory';
import type { ResourceContext } from '../kit/resource';

/** The one account that a list is about: an account user's own, or the one selected in its filter; else null. */
export async function ownOrChosenAccount(
  context: ResourceContext,
  page: ListPage<unknown>,
): Promise<AccountRef | null> {
  if (choosesAccount(context.principal)) return page.account;
  const accounts = await context.directory.accounts();
  return accounts.ok ? (accounts.value.find((one) => one.accountSid === context.principal.accountSid) ?? null) : null;
}
