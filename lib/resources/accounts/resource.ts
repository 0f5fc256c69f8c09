import { isAccountUser } from '../../access/principal';
import { path } from '../../kit/platform-calls';
import { ofExisting, ok, refuse } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import { limitsPath } from '../limits/save';
import { limitValues, wireLimits } from '../limits/wire';
import { accountDeletion, removeAccount } from './deletion';
import { accountForm } from './form';
import { accountsList } from './list';
import type { AccountFacts } from './new-form';
import { createAccount, updateAccount } from './save';
import { accountUsage } from './usage';
import { accountFacts, accountValues, wireAccount, wireAccountRows, type AccountRecord, type AccountRow } from './wire';

export const accounts = defineResource<AccountRow, AccountRecord, AccountFacts>({
  area: 'accounts',
  list: accountsList,
  form: accountForm,

  async rows({ calls, provider }) {
    const answer = await calls.get('/Accounts', wireAccountRows);
    if (!answer.ok) return answer;
    return ok(answer.value.filter((row) => row.providerSid === provider.providerSid));
  },

  async read({ calls, flavour }, sid) {
    const [account, limits] = await Promise.all([
      calls.get(path`/Accounts/${sid}`, wireAccount),
      calls.get(limitsPath({ kind: 'account', sid }), wireLimits),
    ]);
    if (!account.ok) return account;
    if (!limits.ok) return ofExisting(limits);
    const { name, providerSid, accountSid, isActive } = account.value;
    return ok({
      name,
      owner: { providerSid, accountSid },
      values: { ...accountValues(account.value), ...limitValues(limits.value, flavour) },
      stored: () => account.value,
      facts: { ...accountFacts(account.value), isActive },
    });
  },

  create: createAccount,
  update: updateAccount,

  async remove(context, sid) {
    // Deleting one's own account requires more, and has its own handler.
    if (isAccountUser(context.principal)) return refuse('no-access');
    return removeAccount(context, sid);
  },

  deletion: accountDeletion,
  usage: accountUsage,
});
