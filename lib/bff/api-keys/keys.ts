import 'server-only';
import type { z } from 'zod';
import { can } from '../../access/can';
import type { Action } from '../../access/rules';
import { lastUsed } from '../../format/last-used';
import { maskKey } from '../../format/mask';
import { accountWith } from '../../kit/directory';
import { madeSince, noteBefore } from '../../kit/made-since';
import { path } from '../../kit/platform-calls';
import { fail, mapped, ok, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { changesNothing } from '../../kit/steps';
import type { ApiKeyView } from '../../resources/api-keys/view';
import { wireApiKeys, wireNewApiKey, type ApiKeyRecord } from '../../resources/api-keys/wire';
import type { Question } from '../handler';

/** Whose keys: one account's, or the current provider's. */
export type KeyOwner = { account: string } | { provider: string };

/** May the user do that with the keys of the account in the query (`?account=`), or of the current provider? */
export function mayOnKeys(action: Action): Question<{ context: ResourceContext; owner: KeyOwner }> {
  return async (viewer, { query }) => {
    const context = await viewer.context();
    if (!context.ok) return context;
    const owner = await keyOwner(context.value, action, query.get('account'));
    return owner.ok ? ok({ context: context.value, owner: owner.value }) : owner;
  };
}

async function keyOwner(context: ResourceContext, action: Action, account: string | null): Promise<Result<KeyOwner>> {
  const { principal, provider } = context;
  if (!account) {
    const verdict = can(principal, action, 'api-keys', { providerSid: provider.providerSid, accountSid: null });
    return verdict.allowed ? ok({ provider: provider.providerSid }) : refuse(verdict.code);
  }
  if (!isSid(account)) return fail('not-found', 'There is no such account.');
  const found = await accountWith(context, account);
  if (!found.ok) return found;
  const owner = { providerSid: found.value?.providerSid ?? null, accountSid: account };
  const verdict = can(principal, action, 'api-keys', owner);
  if (!verdict.allowed) return refuse(verdict.code);
  return found.value ? ok({ account }) : fail('not-found', 'There is no such account.');
}

/** The keys of an owner, including tokens: for the server only. */
function readKeys({ calls }: ResourceContext, owner: KeyOwner): Promise<Result<ApiKeyRecord[]>> {
  const keys =
    'account' in owner ? path`/Accounts/${owner.account}/ApiKeys` : path`/ServiceProviders/${owner.provider}/ApiKeys`;
  return calls.get(keys, wireApiKeys);
}

const THERE =
  'A key has been created since your first attempt, by that attempt or by someone else. Nothing was created again. See the list.';
const MAYBE_THERE = 'Your first attempt may have created one of these keys. Nothing was created again. See the list.';

/**
 * Creates a key. After a failure that may have created it, it is found as the only one that was not there before; among several, it
 * is in doubt. A second attempt creates nothing while there is a key that the first one may have created: any key, where what was
 * there before is not known.
 */
export async function createKey(context: ResourceContext, owner: KeyOwner): Promise<Result<NewKey>> {
  const before = await readKeys(context, owner);
  if (!before.ok) return before;
  const what = `key ${Object.values(owner).join()}`;
  const since = madeSince(context, what, before.value, sidOf);
  if (context.again && (since ?? before.value).length > 0) return fail('conflict', since ? THERE : MAYBE_THERE);
  noteBefore(context, what, before.value.map(sidOf));
  const sent = 'account' in owner ? { account_sid: owner.account } : { service_provider_sid: owner.provider };
  const made = await context.calls.post('/ApiKeys', sent, wireNewApiKey);
  if (made.ok || changesNothing(made.problem)) return made;
  const now = await readKeys(context, owner);
  const found = now.ok ? (madeSince(context, what, now.value, sidOf) ?? []) : null;
  if (found?.length === 0) return made;
  const [key, ...others] = found ?? [];
  if (key && others.length === 0) return ok({ sid: key.keySid, token: key.token });
  return { ok: false, problem: { ...made.problem, doubtful: true } };
}

type NewKey = z.output<typeof wireNewApiKey>;

const sidOf = ({ keySid }: ApiKeyRecord) => keySid;

/** One key of an owner. Another owner's key does not exist here, whatever the platform says. */
export async function findKey(context: ResourceContext, owner: KeyOwner, sid: string): Promise<Result<ApiKeyRecord>> {
  const keys = isSid(sid) ? await readKeys(context, owner) : ok([]);
  if (!keys.ok) return keys;
  const key = keys.value.find(({ keySid }) => keySid === sid);
  return key ? ok(key) : fail('not-found', 'There is no such API key.');
}

/** The keys of an owner as a page shows them. */
export async function keyViews(context: ResourceContext, owner: KeyOwner): Promise<Result<ApiKeyView[]>> {
  return mapped(readKeys(context, owner), (keys) =>
    keys.map(({ keySid, token, lastUsed: at }) => ({
      sid: keySid,
      masked: maskKey(token),
      lastUsed: lastUsed(at, context.timeZone),
    })),
  );
}
