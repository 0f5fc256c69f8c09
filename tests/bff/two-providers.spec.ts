import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { carrierSid } from '../../sandbox/seed/carriers';
import { accountSid, ACME, AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { askedBy, CHANGES, handlerOf } from '../areas/asked';
import { placesOf, type Places } from '../areas/places';
import { titleOf, type RequestTarget } from '../areas/target';
import { BffClient } from '../support/bff';
import type { Change } from '../support/edits';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/*
 * Two windows of an administrator's browser share one cookie, and may show different providers. A page saves to the provider that
 * it was rendered for, whatever another window has chosen meanwhile.
 */

const TENANT = sidFor('tenant harbor.teams.acme.example.com');

/** What an account user's request omits, because it is implied. */
const OF_AURORA = { account_sid: AURORA };

function forAdministrator(change: Change): Change {
  const { body } = change as { body?: { values?: object } };
  if (change.path === '/least-cost-routing/board') return { ...change, body: { ...body, account_sid: HARBOR } };
  if (change.method !== 'POST' || !body?.values) return change;
  return { ...change, body: { ...body, values: { ...OF_AURORA, service_provider_sid: ACME, ...body.values } } };
}

/** An administrator's form of a provider has more fields than that of its users: they are sent as read. */
async function sentBy(client: BffClient, target: RequestTarget, places: Places): Promise<Change> {
  const change = forAdministrator(await askedBy(client, target, places));
  if (change.path !== '/settings/provider') return change;
  const { values } = (await client.send('GET', change.path)).json as { values: object };
  return { ...change, body: { values: { ...values, ...(change.body as { values: object }).values } } };
}

/** The platform's changes for a request, in any order (numbers of a file are sent together), without the ids that the
    platform itself generates. */
async function written(stack: Stack, client: BffClient, change: Change): Promise<unknown[]> {
  await stack.sandbox.forgetCalls();
  await client.send(change.method, change.path, change.body);
  const calls = (await stack.sandbox.calls()).filter(({ method, path: to }) => method !== 'GET' && to !== '/login');
  const known = new Set([ACME, BOREALIS, AURORA]);
  return calls
    .map(({ method, path: to, body }) =>
      `${method} ${to} ${JSON.stringify(body)}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (sid) =>
        known.has(sid) ? sid : '{sid}',
      ),
    )
    .sort();
}

/** A page of Acme; another window has switched to another provider, if one is named. */
async function acmePage(stack: Stack, otherWindow?: string): Promise<BffClient> {
  const { cookie } = await BffClient.signIn(stack.url, 'admin');
  return new BffClient(stack.url, otherWindow ? `${cookie}; console-provider=${otherWindow}` : cookie);
}

for (const target of CHANGES) {
  const { user, hosted, does = [] } = target;
  // A user who ends their own session or deletes their account has no other window.
  if (/(DELETE|PUT) \/session/.test(handlerOf(target)) || user === 'leaver' || hosted) continue;
  test(`${titleOf(target)} for the provider of the page, whatever another window shows`, async ({ stack }) => {
    const alone = await acmePage(stack);
    const first = await sentBy(alone, target, await placesOf(stack.sandbox));
    const expected = await written(stack, alone, first);
    if (does.some((call) => !call.startsWith('GET'))) expect(expected).not.toEqual([]);
    await stack.sandbox.reset();
    const beside = await acmePage(stack, BOREALIS);
    const again = await sentBy(await acmePage(stack), target, await placesOf(stack.sandbox));
    expect(await written(stack, beside, again)).toEqual(expected);
  });
}

/** Everything that can be created for an account. */
const FOR_ACCOUNTS = /^POST \/api\/(\[resource\] \((?!accounts)|carriers\/(save|preset)$)/;
const CREATES = CHANGES.filter(({ covers, which }) => FOR_ACCOUNTS.test(covers) && which !== 'for all');

test('there is much that can be made for an account', () => expect(CREATES.length).toBeGreaterThan(7));

for (const target of CREATES) {
  test(`${titleOf(target)}: not made on a page of one provider for an account of another`, async ({ stack }) => {
    const asked = await askedBy(await acmePage(stack), target, await placesOf(stack.sandbox));
    const body = asked.body as { values?: object };
    const values = body.values && { ...body.values, ...OF_AURORA, service_provider_sid: BOREALIS };
    await notMade(stack, { ...asked, body: { ...body, ...(values && { values }) } });
  });
}

test('a routing table is not made on a page of one provider for an account of another', async ({ stack }) => {
  const of = { default_carrier_sid: carrierSid('Bandwidth'), account_sid: AURORA };
  const body = { name: 'Crossing', is_active: true, routes: [], ...of };
  await notMade(stack, { method: 'POST', path: '/least-cost-routing/board', body });
});

async function notMade(stack: Stack, { method, path: to, body }: Change) {
  const beta = await acmePage(stack);
  beta.provider = BOREALIS;
  await stack.sandbox.mark();
  const answer = await beta.send(method, to, body);
  expect([403, 422], answer.text).toContain(answer.status);
  expect(await stack.sandbox.changes()).toEqual({});
}

test('numbers of a file, or of a bulk change, are not written to an account of another provider', async ({ stack }) => {
  const beta = await acmePage(stack);
  beta.provider = BOREALIS;
  const places = await placesOf(stack.sandbox);
  await stack.sandbox.mark();
  for (const handler of ['POST /phone-numbers/import', 'POST /phone-numbers/assign']) {
    const asked = await askedBy(
      beta,
      CHANGES.find((one) => handlerOf(one) === handler)!,
      places,
    );
    await beta.send(asked.method, asked.path, asked.body);
  }
  expect(await stack.sandbox.changes()).toEqual({});
});

test('an administrator whose request says no provider, or one that is not there, writes nothing', async ({ stack }) => {
  const admin = await acmePage(stack, BOREALIS);
  await stack.sandbox.mark();
  const create = () => admin.send('POST', '/accounts', { values: { name: 'Nowhere' } });
  admin.provider = '';
  const unsaid = await create();
  expect(unsaid.status).toBe(422);
  expect(unsaid.json?.problem?.message).toBe('The request doesn’t name its service provider. Reload the page.');
  admin.provider = TENANT;
  const gone = await create();
  expect(gone.status).toBe(404);
  expect(gone.json?.problem?.message).toBe('The service provider of this page no longer exists. Reload the page.');
  expect(await stack.sandbox.changes()).toEqual({});
});

test("what a provider's user writes goes to the own provider, whatever the request says", async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  acme.provider = BOREALIS;
  const { sid } = (await acme.send('POST', '/accounts', { values: { name: 'Own' } })).json as { sid: string };
  const accounts = await stack.sandbox.ask<Record<string, string>[]>('admin', 'GET', '/Accounts');
  expect(accounts.find((one) => one.account_sid === sid)?.service_provider_sid).toBe(ACME);
});

test('reads on a page of one provider are answered for that one, too', async ({ stack }) => {
  const beside = await acmePage(stack, BOREALIS);
  const { options } = (await beside.send('GET', '/options/accounts')).json as { options: { value: string }[] };
  expect(options.map(({ value }) => value)).toContain(AURORA);
  const other = await beside.send('GET', '/options/accounts', undefined, { [PAGE_PROVIDER]: BOREALIS });
  const fjord = (other.json as { options: { value: string }[] }).options.map(({ value }) => value);
  expect(fjord).toContain(accountSid('Fjord Ferries'));
  expect(fjord).not.toContain(AURORA);
});

const OF_ANOTHER = 'This record belongs to another service provider than this page. Choose that provider first.';

test('Find looks among the records of the page’s provider', async ({ stack }) => {
  const beside = await acmePage(stack, BOREALIS);
  const { records } = (await beside.send('GET', '/search?q=aurora%20bistro')).json as { records: { href: string }[] };
  expect(records.map(({ href }) => href)).toContain(`/internal/accounts/${AURORA}/edit`);
  const fjord = (await beside.send('GET', '/search?q=fjord')).json as { records: unknown[] };
  expect(fjord.records).toEqual([]);
});

test('a record of one provider is not changed or deleted on a page of another, nor given to its accounts', async ({
  stack,
}) => {
  const acme = await acmePage(stack);
  const beta = await acmePage(stack);
  beta.provider = BOREALIS;
  await stack.sandbox.mark();
  const lists = [
    'accounts',
    'applications',
    'carriers',
    'clients',
    'ms-teams-tenants',
    'phone-numbers',
    'speech-services',
  ];
  for (const area of [...lists, 'least-cost-routing']) {
    const { rows } = (await acme.send('GET', `/${area}`)).json as { rows: Record<string, unknown>[] };
    const key = { 'ms-teams-tenants': 'tenantSid', 'phone-numbers': 'numberSid', 'speech-services': 'credentialSid' }[
      area
    ];
    const sid = String(rows[0]![key ?? (area === 'least-cost-routing' ? 'lcrSid' : `${area.slice(0, -1)}Sid`)]);
    const { values } = (await acme.send('GET', `/${area}/${sid}`)).json as { values: Record<string, unknown> };
    const changed = { ...values, account_sid: accountSid('Fjord Ferries') };
    const body =
      area === 'carriers' ? { values: { account_sid: changed.account_sid }, marks: {} } : { values: changed };
    const asked = [['DELETE', `/${area}/${sid}`]];
    // A routing table's board is checked against the carriers of its own provider, whatever the page's provider.
    if (area === 'carriers') asked.push(['PUT', `/carriers/save/${sid}`]);
    else if (area !== 'least-cost-routing') asked.push(['PUT', `/${area}/${sid}`]);
    for (const [method, to] of asked) {
      const { status, json } = await beta.send(method!, to!, body);
      expect([area, status, json?.problem?.message]).toEqual([area, 409, OF_ANOTHER]);
    }
  }
  expect(await stack.sandbox.changes()).toEqual({});
});

test('an administrator, who has no provider, is changed on the pages of all; a user only on those of their own', async ({
  stack,
}) => {
  const acme = await acmePage(stack);
  const beta = await acmePage(stack);
  beta.provider = BOREALIS;
  for (const [name, status] of [
    ['ops', 200],
    ['elena.marsh', 409],
  ] as const) {
    const user = `/users/${sidFor(`user ${name}`)}`;
    const values = (await acme.send('GET', user)).json?.values as object;
    const sent = { values: { ...values, email: `${name}@example.org` }, before: values };
    expect([name, (await beta.send('PUT', user, sent)).status]).toEqual([name, status]);
  }
});

for (const [what, where] of [
  ['configuration', '/configuration/export?format=json'],
  ['phone numbers', '/phone-numbers/export?'],
  ['calls', '/recent-calls/export?date=7'],
  ['alerts', '/alerts/export?date=7'],
]) {
  test(`a file of ${what} is of the provider whose page links to it`, async ({ stack }) => {
    const alone = await acmePage(stack);
    const beside = await acmePage(stack, BOREALIS);
    // A link sends no header.
    const file = (client: BffClient, link: string) => client.page(`/api${link}`);
    const ofAcme = await file(alone, where!);
    expect(ofAcme.status).toBe(200);
    expect((await file(beside, where!)).text).not.toBe(ofAcme.text);
    expect((await file(beside, `${where}&${PAGE_PROVIDER}=${ACME}`)).text).toBe(ofAcme.text);
    expect((await file(beside, `${where}&${PAGE_PROVIDER}=${TENANT}`)).status).toBe(404);
    const borealis = await BffClient.signIn(stack.url, 'borealis');
    const own = await file(borealis, where!);
    expect((await file(borealis, `${where}&${PAGE_PROVIDER}=${ACME}`)).text).toBe(own.text);
  });
}
