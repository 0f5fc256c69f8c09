import { done, type Answer } from '../answers';
import { equalInDatabase } from '../collation';
import type { Row } from '../columns';
import { fields, isAccount, type Context } from '../http';
import { bareRefusal, refuse } from '../refusal';
import { endSessions, hashPassword, passwordMatches } from '../tokens';
import { refuseWeak } from './password-policy';

/** Users can't be promoted, nor moved to another provider. */
function refuseMove(context: Context, user: Row, sent: Row) {
  const { store, caller } = context;
  if (sent.account_sid === null || sent.service_provider_sid === null) {
    throw refuse(400, 'Invalid request: user may not be promoted');
  }
  if (isAccount(caller)) {
    if (sent.account_sid !== undefined && sent.account_sid !== user.account_sid) {
      throw refuse(400, 'Invalid request: user may not be promoted or moved to another account');
    }
    if (sent.service_provider_sid !== undefined && sent.service_provider_sid !== user.service_provider_sid) {
      throw refuse(400, 'Invalid request: user may not be promoted or moved to another service provider');
    }
    return;
  }
  const elsewhere = 'Invalid request: user may not be moved to another service provider';
  const provider = sent.service_provider_sid;
  if (provider !== undefined && user.service_provider_sid && provider !== user.service_provider_sid) {
    throw refuse(400, elsewhere);
  }
  if (sent.account_sid !== undefined) {
    const account = store.get('accounts', sent.account_sid);
    if (!account) throw refuse(400, 'no such account');
    // The provider that is stored counts, not the one in the request.
    if (account.service_provider_sid !== user.service_provider_sid) throw refuse(400, elsewhere);
  }
}

/**
 * In the specified flavour every change of a password requires the acting user's credentials; the other flavour ignores both
 * fields.
 */
function refuseUnproven({ flavour, store, caller }: Context, sent: Row) {
  if (flavour !== 'specified') return;
  if (!sent.new_password && !sent.initial_password) return;
  const acting = store.get('users', caller.user_sid);
  const isNamed = acting && equalInDatabase(acting.name, sent.username);
  if (isNamed && passwordMatches(sent.password, acting.hashed_password)) return;
  throw bareRefusal(403);
}

function changeOwnPassword({ store }: Context, user: Row, sent: Row) {
  const { old_password, new_password } = sent;
  refuseWeak(store, new_password);
  if (!passwordMatches(old_password, user.hashed_password)) throw bareRefusal(403);
  if (passwordMatches(new_password, user.hashed_password))
    throw refuse(500, 'new password cannot be your old password');
  const hashed_password = hashPassword(String(new_password));
  store.update('users', String(user.user_sid), { hashed_password, force_change: 0 });
}

const permission = 'VIEW_ONLY';

/** Fails where an upgrade has made the table of permissions, which only a new installation fills (`no permissions`). */
export function makeViewOnly({ store }: Context, userSid: string) {
  if (store.setting('no permissions')) throw refuse(500, "Column 'permission_sid' cannot be null");
  store.insert('user_permissions', { user_sid: userSid, permission });
}

function setViewOnly(context: Context, userSid: string, wanted: unknown) {
  const { store } = context;
  const has = store.count('user_permissions', { user_sid: userSid, permission }) > 0;
  if (wanted && !has) makeViewOnly(context, userSid);
  // If it is not sent, it is removed.
  if (!wanted && has) store.removeWhere('user_permissions', { user_sid: userSid, permission });
}

export function updateUser(context: Context, mayTouch: (context: Context, user: Row) => boolean): Answer {
  const { store, params } = context;
  const sent = fields(context);
  const user = store.get('users', params.sid);
  if (!user) throw refuse(400, 'Invalid request: user_sid does not exist');
  if (!mayTouch(context, user)) throw bareRefusal(403);
  refuseMove(context, user, sent);
  if (sent.new_password && sent.name) throw refuse(400, 'can not change name and password simultaneously');
  if (Boolean(sent.new_password) !== Boolean(sent.old_password)) {
    throw refuse(400, 'new_password and old_password both required');
  }
  const { name, email, new_password, initial_password, force_change, is_active } = sent;
  const something = name || new_password || email || initial_password || force_change || is_active;
  if (!something && sent.is_view_only === undefined) throw refuse(400, 'no updates requested');
  refuseUnproven(context, sent);
  const userSid = String(user.user_sid);
  // The other fields follow, the permission included.
  if (new_password) changeOwnPassword(context, user, sent);
  if (initial_password) refuseWeak(store, initial_password);
  const changes: Row = Object.fromEntries(
    Object.entries({ name, email, force_change, is_active }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );
  if (initial_password) changes.hashed_password = hashPassword(String(initial_password));
  if (sent.account_sid) changes.account_sid = sent.account_sid;
  if (sent.service_provider_sid) changes.service_provider_sid = sent.service_provider_sid;
  if (Object.keys(changes).length > 0) store.update('users', userSid, changes);
  setViewOnly(context, userSid, sent.is_view_only);
  // Even where the user had that owner already.
  if (changes.account_sid || changes.service_provider_sid) endSessions(store, userSid);
  return done();
}
