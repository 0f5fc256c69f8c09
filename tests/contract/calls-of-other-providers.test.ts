/** @jest-environment node */
import { POST as logIn } from '@/app/api/session/route';
import { pageLiveCall } from '@/lib/bff/live-calls/page-call';
import { pageCall } from '@/lib/bff/recent-calls/call-page';
import { sessionCookieName } from '@/lib/session/cookies';
import { ACME, accountSid, BOREALIS } from '../../sandbox/seed/organisation';
import { HOST, sandboxForHandlers } from '../support/browser-jar';

/*
 * An administrator follows a link to a call of another provider than the current one. Its page would lead to the current one's
 * numbers and carriers, and say where the call “would go now” there.
 */

const jar = new Map<string, string>();
const HEADERS = { host: 'console.test', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
  headers: async () => new Headers(HEADERS),
}));

const own = sandboxForHandlers();
const FERRIES = accountSid('Fjord Ferries');

/** The administrator's browser, whose next page is for this provider. */
async function on(provider: string): Promise<void> {
  jar.clear();
  const body = JSON.stringify({ username: 'admin', password: 'Passw0rd!' });
  const request = new Request(`https://${HOST}/api/session`, { method: 'POST', headers: HEADERS, body });
  const opened = await logIn(request, { params: Promise.resolve({}) });
  const [cookie] = opened.headers.get('set-cookie')!.split(';');
  jar.set(sessionCookieName(HOST), cookie!.slice(cookie!.indexOf('=') + 1));
  jar.set('console-provider', provider);
}

async function recorded(): Promise<{ id: string; accountSid: string; at: null }> {
  const path = `/Accounts/${FERRIES}/RecentCalls?page=1&count=1&days=30`;
  const { data } = await own.control.ask<{ data: { call_sid: string }[] }>('admin', 'GET', path);
  return { id: data[0]!.call_sid, accountSid: FERRIES, at: null };
}

const offered = {
  ok: false,
  problem: {
    message: 'This record belongs to Borealis Voice, and this page is for Acme Telecom.',
    provider: { sid: BOREALIS, name: 'Borealis Voice' },
  },
};

it('A recorded call opens on a page of its own provider only', async () => {
  const place = await recorded();
  await on(BOREALIS);
  expect(await pageCall(place)).toMatchObject({ ok: true, value: { call: { callSid: place.id } } });
  await on(ACME);
  expect(await pageCall(place)).toMatchObject(offered);
});

it('So does a call in progress', async () => {
  const call = '5f0c2a52-6f0b-4f6c-9d0e-2f3a5b7c9d10';
  await on(BOREALIS);
  expect(await pageLiveCall(FERRIES, call)).toMatchObject({ ok: true, value: { account: FERRIES } });
  await on(ACME);
  expect(await pageLiveCall(FERRIES, call)).toMatchObject(offered);
});
