import { randomBytes } from 'node:crypto';
import { done, json, type Answer } from '../answers';
import { isAccount, type Context, type Route } from '../http';
import { refuse } from '../refusal';
import { testBucket } from './bucket';
import { guardAccount, requireAccount } from './ownership';

export const makeSecret = () =>
  `wh_secret_${randomBytes(24)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, 'x')
    .slice(0, 22)}`;

function webhookSecret(context: Context): Answer {
  const { store, query } = context;
  const sid = requireAccount(context);
  if (query.get('regenerate') === 'true') store.update('accounts', sid, { webhook_secret: makeSecret() });
  return json(200, { webhook_secret: store.get('accounts', sid)?.webhook_secret });
}

/**
 * Applies to the account in the token, whatever the path says; the realm is stored even if there is no DNS service to notify, or
 * if that fails.
 */
function setRealm(context: Context): Answer {
  const { store, caller, params, flavour, hosted } = context;
  guardAccount(context);
  const realm = String(params.realm).toLowerCase();
  if (realm.split('.').length < 3) throw refuse(400, `invalid sip_realm: ${String(params.realm)}`);
  if (!isAccount(caller))
    throw refuse(500, 'Bind parameters must not contain undefined. To pass SQL NULL specify JS null');
  store.update('accounts', String(caller.account_sid), { sip_realm: realm });
  if (hosted && realm.startsWith('no-dns')) throw refuse(500, `failure updating dns records for ${realm}`);
  if (flavour === 'community' && !hosted) throw refuse(500, 'createDnsRecords is not a function');
  return done();
}

function listKeys(context: Context): Answer {
  return json(200, context.store.list('api_keys', { account_sid: requireAccount(context) }));
}

export const routes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/WebhookSecret', handle: webhookSecret },
  { method: 'POST', path: '/Accounts/:sid/BucketCredentialTest', handle: testBucket },
  { method: 'POST', path: '/Accounts/:sid/SipRealms/:realm', handle: setRealm },
  { method: 'GET', path: '/Accounts/:sid/ApiKeys', handle: listKeys },
];
