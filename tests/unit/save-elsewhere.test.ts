/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { PUT as putPassword } from '@/app/api/session/password/route';
import { PUT as putProvider } from '@/app/api/session/provider/route';
import { DELETE as signOut } from '@/app/api/session/route';
import { POST as viewAs } from '@/app/api/session/view-as/[kind]/[sid]/route';
import { DELETE as endView } from '@/app/api/session/view-as/route';
import { DELETE as deleteRecord } from '@/app/api/[resource]/[sid]/route';
import { POST as createApiKey } from '@/app/api/api-keys/route';
import { PAGE_PROVIDER } from '@/lib/kit/page-provider';
import { processWide } from '@/lib/kit/process-wide';
import { SAVE_KEY } from '@/lib/kit/save-key';
import { signIn } from '@/lib/platform/sign-in';
import { sessionCookie } from '@/lib/session/cookies';
import { ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';

/*
 * The answer to a save was lost, and its repetition reaches another replica: that one knows the outcome from the shared store,
 * but not the answer.
 */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();

/** Signs a user in, and puts the session into the browser's jar. @returns the user's id */
async function enter(username: string): Promise<string> {
  const caller = { baseUrl: own.sandbox.url, timeoutMs: 5000, token: '', requestId: 'r', clientAddress: null };
  const letIn = await signIn(caller, username, 'Passw0rd!');
  if (!letIn.ok) throw new Error(letIn.problem.message);
  const { token, principal } = letIn.value;
  keepCookie(await sessionCookie({ token, principal }, HOST));
  return principal.userSid;
}

type Route = typeof signOut;

/** Sends a change to one replica, which does it, and again to another one. @returns both answers */
async function twice(route: Route, method: string, body?: unknown, params: Record<string, string> = {}, query = '') {
  const key = randomUUID();
  const send = async () => {
    const headers = {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      [SAVE_KEY]: key,
      [PAGE_PROVIDER]: ACME,
    };
    const request = new Request(`https://${HOST}/api/things${query}`, { method, headers, body: JSON.stringify(body) });
    const answer = await route(request, { params: Promise.resolve(params) });
    return {
      status: answer.status,
      json: (await answer.json()) as { to?: string; problem?: { message: string; kind: string } },
      cookie: answer.headers.get('set-cookie'),
    };
  };
  const first = await send();
  // The other replica shares the store, and has done nothing itself.
  processWide('saves', () => new Map()).clear();
  return [first, await send()] as const;
}

it.each([
  ['The choice of a provider', () => twice(putProvider, 'PUT', { providerSid: BOREALIS })],
  ['The start of a view', () => twice(viewAs, 'POST', {}, { kind: 'accounts', sid: AURORA })],
  ['The end of a view', () => twice(endView, 'DELETE')],
  ['Logging out', () => twice(signOut, 'DELETE')],
])('%s is answered with its cookie and its way there, too', async (_what, sent) => {
  await enter('admin');
  const [first, second] = await sent();
  expect(first).toMatchObject({ status: 200, json: { to: expect.any(String) }, cookie: expect.any(String) });
  expect(second).toMatchObject({ status: 200, json: first.json, cookie: expect.any(String) });
});

it('A password that has been changed is changed, and the cookie comes, too', async () => {
  await enter('aurora');
  const [first, second] = await twice(putPassword, 'PUT', { oldPassword: 'Passw0rd!', newPassword: 'An0ther-word!' });
  expect(first).toMatchObject({ status: 200, json: { to: expect.any(String) }, cookie: expect.any(String) });
  expect(second).toMatchObject({ status: 200, json: first.json, cookie: expect.any(String) });
});

it('Whoever has deleted themselves is logged out all the same', async () => {
  const sid = await enter('aurora');
  const [first, second] = await twice(deleteRecord, 'DELETE', undefined, { resource: 'users', sid });
  expect(first).toMatchObject({ status: 200, json: { to: '/' }, cookie: expect.any(String) });
  expect(second).toMatchObject({ status: 401, cookie: expect.any(String) });
});

it('A key is created once, and its token is told by nobody else', async () => {
  await enter('acme');
  const keys = () => own.sandbox.store.list('api_keys', { account_sid: AURORA }).length;
  const count = keys();
  const [first, second] = await twice(createApiKey, 'POST', {}, {}, `?account=${AURORA}`);
  expect(first.json).toMatchObject({ token: expect.any(String) });
  expect(second).toMatchObject({ status: 201, json: { sid: expect.any(String) } });
  expect(second.json).not.toHaveProperty('token');
  expect(keys()).toBe(count + 1);
});
