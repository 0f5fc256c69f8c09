import { allOf } from '../../kit/all-of';
import { changedFields, isNothing } from '../../kit/changed-fields';
import { accountWith, applicationWith } from '../../kit/directory';
import { textOf } from '../../kit/form';
import { rowsOfProvider } from '../../kit/owned-rows';
import { path } from '../../kit/platform-calls';
import { fail, mapped, ok } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import { linkTo } from '../../kit/usage';
import * as wire from '../../kit/wire';
import { clientForm, NO_REALM, type ClientFacts } from './form';
import { clientsList } from './list';
import { withRegistrations } from './registration';
import { clientToWire, clientValues, wireClient, wireClients, type ClientRecord, type ClientRow } from './wire';

const NAME_TAKEN = 'This user name is already in use in the account.';

export const clients = defineResource<ClientRow, ClientRecord, ClientFacts>({
  area: 'clients',
  list: clientsList,
  form: clientForm,
  async rows(context, { filters }) {
    const rows = await rowsOfProvider(context, context.calls.get('/Clients', wireClients));
    if (!rows.ok || (filters.registration !== 'online' && filters.registration !== 'offline')) return rows;
    const { account } = filters;
    return withRegistrations(context, account ? rows.value.filter((row) => row.accountSid === account) : rows.value);
  },

  async read({ calls, directory }, sid) {
    const both = await allOf(calls.get(path`/Clients/${sid}`, wireClient), directory.accounts());
    if (!both.ok) return both;
    const [client, accounts] = both.value;
    const account = accounts.find(({ accountSid }) => accountSid === client.accountSid);
    return ok({
      name: client.username,
      owner: { accountSid: client.accountSid, providerSid: account?.providerSid ?? null },
      values: clientValues(client),
      stored: () => client,
      facts: {
        accountName: account?.name ?? '',
        hasRealm: !!account?.sipRealm,
        hasRegistrationHook: account?.hasRegistrationHook,
      },
    });
  },

  async create(context, values) {
    const account = await accountWith(context, textOf(values, 'account_sid'));
    if (!account.ok) return account;
    // The platform does not require the realm (CONTRACT 17), but a device of an account without one cannot register.
    if (!account.value?.sipRealm) return fail('invalid', NO_REALM, { fields: { account_sid: NO_REALM } });
    const created = await context.calls.post('/Clients', clientToWire(values, 'create'), wire.created);
    if (created.ok) return ok({ sid: created.value });
    if (created.problem.code === 'there-already') {
      return fail('conflict', NAME_TAKEN, { fields: { username: NAME_TAKEN } });
    }
    return created;
  },

  async update({ calls }, sid, values, before) {
    const changed = changedFields(clientToWire(values, 'update'), clientToWire(before.values, 'update'));
    return isNothing(changed) ? ok(null) : calls.put(path`/Clients/${sid}`, changed);
  },

  async usage(context, _sid, { owner }) {
    const account = await accountWith(context, owner.accountSid);
    if (!account.ok) return account;
    const sid = account.value?.deviceApplicationSid ?? null;
    return mapped(applicationWith(context, sid), (application) => ({
      users: [],
      connected: [
        ...linkTo('Account', 'accounts', owner.accountSid, account.value?.name, 'Owns it'),
        ...linkTo('Application', 'applications', sid, application?.name, 'Gets the calls of the account’s SIP clients'),
      ],
      unseen: [],
    }));
  },

  remove: ({ calls }, sid) => calls.delete(path`/Clients/${sid}`),
});
