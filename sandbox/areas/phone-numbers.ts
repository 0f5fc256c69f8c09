import { created, done, json, type Answer } from '../answers';
import { pointer, text, type Row, type Table } from '../columns';
import { fields, isAccount, isAdmin, isProvider, recordRoutes, sidOf, type Context, type Route } from '../http';
import { bareRefusal, emptyRefusal, emptyUpdate, refuse } from '../refusal';
import { refuseAccountUsers } from './carrier-access';
import { accountSidsOf, ownsAccount, requireProvider, withinAccounts } from './ownership';
import { paged } from './paging';

function list(context: Context): Answer {
  const { store, caller, query } = context;
  const within = withinAccounts(context).account_sid;
  const account = query.get('account_sid');
  const provider = isAdmin(caller) ? query.get('service_provider_sid') : null;
  let accounts: unknown = within;
  if (account) accounts = ownsAccount(context, account) ? account : [];
  else if (provider) accounts = accountSidsOf(store, provider);
  return paged(context, 'phone_numbers', accounts === undefined ? {} : { account_sid: accounts }, {
    order: 'number',
    sortsAll: true,
    filter: { query: 'filter', column: 'number' },
  });
}

function listOfProvider(context: Context): Answer {
  const provider = requireProvider(context);
  const { store, caller } = context;
  const accounts = isAccount(caller) ? caller.account_sid : accountSidsOf(store, provider);
  return json(200, store.list('phone_numbers', { account_sid: accounts }, { order: 'number' }));
}

function read(context: Context): Answer {
  const number = context.store.get('phone_numbers', sidOf(context));
  if (!number) throw emptyRefusal(404);
  // One without an account is shown to the users of every provider.
  const isNobodys = number.account_sid === null && isProvider(context.caller);
  if (isNobodys || ownsAccount(context, number.account_sid)) return json(200, number);
  throw isProvider(context.caller) ? refuse(400, 'insufficient privileges') : emptyRefusal(404);
}

function create(context: Context): Answer {
  refuseAccountUsers(context);
  const { store, caller } = context;
  const sent: Row = { ...fields(context) };
  if (isAccount(caller)) sent.account_sid = caller.account_sid;
  if (isProvider(caller)) sent.service_provider_sid = caller.service_provider_sid;
  if (!sent.number) throw refuse(400, 'number is required');
  if (/\s/.test(String(sent.number))) throw refuse(400, 'number cannot contain whitespace');
  if (sent.voip_carrier_sid) {
    const carrier = store.get('voip_carriers', sent.voip_carrier_sid);
    if (!carrier) throw refuse(400, `voip_carrier not found for sid ${String(sent.voip_carrier_sid)}`);
    if (carrier.account_sid && sent.account_sid && carrier.account_sid !== sent.account_sid) {
      throw refuse(400, 'voip_carrier_sid does not belong to the account');
    }
  }
  return created(store.insert('phone_numbers', { ...sent, number: String(sent.number).replace(/^\+/, '') }));
}

/** A number that a provider's user has created names its provider; of any other, the account counts. */
function refuseForeign({ store, caller }: Context, number: Row | undefined) {
  const named = number?.service_provider_sid;
  const owner = named ? number : store.get('accounts', number?.account_sid);
  if (!owner) throw refuse(500, "Cannot read properties of undefined (reading 'service_provider_sid')");
  if (owner.service_provider_sid !== caller.service_provider_sid) throw refuse(403, 'insufficient privileges');
}

function update(context: Context): Answer {
  refuseAccountUsers(context);
  const { store, caller } = context;
  const sid = sidOf(context);
  const sent = fields(context);
  // Null is no change to the platform's check, but then takes the carrier away.
  const fixed = ['voip_carrier_sid', 'number'].find((name) => sent[name]);
  if (fixed) throw refuse(400, `${fixed} may not be modified`);
  const number = store.get('phone_numbers', sid);
  if (isProvider(caller)) refuseForeign(context, number);
  else if (!number) throw bareRefusal(404);
  else if (!ownsAccount(context, number.account_sid)) throw refuse(403, 'insufficient privileges');
  if (Object.keys(sent).length === 0) throw emptyUpdate('phone_number_sid', sid);
  store.update('phone_numbers', sid, sent);
  return done();
}

/** Provider users may delete numbers of other providers: the owner is not checked. */
function remove(context: Context): Answer {
  refuseAccountUsers(context);
  const { store, caller } = context;
  const sid = sidOf(context);
  const number = store.get('phone_numbers', sid);
  if (!number) throw bareRefusal(404);
  if (isAccount(caller) && number.account_sid !== caller.account_sid) throw refuse(403, 'insufficient privileges');
  store.remove('phone_numbers', sid);
  return done();
}

export const routes: Route[] = [
  ...recordRoutes('/PhoneNumbers', { list, create, read, update, remove }),
  { method: 'GET', path: '/ServiceProviders/:sid/PhoneNumbers', handle: listOfProvider },
];

export const tables: Table[] = [
  {
    name: 'phone_numbers',
    key: 'phone_number_sid',
    columns: {
      phone_number_sid: text(),
      number: text({ required: true, max: 132, indexed: true }),
      voip_carrier_sid: pointer('voip_carriers', 'voip_carrier_sid_idxfk_1'),
      account_sid: pointer('accounts', 'account_sid_idxfk_11'),
      application_sid: pointer('applications', 'application_sid_idxfk_3'),
      service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_10'),
    },
    unique: [{ name: 'phone_numbers_unique_idx_voip_carrier_number', columns: ['number', 'voip_carrier_sid'] }],
  },
];
