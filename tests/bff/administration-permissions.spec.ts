import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import type { SandboxControl } from '../support/sandbox-control';

/*
 * Who may open which page, and how another scope's ids fare in every URL of this area: written by hand from the decisions. A page
 * that a user may not open redirects with a message (307).
 */

interface Ids {
  own: string;
  sibling: string;
  foreign: string;
  ops: string;
  elena: string;
  harbor: string;
  fjord: string;
}

async function idsOf(sandbox: SandboxControl): Promise<Ids> {
  const accounts = await sandbox.ask<{ account_sid: string; name: string }[]>('admin', 'GET', '/Accounts');
  const users = await sandbox.ask<{ user_sid: string; name: string }[]>('admin', 'GET', '/Users');
  const account = (name: string) => accounts.find((one) => one.name === name)!.account_sid;
  const user = (name: string) => users.find((one) => one.name === name)!.user_sid;
  return {
    own: account('Aurora Bistro'),
    sibling: account('Harbor Hotels'),
    foreign: account('Fjord Ferries'),
    ops: user('ops'),
    elena: user('elena.marsh'),
    harbor: user('harbor'),
    fjord: user('fjord'),
  };
}

const WHO = ['admin', 'acme', 'aurora', 'viewer', 'acme-viewer', 'aurora-viewer'] as const;

/** In the order of `WHO`. */
const PAGES: [path: string, ...statuses: number[]][] = [
  ['/internal/users', 200, 200, 200, 200, 200, 200],
  ['/internal/users/add', 200, 200, 200, 307, 307, 307],
  ['/internal/users/{ops}/edit', 200, 307, 307, 200, 307, 307],
  ['/internal/users/{elena}/edit', 200, 200, 307, 200, 200, 307],
  ['/internal/users/{harbor}/edit', 200, 200, 307, 200, 200, 307],
  ['/internal/users/{fjord}/edit', 200, 307, 307, 200, 307, 307],
  ['/internal/settings', 200, 200, 307, 200, 200, 307],
  ['/internal/settings?tab=admin', 200, 200, 307, 200, 200, 307],
  ['/internal/accounts', 200, 200, 307, 200, 200, 307],
  ['/internal/accounts/add', 200, 200, 307, 307, 307, 307],
  ['/internal/accounts/{own}/edit', 200, 200, 200, 200, 200, 200],
  ['/internal/accounts/{sibling}/edit', 200, 200, 307, 200, 200, 307],
  ['/internal/accounts/{foreign}/edit', 200, 307, 307, 200, 307, 307],
  ['/internal/accounts/{own}/sip-realm/edit', 200, 200, 200, 307, 307, 307],
  ['/internal/accounts/{sibling}/sip-realm/edit', 200, 200, 307, 307, 307, 307],
  // The page of another provider's record names its owner before it says who may change it.
  ['/internal/accounts/{foreign}/sip-realm/edit', 200, 307, 307, 200, 307, 307],
];

for (const [place, user] of WHO.entries()) {
  test(`the pages that ${user} may open`, async ({ stack }) => {
    const ids = await idsOf(stack.sandbox);
    const client = await BffClient.signIn(stack.url, user);
    const found = [];
    for (const [path] of PAGES) found.push([path, (await client.page(filled(path, ids))).status]);
    expect(found).toEqual(PAGES.map(([path, ...statuses]) => [path, statuses[place]]));
  });
}

const filled = (path: string, ids: Ids) => path.replace(/\{(\w+)\}/, (_, name: keyof Ids) => ids[name]);

/** Every request about an account: on its own route, besides reading, changing and deleting it. */
const ACCOUNT_REQUESTS: [method: string, path: string, body?: object][] = [
  ['GET', '/accounts/{sid}'],
  ['PUT', '/accounts/{sid}', { values: { name: 'taken over' } }],
  ['DELETE', '/accounts/{sid}'],
  ['GET', '/accounts/{sid}/webhook-secret'],
  ['POST', '/accounts/{sid}/webhook-secret', {}],
  ['POST', '/accounts/{sid}/bucket-test', { values: { bucket_vendor: 'google' } }],
  ['DELETE', '/accounts/{sid}/tts-cache'],
  ['GET', '/accounts/{sid}/sip-realm?value=a.b.example.com'],
  ['PUT', '/accounts/{sid}/sip-realm', { realm: 'a.b.example.com' }],
  ['POST', '/api-keys?account={sid}', {}],
  ['GET', '/api-keys/{key}?account={sid}'],
  ['DELETE', '/api-keys/{key}?account={sid}'],
];

const STRANGERS: [user: string, account: keyof Ids][] = [
  ['acme', 'foreign'],
  ['acme-viewer', 'foreign'],
  ['aurora', 'sibling'],
  ['aurora', 'foreign'],
  ['aurora-viewer', 'sibling'],
  ['borealis', 'own'],
];

for (const [user, account] of STRANGERS) {
  test(`${user} does nothing with the ${account} account, whatever is asked`, async ({ stack }) => {
    const { sandbox } = stack;
    const sid = (await idsOf(sandbox))[account];
    const made = await sandbox.ask<{ sid: string }>('admin', 'POST', '/ApiKeys', { account_sid: sid });
    const before = await sandbox.ask('admin', 'GET', `/Accounts/${sid}`);
    const client = await BffClient.signIn(stack.url, user);
    await sandbox.forgetCalls();
    for (const [method, path, body] of ACCOUNT_REQUESTS) {
      const api = path.replace('{sid}', sid).replace('{key}', made.sid);
      const answer = await client.send(method, api, body);
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(answer.text).not.toMatch(/wh_secret|token/);
    }
    const writes = (await sandbox.calls()).filter(({ method, path }) => method !== 'GET' || path.includes('Secret'));
    expect(writes).toEqual([]);
    expect(await sandbox.ask('admin', 'GET', `/Accounts/${sid}`)).toEqual(before);
  });
}

/** In the order: create, show, delete. Another owner's key counts as missing. */
const KEYS: [user: string, create: number, show: number, remove: number][] = [
  ['admin', 201, 200, 200],
  ['acme', 201, 200, 200],
  ['borealis', 201, 404, 404],
  ['aurora', 403, 403, 403],
  // A token, which knows no read-only access, would allow every change.
  ['viewer', 403, 403, 403],
  ['acme-viewer', 403, 403, 403],
];

for (const [user, ...expected] of KEYS) {
  test(`${user} and the API keys of the provider: ${expected.join(', ')}`, async ({ stack }) => {
    const { sandbox } = stack;
    const [provider] = await sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
    const keys = `/ServiceProviders/${provider!.service_provider_sid}/ApiKeys`;
    const [key] = await sandbox.ask<{ api_key_sid: string }[]>('admin', 'GET', keys);
    const client = await BffClient.signIn(stack.url, user);
    const api = `/api-keys/${key!.api_key_sid}`;
    expect([
      (await client.send('POST', '/api-keys', {})).status,
      (await client.send('GET', api)).status,
      (await client.send('DELETE', api)).status,
    ]).toEqual(expected);
    const left = await sandbox.ask<{ api_key_sid: string }[]>('admin', 'GET', keys);
    expect(left.some(({ api_key_sid }) => api_key_sid === key!.api_key_sid)).toBe(expected[2] !== 200);
  });
}

/** Limits of an account: all users read them with its form, only administrators change them. */
const LIMITS: [user: string, status: number, maximum: number][] = [
  ['admin', 200, 77],
  ['acme', 200, 10],
  ['aurora', 200, 10],
  ['viewer', 403, 10],
  ['aurora-viewer', 403, 10],
];

for (const [user, status, maximum] of LIMITS) {
  test(`${user} sends a maximum of 77 for an account: ${status}, and ${maximum} stands`, async ({ stack }) => {
    const { own } = await idsOf(stack.sandbox);
    const client = await BffClient.signIn(stack.url, user);
    const { values } = (await client.send('GET', `/accounts/${own}`)).json as { values: Record<string, unknown> };
    expect(values.session_quantity).toBe('10');
    const sent = { ...values, session_quantity: '77' };
    expect((await client.send('PUT', `/accounts/${own}`, { values: sent })).status).toBe(status);
    expect(await stack.sandbox.ask('admin', 'GET', `/Accounts/${own}/Limits`)).toEqual([
      expect.objectContaining({ quantity: maximum }),
    ]);
  });
}

/** Who may delete an empty account: through the general route, and through the one for the user's own. */
const DELETES: [user: string, common: number, own: number][] = [
  ['viewer', 403, 403],
  ['acme-viewer', 403, 403],
  ['borealis', 403, 403],
  ['aurora', 403, 409],
  ['acme', 200, 403],
];

test('who deletes an account, and on which way', async ({ stack }) => {
  const { sandbox } = stack;
  const [provider] = await sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
  const body = { name: 'Empty', service_provider_sid: provider!.service_provider_sid };
  const { sid } = await sandbox.ask<{ sid: string }>('admin', 'POST', '/Accounts', body);
  for (const [user, common, own] of DELETES) {
    const client = await BffClient.signIn(stack.url, user);
    const self = { phrase: 'delete my account', password: 'Passw0rd!' };
    const statuses = [
      (await client.send('DELETE', `/accounts/${sid}`)).status,
      (await client.send('POST', '/accounts/self-delete', self)).status,
    ];
    expect([user, ...statuses]).toEqual([user, common, own]);
  }
});

/** By user: the pages that show keys, and the reads that could reveal one. */
const LOOKERS: [user: string, page: (own: string) => string][] = [
  ['viewer', () => '/internal/settings'],
  ['acme-viewer', () => '/internal/settings'],
  ['acme-viewer', (own) => `/internal/accounts/${own}/edit`],
  ['aurora-viewer', (own) => `/internal/accounts/${own}/edit`],
];

for (const [user, pageOf] of LOOKERS) {
  test(`${user} finds no API key and no signing secret in ${pageOf('{own}')}, nor behind it`, async ({ stack }) => {
    const { sandbox } = stack;
    const { own } = await idsOf(sandbox);
    const [provider] = await sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
    interface Key {
      api_key_sid: string;
      token: string;
    }
    const accountKeys = await sandbox.ask<Key[]>('admin', 'GET', `/Accounts/${own}/ApiKeys`);
    const providerPath = `/ServiceProviders/${provider!.service_provider_sid}/ApiKeys`;
    const providerKeys = await sandbox.ask<Key[]>('admin', 'GET', providerPath);
    const { webhook_secret } = await sandbox.ask<{ webhook_secret: string }>('admin', 'GET', `/Accounts/${own}`);
    const client = await BffClient.signIn(stack.url, user);
    const page = await client.page(pageOf(own));
    const data = await client.page(pageOf(own), { rsc: '1', 'sec-fetch-dest': 'empty' });
    const answers = await Promise.all([
      ...accountKeys.map((key) => client.send('GET', `/api-keys/${key.api_key_sid}?account=${own}`)),
      ...providerKeys.map((key) => client.send('GET', `/api-keys/${key.api_key_sid}`)),
      client.send('GET', `/accounts/${own}/webhook-secret`),
    ]);
    expect(page.status).toBe(200);
    expect(page.text).toContain('********-****-');
    expect(answers.every(({ status }) => status === 403)).toBe(true);
    for (const { text } of [page, data, ...answers]) {
      for (const secret of [...accountKeys, ...providerKeys].map(({ token }) => token).concat(webhook_secret))
        expect(text).not.toContain(secret);
    }
    expect(page.text).not.toMatch(/(Show|Copy|Delete) API key|the webhook signing secret/);
  });
}
