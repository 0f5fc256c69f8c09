import type { Where } from '../conditions';
import { isAccount, isAdmin, isProvider, isSid, type Context } from '../http';
import { guardRefusal, refuse } from '../refusal';
import type { Store } from '../store';

/** Whether an account is within what the caller may see. An unknown account belongs to administrators only. */
export function ownsAccount({ store, caller }: Context, accountSid: unknown): boolean {
  if (isAdmin(caller)) return true;
  if (isAccount(caller)) return accountSid === caller.account_sid;
  const account = store.get('accounts', accountSid);
  return account !== undefined && account.service_provider_sid === caller.service_provider_sid;
}

export function ownsProvider({ caller }: Context, providerSid: unknown): boolean {
  return isAdmin(caller) || providerSid === caller.service_provider_sid;
}

/** The ordinary check of `/Accounts/:sid/...`: the handler answers with `msg`. Returns the sid. */
export function requireAccount(context: Context): string {
  const { sid } = context.params;
  if (!isSid(sid)) throw refuse(400, 'Bad request');
  if (!ownsAccount(context, sid)) throw refuse(403, 'insufficient permissions');
  return sid;
}

/** The ordinary check of `/ServiceProviders/:sid/...`. Account users pass for their own provider. */
export function requireProvider(context: Context): string {
  const { sid } = context.params;
  if (!isSid(sid)) throw refuse(400, 'Bad request');
  if (!ownsProvider(context, sid)) throw refuse(403, 'insufficient permissions');
  return sid;
}

/** The guard in front of some paths under an account: answers with `status` and `message`. */
export function guardAccount(context: Context): string {
  const { sid } = context.params;
  if (!isSid(sid)) throw guardRefusal(400, 'invalid AccountsSid format');
  if (!ownsAccount(context, sid)) throw guardRefusal(403, 'insufficient privileges');
  return sid;
}

/** The guard in front of some paths under a provider; account users never pass. */
export function guardProvider(context: Context): string {
  const { sid } = context.params;
  if (!isSid(sid)) throw guardRefusal(400, 'invalid ServiceProvidersSid format');
  if (isAccount(context.caller) || !ownsProvider(context, sid)) throw guardRefusal(403, 'insufficient privileges');
  return sid;
}

export function guardAdmin({ caller }: Context) {
  if (!isAdmin(caller)) throw guardRefusal(403, 'insufficient privileges');
}

export const accountSidsOf = (store: Store, providerSid: unknown): unknown[] =>
  store.list('accounts', { service_provider_sid: providerSid }).map((account) => account.account_sid);

/** The condition that limits a list of what has one owner, a provider or an account, to the caller's own. */
export function ownedBy({ caller }: Context): Where {
  if (isAdmin(caller)) return {};
  return isProvider(caller)
    ? { service_provider_sid: caller.service_provider_sid }
    : { account_sid: caller.account_sid };
}

/** The condition on `account_sid` that limits a list to what the caller may see. */
export function withinAccounts({ store, caller }: Context): Where {
  if (isAdmin(caller)) return {};
  return { account_sid: isProvider(caller) ? accountSidsOf(store, caller.service_provider_sid) : caller.account_sid };
}
