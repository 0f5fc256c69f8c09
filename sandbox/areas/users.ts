import { death, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, isProvider, isSid, type Context, type Route } from '../http';
import { bareRefusal, refuse } from '../refusal';
import type { Store } from '../store';
import { endSessions, hashPassword, scopeOf } from '../tokens';
import { isViewOnly } from './auth';
import { ownedBy } from './ownership';
import { refuseWeak } from './password-policy';
import { me } from './users-me';
import { makeViewOnly, updateUser } from './users-update';

function names(store: Store, table: string, key: string): Map<unknown, unknown> {
  return new Map(store.list(table).map((row) => [row[key], row.name]));
}

function list(context: Context): Answer {
  const { store } = context;
  const users = store.list('users', ownedBy(context));
  if (users.length === 0) throw refuse(500, 'failure retrieving users list');
  const providers = names(store, 'service_providers', 'service_provider_sid');
  const accounts = names(store, 'accounts', 'account_sid');
  return json(
    200,
    users.map((user) => ({
      user_sid: user.user_sid,
      name: user.name,
      email: user.email,
      scope: scopeOf(user),
      force_change: user.force_change,
      is_active: user.is_active,
      ...(user.account_sid ? { account_sid: user.account_sid, account_name: accounts.get(user.account_sid) } : {}),
      ...(user.service_provider_sid
        ? {
            service_provider_sid: user.service_provider_sid,
            service_provider_name: providers.get(user.service_provider_sid),
          }
        : {}),
    })),
  );
}

function mayTouch({ caller }: Context, user: Row): boolean {
  if (isProvider(caller)) return user.service_provider_sid === caller.service_provider_sid;
  return isAdmin(caller) || user.account_sid === caller.account_sid;
}

function read(context: Context): Answer {
  const { store, params } = context;
  if (!isSid(params.sid)) throw refuse(400, 'Bad request');
  const user = store.get('users', params.sid);
  if (!user) throw refuse(500, 'failure retrieving user');
  if (!mayTouch(context, user)) throw refuse(403, 'insufficient permissions');
  return json(200, {
    ...user,
    hashed_password: undefined,
    is_view_only: isViewOnly(store, user.user_sid),
  });
}

function create(context: Context): Answer {
  const { store, caller } = context;
  const { initial_password, is_view_only, ...row } = fields(context);
  if (!row.name) throw refuse(400, 'missing field name');
  if (!row.email) throw refuse(400, 'missing field email');
  if (initial_password === undefined || initial_password === null) return death();
  refuseWeak(store, initial_password);
  // Case-sensitive, and across the whole platform; an update compares nothing at all.
  if (store.first('users', { name: row.name }) || store.first('users', { email: row.email })) {
    throw refuse(422, 'invalid username or email');
  }
  // Only one owner is enforced: an account user who omits the provider creates an administrator.
  if (isProvider(caller)) row.service_provider_sid = caller.service_provider_sid;
  if (isAccount(caller)) row.account_sid = caller.account_sid;
  const sid = store.insert('users', {
    ...row,
    hashed_password: hashPassword(String(initial_password)),
    provider: 'local',
  });
  if (is_view_only) makeViewOnly(context, sid);
  return json(201, { user_sid: sid });
}

function remove(context: Context): Answer {
  const { store, caller, params } = context;
  if (!isSid(params.sid)) throw refuse(400, 'Bad request');
  const user = store.get('users', params.sid);
  if (!user) {
    if (isAdmin(caller)) return done();
    const owner = isProvider(caller) ? 'service_provider_sid' : 'account_sid';
    throw refuse(500, `Cannot read properties of undefined (reading '${owner}')`);
  }
  if (!mayTouch(context, user)) throw refuse(403, 'insufficient permissions');
  const admins = store.list('users', { service_provider_sid: null, account_sid: null }).filter((row) => row.is_active);
  if (isAdmin(caller) && admins.length === 1 && admins[0]?.user_sid === user.user_sid) throw refuse(400, 'Bad request');
  store.remove('users', params.sid);
  endSessions(store, params.sid);
  return done();
}

function readMe(context: Context): Answer {
  if (!context.caller.user_sid) throw bareRefusal(403);
  return me(context);
}

export const routes: Route[] = [
  { method: 'GET', path: '/Users', handle: list },
  { method: 'GET', path: '/Users/me', handle: readMe },
  { method: 'GET', path: '/Users/:sid', handle: read },
  { method: 'POST', path: '/Users', handle: create },
  { method: 'PUT', path: '/Users/:sid', handle: (context) => updateUser(context, mayTouch) },
  { method: 'DELETE', path: '/Users/:sid', handle: remove },
];
