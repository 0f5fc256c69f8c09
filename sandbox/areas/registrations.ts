import { json, type Answer } from '../answers';
import type { Row } from '../columns';
import type { Context, Route } from '../http';
import { refuse } from '../refusal';
import { requireAccount } from './ownership';

interface Registration {
  name: string;
  domain: string;
  expires: number | null;
  details: Row | null;
}

/** A device that renews: its registration always ends within the hour, at a multiple of ten minutes. */
const TEN_MINUTES = 600_000;

function accountOf(context: Context): Row {
  const sid = requireAccount(context);
  const account = context.store.get('accounts', sid);
  if (!account) throw refuse(400, `account not found for sid ${sid}`);
  return account;
}

function realmOf(context: Context): string {
  const realm = accountOf(context).sip_realm;
  if (!realm) throw refuse(400, 'account does not have sip_realm configuration');
  return String(realm);
}

function expiryOf({ expires }: Registration, now: number): number {
  return expires ?? (Math.floor(now / TEN_MINUTES) + 3) * TEN_MINUTES;
}

/** The registrations of all realms that end like this one: the platform searches by the end of the name. */
function under({ store }: Context, realm: string): Registration[] {
  const now = store.now().getTime();
  const stored = (row: unknown) => row as Registration;
  const all = store.list('registrations').map(stored);
  return all.filter((one) => one.domain.endsWith(realm) && expiryOf(one, now) > now);
}

/** A name's registration in exactly this realm. */
const exactly = (all: Registration[], realm: string, name: unknown) =>
  all.find((one) => one.name === name && one.domain === realm && one.details !== null);

const OFFLINE = { contact: null, expiryTime: 0, protocol: null };

function list(context: Context): Answer {
  const realm = realmOf(context);
  return json(
    200,
    under(context, realm).map(({ name }) => `${name}@${realm}`),
  );
}

function detailed(context: Context): Answer {
  const realm = realmOf(context);
  const all = under(context, realm);
  const now = context.store.now().getTime();
  const names = Array.isArray(context.body) ? context.body : [];
  if (names.length === 0) {
    const here = all.filter((one) => exactly([one], realm, one.name));
    return json(
      200,
      here.map((one) => {
        const details = Object.entries(one.details ?? {}).filter(([key]) => key !== 'sbcAddress');
        return { name: one.name, ...Object.fromEntries(details), expiryTime: expiryOf(one, now) };
      }),
    );
  }
  return json(
    200,
    names.map((name: unknown) => {
      const found = exactly(all, realm, name);
      if (!found) return { name, ...OFFLINE, registered_status: 'inactive' };
      return { name, ...found.details, expiryTime: expiryOf(found, now), registered_status: 'active' };
    }),
  );
}

const DIRECT = ['allow_direct_app_calling', 'allow_direct_queue_calling', 'allow_direct_user_calling'];

function one(context: Context): Answer {
  const account = accountOf(context);
  const name = String(context.params.user);
  const realm = account.sip_realm ? String(account.sip_realm) : null;
  const found = realm === null ? undefined : exactly(under(context, realm), realm, name);
  const client = context.store
    .list('clients', { account_sid: account.account_sid })
    .find((row) => row.username === name);
  const { contact, protocol, proxy } = found?.details ?? { ...OFFLINE, proxy: null };
  return json(200, {
    name,
    contact,
    expiryTime: found ? expiryOf(found, context.store.now().getTime()) : 0,
    protocol,
    // From the client's record, which may differ from the registrar's data.
    ...Object.fromEntries(DIRECT.map((flag) => [flag, client ? Number(client[flag]) : 0])),
    registered_status: found ? 'active' : 'inactive',
    proxy,
  });
}

const PATH = '/Accounts/:sid/RegisteredSipUsers';

export const routes: Route[] = [
  { method: 'GET', path: PATH, handle: list },
  { method: 'POST', path: PATH, handle: detailed },
  { method: 'GET', path: `${PATH}/:user`, handle: one },
];
