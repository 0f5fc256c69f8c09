import { randomBytes } from 'node:crypto';
import type { Answer } from '../answers';
import { done, json } from '../answers';
import type { Context, Route } from '../http';
import { isAccount } from '../http';
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

/** Acts on the account of the token, whatever the path says; the realm is stored although there is no DNS service to tell. */
function setRealm(context: Context): Answer {
  const { store, caller, params, flavour } = context;
  guardAccount(context);
  const realm = String(params.realm).toLowerCase();
  if (realm.split('.').length < 3) throw refuse(400, `invalid sip_realm: ${String(params.realm)}`);
  if (!isAccount(caller))
    throw refuse(500, 'Bind parameters must not contain undefined. To pass SQL NULL specify JS null');
  store.update('accounts', String(caller.account_sid), { sip_realm: realm });
  if (flavour === 'community') throw refuse(500, 'createDnsRecords is not a function');
  return done();
}

function listKeys(context: Context): Answer {
  return json(200, context.store.list('api_keys', { account_sid: requireAccount(context) }));
}

const nothingLive = (context: Context): Answer => {
  requireAccount(context);
  return json(200, []);
};

function callCount(context: Context): Answer {
  requireAccount(context);
  return json(200, { inbound: 0, outbound: 0 });
}

function realmOf(context: Context): string {
  const realm = context.store.get('accounts', requireAccount(context))?.sip_realm;
  if (!realm) throw refuse(400, 'account does not have sip_realm configuration');
  return String(realm);
}

const offline = (name: string) => ({ name, contact: null, expiryTime: 0, protocol: null });

/** Devices of the sandbox register when their name ends in an even digit. */
function registration(name: string, realm: string) {
  if (!/^phone.*[02468]$/.test(name)) return { ...offline(name), registered_status: 'inactive' };
  const contact = `sip:${name}@192.0.2.17:5060;transport=udp`;
  return { name, contact, expiryTime: 3600, protocol: 'udp', registered_status: 'active', proxy: `sip:edge.${realm}` };
}

function registeredUsers(context: Context): Answer {
  const realm = realmOf(context);
  const names = context.store
    .list('clients', { account_sid: context.params.sid })
    .map((client) => String(client.username));
  return json(
    200,
    names.filter((name) => registration(name, realm).registered_status === 'active'),
  );
}

function registeredUser(context: Context): Answer {
  const realm = realmOf(context);
  const name = String(context.params.user);
  const client = context.store
    .list('clients', { account_sid: context.params.sid })
    .find((row) => row.username === name);
  const { registered_status, proxy, ...known } = { proxy: null, ...registration(name, realm) };
  return json(200, {
    ...known,
    allow_direct_app_calling: client?.allow_direct_app_calling ?? null,
    allow_direct_queue_calling: client?.allow_direct_queue_calling ?? null,
    allow_direct_user_calling: client?.allow_direct_user_calling ?? null,
    registered_status,
    proxy,
  });
}

function registeredAmong(context: Context): Answer {
  const realm = realmOf(context);
  const names = Array.isArray(context.body) ? context.body.map(String) : [];
  return json(
    200,
    names.map((name) => registration(name, realm)),
  );
}

export const routes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/WebhookSecret', auth: 'user', handle: webhookSecret },
  { method: 'POST', path: '/Accounts/:sid/BucketCredentialTest', auth: 'user', handle: testBucket },
  { method: 'POST', path: '/Accounts/:sid/SipRealms/:realm', auth: 'user', handle: setRealm },
  { method: 'GET', path: '/Accounts/:sid/ApiKeys', auth: 'user', handle: listKeys },
  { method: 'GET', path: '/Accounts/:sid/Calls', auth: 'user', handle: nothingLive },
  { method: 'GET', path: '/Accounts/:sid/Queues', auth: 'user', handle: nothingLive },
  { method: 'GET', path: '/Accounts/:sid/Conferences', auth: 'user', handle: nothingLive },
  { method: 'GET', path: '/Accounts/:sid/CallCount', auth: 'user', handle: callCount },
  { method: 'GET', path: '/Accounts/:sid/RegisteredSipUsers', auth: 'user', handle: registeredUsers },
  { method: 'GET', path: '/Accounts/:sid/RegisteredSipUsers/:user', auth: 'user', handle: registeredUser },
  { method: 'POST', path: '/Accounts/:sid/RegisteredSipUsers', auth: 'user', handle: registeredAmong },
];
