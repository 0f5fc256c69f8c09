import type { z } from 'zod';
import { AREAS } from '../../../configuration/areas';
import type { Values } from '../../../kit/form';
import { ok, type Result } from '../../../kit/problem';
import * as wire from '../../../kit/wire';
import { BUCKET_SECRETS } from '../../../resources/accounts/bucket';
import { newAccount, type AccountFacts } from '../../../resources/accounts/new-form';
import { accounts as resource } from '../../../resources/accounts/resource';
import { accountFacts, accountValues, wireAccount, type AccountRecord } from '../../../resources/accounts/wire';
import { limitsPath } from '../../../resources/limits/save';
import { limitValues, wireLimits } from '../../../resources/limits/wire';
import { isPasswordStored } from '../../../resources/webhooks/hook';
import { collectFew } from '../../../kit/few-at-once';
import type { AreaAdapter, Room, StoredRecord, StoredView } from '../adapter';
import { formArea } from '../form-area';

const area = AREAS.accounts;
const wireAccounts = wire.rows(wireAccount as z.ZodType<z.output<typeof wireAccount>>);

const form = formArea({
  area,
  resource,
  read,
  secretsOf,
  blank: () => ({ ...newAccount }),
  // A limit of none means no limit to the platform.
  valuesOf: ({ fields }) => ('recording.enabled' in fields ? { recording: fields['recording.enabled'] === true } : {}),
});

/** Accounts. A new one is created with what its form for new accounts has, then updated with the rest. */
export const accounts: AreaAdapter = {
  ...form,
  async create(room, wanted) {
    // What the second step would refuse is refused before there is half an account.
    const whole = form.check(room, unmade(room), wanted);
    if (!whole.ok) return whole;
    const created = await form.create(room, wanted);
    if (!created.ok) return created;
    const { sid } = created.value as { sid: string };
    const rest = Object.entries(wanted.fields).filter(([path]) => /^(limits|recording|debug_log)/.test(path));
    // The directory of this request does not know the account yet; an update reads again.
    const completed = await form.update(room, sid, { ...wanted, fields: Object.fromEntries(rest) });
    // A failure of the limits says itself that the account was saved.
    if (completed.ok || completed.problem.doubtful || completed.problem.parts) return completed;
    const { problem } = completed;
    const message = `The account was created, but some of it couldn’t be saved. ${problem.message}`;
    return { ok: false, problem: { ...problem, message, parts: [{ what: 'Account', outcome: 'saved' }] } };
  },
};

/** An account without anything, as it is until its second step. */
function unmade({ context }: Room): StoredView {
  const account = wireAccount.parse({ account_sid: context.provider.providerSid, name: '' });
  return viewOf(account, limitValues([], context.flavour));
}

function viewOf(account: AccountRecord, limits: Values) {
  return { values: { ...accountValues(account), ...limits }, facts: accountFacts(account), raw: account };
}

function secretsOf({ facts }: { facts: AccountFacts }): string[] {
  const hooks = area.secrets.slice(0, 2).filter(({ path }) => isPasswordStored(facts, path.split('.')[0]!));
  const vendor = facts.bucketStored;
  const bucket = vendor ? area.secrets.filter((secret) => secret.form === BUCKET_SECRETS[vendor].field) : [];
  return [...hooks, ...bucket].map(({ path }) => path);
}

/** One list contains all accounts of a provider; the limits are read one by one. */
async function read({ context, target }: Room, only?: ReadonlySet<string>): Promise<Result<StoredRecord[]>> {
  const { calls, flavour, provider } = context;
  const listed = await calls.get('/Accounts', wireAccounts);
  if (!listed.ok) return listed;
  const own = listed.value.filter(({ accountSid, providerSid, name }) =>
    target.account
      ? accountSid === target.account.accountSid
      : providerSid === provider.providerSid && (only?.has(name) ?? true),
  );
  return collectFew(own, async (account) => {
    const { accountSid } = account;
    const limits = await calls.get(limitsPath({ kind: 'account', sid: accountSid }), wireLimits);
    if (!limits.ok) return limits;
    const view = viewOf(account, limitValues(limits.value, flavour));
    const values = { ...view.values };
    // Not every platform has a debug log.
    if (account.debugLog === null) delete values.enable_debug_log;
    return ok({ sid: accountSid, accountSid, values, secrets: secretsOf(view), view });
  });
}
