import { z } from 'zod';
import { allOf } from '../../kit/all-of';
import { changedFields, isNothing } from '../../kit/changed-fields';
import { textOf } from '../../kit/form';
import { rowsOfProvider } from '../../kit/owned-rows';
import { path } from '../../kit/platform-calls';
import { fail, ok } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { linkTo } from '../../kit/usage';
import * as wire from '../../kit/wire';
import { clientForm, NO_REALM, type ClientFacts } from './form';
import { clientsList } from './list';
import { withRegistrations } from './registration';
import { clientToWire, clientValues, wireClient, wireClients, type ClientRecord, type ClientRow } from './wire';

const NAME_TAKEN = 'This user name is already in use in the account.';

/** The application that gets the calls of an account's SIP clients (CONTRACT 17). */
const wireDevices = z.looseObject({ device_calling_application_sid: wire.sidOrNull });

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
    const realm = await realmOf(context, textOf(values, 'account_sid'));
    if (!realm.ok) return realm;
    if (!realm.value) return fail('invalid', NO_REALM, { fields: { account_sid: NO_REALM } });
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

  async usage({ calls, directory }, _sid, { owner, facts = {} }) {
    const account = owner.accountSid;
    const devices = account ? await calls.get(path`/Accounts/${account}`, wireDevices) : ok(null);
    if (!devices.ok) return devices;
    const application = devices.value?.device_calling_application_sid;
    const applications = application ? await directory.applications() : ok([]);
    if (!applications.ok) return applications;
    const name = applications.value.find((one) => one.applicationSid === application)?.name;
    return ok({
      users: [],
      connected: [
        ...linkTo('Account', 'accounts', account, facts.accountName, 'Owns it'),
        ...linkTo('Application', 'applications', application, name, 'Gets the calls of the account’s SIP clients'),
      ],
      unseen: [],
    });
  },

  remove: ({ calls }, sid) => calls.delete(path`/Clients/${sid}`),
});

/** The platform does not require the realm (CONTRACT 17), but a device of an account without one cannot register. */
async function realmOf({ directory }: ResourceContext, accountSid: string) {
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  return ok(accounts.value.find((account) => account.accountSid === accountSid)?.sipRealm ?? null);
}
