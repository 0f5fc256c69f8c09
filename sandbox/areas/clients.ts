import { created, done, json, type Answer } from '../answers';
import { equalInDatabase } from '../collation';
import type { Row } from '../columns';
import { fields, isAccount, isProvider, recordRoutes, type Context } from '../http';
import { bareRefusal, emptyUpdate, refuse } from '../refusal';
import { ownsAccount, withinAccounts } from './ownership';

/** Even a client without a password has something to mask: the platform decrypts nothing into `{}`. */
function clientRow(client: Row): Row {
  const password = client.password === null ? '{}' : String(client.password);
  return { ...client, password: password.slice(0, 1) + 'X'.repeat(Math.max(0, password.length - 1)) };
}

function list(context: Context): Answer {
  const clients = context.store.list('clients', withinAccounts(context)).map(clientRow);
  if (!isProvider(context.caller)) return json(200, clients);
  return json(
    200,
    clients.map(({ client_sid, account_sid, is_active, username, password }) => ({
      client_sid,
      account_sid,
      is_active,
      username,
      password,
    })),
  );
}

function read(context: Context): Answer {
  const client = context.store.get('clients', context.params.sid);
  if (!client || !ownsAccount(context, client.account_sid)) throw bareRefusal(404);
  return json(200, clientRow(client));
}

function refuseTaken({ store }: Context, accountSid: unknown, username: unknown, except?: string) {
  const same = store
    .list('clients', { account_sid: accountSid })
    .find((client) => equalInDatabase(client.username, username));
  if (same && same.client_sid !== except) throw refuse(400, "the client's username already exists");
}

function create(context: Context): Answer {
  const { store, caller } = context;
  const sent: Row = { ...fields(context) };
  if (isAccount(caller)) sent.account_sid = caller.account_sid;
  for (const name of ['account_sid', 'username']) {
    if (!sent[name]) throw refuse(400, `missing field ${name}`);
  }
  if (isProvider(caller) && !ownsAccount(context, sent.account_sid)) throw refuse(403, 'insufficient permissions');
  refuseTaken(context, sent.account_sid, sent.username);
  return created(store.insert('clients', sent));
}

/**
 * The client's owner is not checked; an account user even takes over a foreign one. And a user name is only compared within
 * the account in the request.
 */
function update(context: Context): Answer {
  const { store, caller } = context;
  const sid = String(context.params.sid);
  if (!store.get('clients', sid)) throw bareRefusal(404);
  const sent: Row = { ...fields(context) };
  if ('client_sid' in sent) throw refuse(400, 'primary key client_sid is immutable');
  if (isAccount(caller)) sent.account_sid = caller.account_sid;
  if (isProvider(caller) && sent.account_sid && !ownsAccount(context, sent.account_sid)) {
    throw refuse(403, 'insufficient permissions');
  }
  if (Object.keys(sent).length === 0) throw emptyUpdate('client_sid', sid);
  if (sent.username && sent.account_sid) refuseTaken(context, sent.account_sid, sent.username, sid);
  store.update('clients', sid, sent);
  return done();
}

function remove({ store, params }: Context): Answer {
  if (!store.remove('clients', String(params.sid))) throw bareRefusal(404);
  return done();
}

export const routes = recordRoutes('/Clients', { list, create, read, update, remove });
