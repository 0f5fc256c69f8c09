/** @jest-environment node */
import { POST as deleteAccount } from '@/app/api/accounts/self-delete/route';
import { GET as readRecord } from '@/app/api/[resource]/[sid]/route';
import { POST as logIn } from '@/app/api/session/route';
import { deleteOwnAccount } from '@/lib/resources/accounts/self-delete';
import { ACME } from '../../sandbox/seed/organisation';
import { hashPassword } from '../../sandbox/tokens';
import { HOST, keepCookie, noCookie, sandboxForHandlers } from '../support/browser-jar';
import { contextOf } from '../support/console-context';

/* Whoever deletes their own account leaves: the platform itself goes on accepting their token (recording accounts 84). */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
let leaver: { account_sid: string; user_sid: string };
let cookie: string;

type Route = typeof deleteAccount;

async function send(route: Route, method: string, body?: object, params: Record<string, string> = {}) {
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const request = new Request(`https://${HOST}/api/things`, { method, headers, body: JSON.stringify(body) });
  return route(request, { params: Promise.resolve(params) });
}

const leave = () => send(deleteAccount, 'POST', { phrase: 'delete my account', password: 'Passw0rd!' });
const look = () => send(readRecord, 'GET', undefined, { resource: 'accounts', sid: leaver.account_sid });

beforeEach(async () => {
  noCookie();
  const { store } = own.sandbox;
  const account_sid = store.insert('accounts', { name: 'Leaving', service_provider_sid: ACME });
  const user_sid = store.insert('users', {
    name: 'leaver',
    email: 'leaver@example.com',
    hashed_password: hashPassword('Passw0rd!'),
    account_sid,
    service_provider_sid: ACME,
    is_active: 1,
  });
  leaver = { account_sid, user_sid };
  const letIn = await send(logIn, 'POST', { username: 'leaver', password: 'Passw0rd!' });
  cookie = letIn.headers.get('set-cookie')!;
  keepCookie(cookie);
});

it('A cookie that was copied before does not work once the account is deleted', async () => {
  expect((await look()).status).toBe(200);
  const gone = await leave();
  expect([gone.status, await gone.json()]).toEqual([200, { to: '/' }]);
  keepCookie(cookie);
  expect((await look()).status).toBe(401);
});

it('A logout that the platform does not confirm does not hide that the account is deleted', async () => {
  await own.control.fault({ match: { path: '^/logout$' }, kind: 'status', status: 500, times: 1 });
  const gone = await leave();
  expect([gone.status, await gone.json()]).toEqual([200, { to: '/' }]);
  expect(own.sandbox.store.get('accounts', leaver.account_sid)).toBeUndefined();
});

it('An account that stays ends no session', async () => {
  own.sandbox.store.load('api_keys', [{ account_sid: leaver.account_sid, token: 'a key in use' }]);
  const stays = await leave();
  expect(stays.status).toBe(409);
  expect((await look()).status).toBe(200);
});

describe('An account that is gone although the response was lost', () => {
  const lost = { kind: 'reset', applyFirst: true, times: 1 } as const;
  const goodbye = [200, { to: '/' }];

  it('is deleted, and the session ends', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: '^/Accounts' }, ...lost });
    const gone = await leave();
    expect([gone.status, await gone.json()]).toEqual(goodbye);
    keepCookie(cookie);
    expect((await look()).status).toBe(401);
  });

  it.each([
    ['never arrives', { kind: 'hang' }],
    ['comes from something in front of the platform', { kind: 'status', status: 200, body: '<html>…</html>' }],
  ] as const)('counts as deleted where the response %s', async (_what, fault) => {
    const context = await contextOf(own.sandbox, 'leaver', 1_500);
    await own.control.fault({ match: { method: 'DELETE', path: '^/Accounts' }, ...fault, applyFirst: true, times: 1 });
    const gone = await deleteOwnAccount(context, { phrase: 'delete my account', password: 'Passw0rd!' });
    expect(gone).toEqual({ ok: true, value: null });
  });

  it('is deleted also for whoever tries again, once the platform can be asked', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: '^/Accounts' }, ...lost });
    await own.control.fault({ match: { method: 'GET', path: `^/Accounts/${leaver.account_sid}$` }, kind: 'reset' });
    expect(await (await leave()).json()).toMatchObject({ problem: { kind: 'unavailable', doubtful: true } });
    await own.control.noFaults();
    const gone = await leave();
    expect([gone.status, await gone.json()]).toEqual(goodbye);
  });

  it('is not believed to be gone while it is there', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: '^/Accounts' }, kind: 'status', status: 500, times: 1 });
    expect((await leave()).status).toBe(502);
    expect((await look()).status).toBe(200);
  });
});
