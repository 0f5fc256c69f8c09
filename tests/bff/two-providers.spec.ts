import { newCarrier, newSipGateway } from '../../lib/resources/carriers/values';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { carrierSid } from '../../sandbox/seed/carriers';
import { accountSid, ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { BffClient } from '../support/bff';
import type { Change } from '../support/changes/build';
import { HANDLER_CHANGES } from '../support/changes/handlers';
import { RESOURCE_CHANGES } from '../support/changes/resources';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/*
 * Two windows of an administrator's browser share one cookie, and each may show another provider. What a page saves goes to
 * the provider that the page was made for, whatever another window has chosen meanwhile.
 */

const CHANGES = [...RESOURCE_CHANGES, ...HANDLER_CHANGES];
const TENANT = sidFor('tenant harbor.teams.acme.example.com');

/** What an account user does not say, because it goes without saying. */
const OF_AURORA = { account_sid: AURORA };

function forAdministrator(change: Change): Change {
  const { body } = change as { body?: { values?: object } };
  if (change.method !== 'POST' || !body?.values) return change;
  return { ...change, body: { ...body, values: { ...OF_AURORA, service_provider_sid: ACME, ...body.values } } };
}

/** An administrator's form of a provider has more fields than that of its users: they are sent as they were read. */
async function sentBy(client: BffClient, asked: Promise<Change> | Change): Promise<Change> {
  const change = forAdministrator(await asked);
  if (change.path !== '/settings/provider') return change;
  const { values } = (await client.send('GET', change.path)).json as { values: object };
  return { ...change, body: { values: { ...values, ...(change.body as { values: object }).values } } };
}

/** What the platform is asked to do for a request, with the ids that it makes itself taken out. */
async function written(stack: Stack, client: BffClient, change: Change): Promise<unknown[]> {
  await stack.sandbox.forgetCalls();
  await client.send(change.method, change.path, change.body);
  const calls = (await stack.sandbox.calls()).filter(({ method, path: to }) => method !== 'GET' && to !== '/login');
  const known = new Set([ACME, BOREALIS, AURORA]);
  return calls.map(({ method, path: to, body }) =>
    `${method} ${to} ${JSON.stringify(body)}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (sid) =>
      known.has(sid) ? sid : '{sid}',
    ),
  );
}

/** A page of Acme; another window has gone on to another provider, if one is named. */
async function acmePage(stack: Stack, otherWindow?: string): Promise<BffClient> {
  const { cookie } = await BffClient.signIn(stack.url, 'admin');
  return new BffClient(stack.url, otherWindow ? `${cookie}; console-provider=${otherWindow}` : cookie);
}

for (const [handler, what, , change, , effects] of CHANGES) {
  if (handler.startsWith('DELETE /session') || handler.startsWith('PUT /session')) continue;
  test(`${handler}: ${what} for the provider of the page, whatever another window shows`, async ({ stack }) => {
    const alone = await acmePage(stack);
    const expected = await written(stack, alone, await sentBy(alone, change(alone)));
    if (effects.some((effect) => !effect.startsWith('GET'))) expect(expected).not.toEqual([]);
    await stack.sandbox.reset();
    const beside = await acmePage(stack, BOREALIS);
    const again = await acmePage(stack);
    expect(await written(stack, beside, await sentBy(again, change(again)))).toEqual(expected);
  });
}

const CARRIER = { ...newCarrier(), name: 'Crossing', sip: [{ ...newSipGateway(), address: '192.0.2.77' }] };
const CLIENT = {
  username: 'new.phone',
  password: 'hidden-8-word',
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: true,
  allow_direct_user_calling: true,
  account_sid: AURORA,
};
const valuesOf = (handler: string, what: string) => {
  const row = CHANGES.find(([one, called]) => one === handler && called === what)!;
  return (row[3] as () => Change)();
};
const ofAccount = (handler: string, what: string): Change => forAdministrator(valuesOf(handler, what));

/** Everything that can be made for an account. */
const CREATES: [what: string, create: Change][] = [
  ['a SIP client', { method: 'POST', path: '/clients', body: { values: CLIENT } }],
  ['an application', ofAccount('POST /[resource]', 'an application is added')],
  ['a number', ofAccount('POST /[resource]', 'a number is added')],
  ['a tenant', ofAccount('POST /[resource]', 'a tenant is added')],
  ['a speech service', ofAccount('POST /[resource]', 'a speech service is added')],
  ['a carrier', { method: 'POST', path: '/carriers/save', body: { values: { ...CARRIER, account_sid: AURORA } } }],
  [
    'a carrier of a preset',
    { method: 'POST', path: '/carriers/preset', body: { preset: sidFor('preset Voxbone'), account: AURORA } },
  ],
  [
    'a user',
    (() => {
      const made = ofAccount('POST /[resource]', 'a user is added');
      const { values } = made.body as { values: object };
      return { ...made, body: { values: { ...values, service_provider_sid: BOREALIS } } };
    })(),
  ],
  [
    'a routing table',
    {
      method: 'POST',
      path: '/least-cost-routing/board',
      body: {
        name: 'Crossing',
        is_active: true,
        routes: [],
        default_carrier_sid: carrierSid('Bandwidth'),
        account_sid: AURORA,
        provider_sid: BOREALIS,
      },
    },
  ],
];

for (const [what, { method, path: to, body }] of CREATES) {
  test(`${what} is not made on a page of one provider for an account of another`, async ({ stack }) => {
    const beta = await acmePage(stack);
    beta.provider = BOREALIS;
    await stack.sandbox.mark();
    const answer = await beta.send(method, to, body);
    expect([403, 422], answer.text).toContain(answer.status);
    expect(await stack.sandbox.changes()).toEqual({});
  });
}

test('numbers of a file, or of a bulk change, are not written to an account of another provider', async ({ stack }) => {
  const beta = await acmePage(stack);
  beta.provider = BOREALIS;
  await stack.sandbox.mark();
  for (const handler of ['POST /phone-numbers/import', 'POST /phone-numbers/assign']) {
    const [, , , change] = CHANGES.find(([one]) => one === handler)!;
    const asked = await change(beta);
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
    // A routing table's board is checked with the carriers of its own provider, whatever the page is for.
    if (area === 'carriers') asked.push(['PUT', `/carriers/save/${sid}`]);
    else if (area !== 'least-cost-routing') asked.push(['PUT', `/${area}/${sid}`]);
    for (const [method, to] of asked) {
      const { status, json } = await beta.send(method!, to!, body);
      expect([area, status, json?.problem?.message]).toEqual([area, 409, OF_ANOTHER]);
    }
  }
  expect(await stack.sandbox.changes()).toEqual({});
});

test('users are those of all providers, on every page', async ({ stack }) => {
  const beta = await acmePage(stack);
  beta.provider = BOREALIS;
  const values = (await beta.send('GET', `/users/${sidFor('user elena.marsh')}`)).json?.values as object;
  const sent = { values: { ...values, email: 'elena@example.org' }, before: values };
  expect((await beta.send('PUT', `/users/${sidFor('user elena.marsh')}`, sent)).status).toBe(200);
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
