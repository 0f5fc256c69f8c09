/** @jest-environment node */
import { GET as usageOf } from '@/app/api/[resource]/[sid]/usage/route';
import { GET as readRecord, PUT as changeRecord } from '@/app/api/[resource]/[sid]/route';
import { GET as countGateways } from '@/app/api/carriers/gateways/route';
import { GET as registrations } from '@/app/api/clients/registrations/route';
import { GET as optionsOf } from '@/app/api/options/[source]/route';
import { GET as search } from '@/app/api/search/route';
import { POST as logIn } from '@/app/api/session/route';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';

/* The platform counts the requests of all users together: what several requests of a browser need is read once. */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();

const request = (method: string, path: string, body?: unknown, signal?: AbortSignal) =>
  new Request(`https://${HOST}/api${path}`, {
    method,
    headers: {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'page-provider': ACME,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });

const params = (named: Record<string, string> = {}) => ({ params: Promise.resolve(named) });

async function signIn(username: string) {
  const answer = await logIn(request('POST', '/session', { username, password: 'Passw0rd!' }), params());
  keepCookie(answer.headers.get('set-cookie')!);
  await own.control.forgetCalls();
}

const asked = async (path: RegExp) => (await own.control.calls()).filter((call) => path.test(call.path)).length;

const accounts = (typed: string, signal?: AbortSignal) =>
  optionsOf(request('GET', `/options/accounts?q=${typed}`, undefined, signal), params({ source: 'accounts' }));

const sidsOf = (table: string, key: string, of: Record<string, string>) =>
  own.sandbox.store.list(table, of).map((row) => String(row[key]));

it('what is typed in a select is looked for in the list that was read when it opened', async () => {
  await signIn('acme');
  for (const typed of ['', 'h', 'ha', 'har']) expect((await accounts(typed)).status).toBe(200);
  expect(await (await accounts('harb')).json()).toMatchObject({ total: 1, options: [{ value: HARBOR }] });
  expect(await asked(/^\/Accounts$/)).toBe(1);
});

it('a letter that is typed while the list is still being read doesn’t read it again', async () => {
  await signIn('acme');
  const { id } = await own.control.fault({ match: { path: '^/Accounts$' }, kind: 'hold' });
  const leaving = new AbortController();
  const first = accounts('', leaving.signal);
  expect(await own.control.struck(id, 15_000)).toBe(true);
  const second = accounts('harb');
  leaving.abort();
  await own.control.noFaults();
  expect(await (await second).json()).toMatchObject({ total: 1 });
  await first;
  expect(await asked(/^\/Accounts$/)).toBe(1);
});

it('what the user changes is in the select at once', async () => {
  await signIn('acme');
  await accounts('');
  const named = { resource: 'accounts', sid: HARBOR };
  const { values } = (await (await readRecord(request('GET', `/accounts/${HARBOR}`), params(named))).json()) as {
    values: object;
  };
  const sent = { values: { ...values, name: 'Harbour Hotels' }, before: values };
  const answer = await changeRecord(request('PUT', `/accounts/${HARBOR}`, sent), params(named));
  expect(answer.status).toBe(200);
  expect(await (await accounts('harbour')).json()).toMatchObject({ total: 1 });
});

it('nobody gets what another user has read', async () => {
  await signIn('acme');
  await accounts('');
  await signIn('aurora');
  expect(await (await accounts('harb')).json()).toMatchObject({ total: 0 });
});

it('the dialog that deletes many records reads the lists that could name them once', async () => {
  await signIn('acme');
  const sids = sidsOf('applications', 'application_sid', { account_sid: AURORA }).slice(0, 3);
  for (const sid of sids) {
    const answer = await usageOf(
      request('GET', `/applications/${sid}/usage?many=1`),
      params({ resource: 'applications', sid }),
    );
    expect(answer.status).toBe(200);
  }
  expect(await asked(/^\/Applications\//)).toBe(3);
  expect(await asked(/^\/(Accounts|PhoneNumbers|MicrosoftTeamsTenants)$/)).toBe(3);
});

it('with each digit of a number, Find asks for numbers only: the names beside them are known', async () => {
  await signIn('acme');
  const find = (q: string) => search(request('GET', `/search?q=${q}&deep=1`), params());
  expect(await (await find('1212')).text()).toContain('+1 (212)');
  await own.control.forgetCalls();
  expect(await (await find('12125')).text()).toContain('+1 (212)');
  expect((await own.control.calls()).map(({ path }) => path)).toEqual(['/PhoneNumbers']);
});

it('but the dialog of a single record reads them each time', async () => {
  await signIn('acme');
  const [sid = ''] = sidsOf('applications', 'application_sid', { account_sid: AURORA });
  for (let time = 0; time < 2; time++)
    await usageOf(request('GET', `/applications/${sid}/usage`), params({ resource: 'applications', sid }));
  expect(await asked(/^\/PhoneNumbers$/)).toBe(2);
});

it('who comes back to the carriers finds their gateways counted', async () => {
  await signIn('acme');
  const sids = sidsOf('voip_carriers', 'voip_carrier_sid', { service_provider_sid: ACME }).slice(0, 3);
  const path = `/carriers/gateways?${new URLSearchParams(sids.map((sid) => ['sid', sid]))}`;
  const [first, second] = [
    await (await countGateways(request('GET', path), params())).text(),
    await (await countGateways(request('GET', path), params())).text(),
  ];
  expect(second.split('\n').sort()).toEqual(first.split('\n').sort());
  expect(await asked(/^\/SipGateways$/)).toBe(3);
});

it('who leaves the SIP clients, and comes back, doesn’t have their registrations read again', async () => {
  await signIn('acme');
  const [sid = ''] = sidsOf('clients', 'client_sid', { account_sid: AURORA });
  const path = `/clients/registrations?sid=${sid}`;
  const { id } = await own.control.fault({ match: { path: '/RegisteredSipUsers$' }, kind: 'hold' });
  const leaving = new AbortController();
  const first = registrations(request('GET', path, undefined, leaving.signal), params());
  expect(await own.control.struck(id, 15_000)).toBe(true);
  leaving.abort();
  const second = registrations(request('GET', path), params());
  await own.control.noFaults();
  expect(await (await second).text()).toContain('"fact"');
  await first;
  expect(await asked(/\/RegisteredSipUsers$/)).toBe(1);
});
