/** @jest-environment node */
import { PUT as saveRecord } from '@/app/api/[resource]/[sid]/route';
import { POST as logIn } from '@/app/api/session/route';
import { openSession } from '@/lib/session/session';
import type { Values } from '@/lib/kit/form';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { HOST, keepCookie, noCookie, sandboxForHandlers } from '../support/browser-jar';

/* The platform ends the sessions of a user who is moved to an account or a provider: whoever moves themself is logged out. */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
const headers = {
  host: HOST,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'page-provider': ACME,
};

async function signInAs(username: string) {
  noCookie();
  const body = JSON.stringify({ username, password: 'Passw0rd!' });
  const answer = await logIn(new Request(`https://${HOST}/api/session`, { method: 'POST', headers, body }), {
    params: Promise.resolve({}),
  });
  keepCookie(answer.headers.get('set-cookie')!);
}

async function save(name: string, changes: Values) {
  const sid = sidFor(`user ${name}`);
  const { force_change, is_active, ...user } = own.sandbox.store.get('users', sid)!;
  const values = {
    name,
    email: user.email,
    new_password: '',
    force_change: force_change === 1,
    is_active: is_active === 1,
    is_view_only: false,
    service_provider_sid: user.service_provider_sid ?? '',
    account_sid: user.account_sid ?? '',
    ...changes,
  };
  const request = new Request(`https://${HOST}/api/users/${sid}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ values }),
  });
  const answer = await saveRecord(request, { params: Promise.resolve({ resource: 'users', sid }) });
  return { status: answer.status, body: await answer.json(), cookie: answer.headers.get('set-cookie') };
}

it.each([
  ['a provider user who becomes an account user', 'acme', { scope: 'account', account_sid: AURORA }],
  ['an administrator who becomes a provider user', 'ops', { scope: 'service_provider', service_provider_sid: ACME }],
])('%s is led to the login page', async (_what, name, changes) => {
  await signInAs(name);
  const saved = await save(name, changes);
  expect([saved.status, saved.body]).toEqual([200, { to: '/' }]);
  const cookie = decodeURIComponent(/=([^;]+)/.exec(saved.cookie ?? '')![1]!);
  expect((await openSession(cookie)).flash).toEqual({ code: 'scope-changed' });
});

it('another change of oneself, and a move of someone else, end no session', async () => {
  await signInAs('acme');
  expect(await save('acme', { scope: 'service_provider', email: 'new@example.com' })).toMatchObject({
    status: 200,
    body: {},
    cookie: null,
  });
  const moved = await save('elena.marsh', { scope: 'account', account_sid: HARBOR });
  expect([moved.status, moved.body, moved.cookie]).toEqual([200, {}, null]);
});
