import { randomUUID } from 'node:crypto';
import { done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, isProvider, type Context, type Route } from '../http';
import { bareRefusal, refuse } from '../refusal';
import { ownsAccount } from './ownership';

function refuseCreate(context: Context, sent: Row) {
  const { caller } = context;
  if (isAccount(caller) && sent.account_sid !== caller.account_sid) {
    throw refuse(400, 'an account level token can only be used to create account level tokens for the same account');
  }
  if (!isProvider(caller)) return;
  if (!sent.service_provider_sid && !sent.account_sid) {
    throw refuse(400, 'service provider token may not be used to create admin token');
  }
  const ownProvider = !sent.service_provider_sid || sent.service_provider_sid === caller.service_provider_sid;
  if (!ownProvider || (sent.account_sid && !ownsAccount(context, sent.account_sid))) {
    throw refuse(400, 'a service provider token can only be used to create tokens for the same service provider');
  }
}

/** Only an administrator's request may name two owners: of any other, an account is the only one. */
function create(context: Context): Answer {
  const sent = { ...fields(context) };
  refuseCreate(context, sent);
  if (!isAdmin(context.caller) && sent.account_sid) delete sent.service_provider_sid;
  const token = randomUUID();
  return json(201, { sid: context.store.insert('api_keys', { ...sent, token }), token });
}

function refuseRemove(context: Context, key: Row) {
  const { caller } = context;
  if (isAdmin(caller)) return;
  if (isAccount(caller)) {
    if (key.account_sid === caller.account_sid) return;
    throw refuse(400, 'a user may not delete a token associated with a different account');
  }
  if (!key.service_provider_sid && !key.account_sid) {
    throw refuse(400, 'a service provider user may not delete an admin token');
  }
  // A key of an account is not checked: the platform lets one provider delete those of another's accounts.
  const own = !key.service_provider_sid || key.service_provider_sid === caller.service_provider_sid;
  if (!own) throw refuse(400, 'a service provider user may not delete api key from another service provider');
}

function remove(context: Context): Answer {
  const key = context.store.get('api_keys', context.params.sid);
  if (!key) throw bareRefusal(404);
  refuseRemove(context, key);
  context.store.remove('api_keys', String(key.api_key_sid));
  return done();
}

export const routes: Route[] = [
  { method: 'POST', path: '/ApiKeys', handle: create },
  { method: 'DELETE', path: '/ApiKeys/:sid', handle: remove },
];
