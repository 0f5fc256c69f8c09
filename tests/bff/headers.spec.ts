import { BffClient, rawRequest, type RawAnswer } from '../support/bff';
import { callLinks } from '../support/call-links';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* Every kind of the console's responses carries the headers that protect the browser. */

const PROTECTION = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

type Ask = (admin: BffClient, stack: Stack) => Promise<RawAnswer>;

const page =
  (path: string): Ask =>
  (admin) =>
    admin.page(path);
const bff =
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Ask =>
  (admin) =>
    admin.send(method, path, body, headers);
const visitor =
  (path: string): Ask =>
  (_admin, { url }) =>
    rawRequest(url, { path, headers: { 'sec-fetch-dest': 'document' } });

async function recording(admin: BffClient): Promise<RawAnswer> {
  const { text } = await admin.page('/internal/recent-calls?date=7&q=19249303104');
  return admin.send('GET', callLinks(text, 'recording').recording);
}

/** The router adds its own parameter to the URL; without it, the framework says which one. */
async function fetchedByRouter(admin: BffClient): Promise<RawAnswer> {
  const asRouter = { rsc: '1', 'sec-fetch-dest': 'empty' };
  const { headers } = await admin.page('/internal/clients', asRouter);
  return admin.page(headers.location!, asRouter);
}

async function buildFile({ url }: Stack): Promise<string> {
  const { text } = await rawRequest(url, { path: '/' });
  return /src="(\/_next\/static\/[^"]+\.js)"/.exec(text)![1]!;
}

const ANSWERS: [what: string, status: number, kept: 'never' | 'long' | 'checked', ask: Ask][] = [
  ['a page', 200, 'never', page('/internal/clients')],
  ['the sign-in page', 200, 'never', visitor('/')],
  ['a page that does not exist', 404, 'never', page('/internal/nowhere')],
  ['a page that doesn’t exist, to a visitor', 404, 'never', visitor('/nowhere')],
  ['a page that the router fetches', 200, 'never', fetchedByRouter],
  ['a redirect to the sign-in page', 307, 'never', visitor('/internal/clients')],
  ['a redirect that tidies an address up', 308, 'checked', visitor('/internal//clients')],
  ['a redirect of a handler', 303, 'never', visitor('/api/session/expired')],
  ['a list of the BFF', 200, 'never', bff('GET', '/clients')],
  ['a refusal for want of a session', 401, 'never', visitor('/api/clients')],
  ['a refusal of another site', 403, 'never', bff('POST', '/clients', {}, { origin: 'https://evil.example' })],
  ['a resource that does not exist', 404, 'never', bff('GET', '/nothing')],
  ['a method that does not exist', 405, 'checked', bff('PATCH', '/clients', {})],
  ['a form that is wrong', 422, 'never', bff('POST', '/clients', { values: {} })],
  ['a failure of the platform', 502, 'never', failing],
  ['a recording', 200, 'never', recording],
  ['a file to save', 200, 'never', bff('GET', '/phone-numbers/export')],
  ['a probe', 200, 'never', visitor('/api/health')],
  ['a file of the build', 200, 'long', async (_admin, stack) => visitor(await buildFile(stack))(_admin, stack)],
  ['a file of the build that does not exist', 404, 'checked', visitor('/_next/static/none.js')],
  ['a public file', 200, 'checked', visitor('/robots.txt')],
  ['a public file that does not exist', 404, 'never', visitor('/favicon.ico')],
  ['an inner address of the framework', 404, 'never', visitor('/_next/data/x')],
];

async function failing(admin: BffClient, { sandbox }: Stack): Promise<RawAnswer> {
  await sandbox.fault({ match: { path: '^/Clients' }, kind: 'reset' });
  return admin.send('GET', '/clients');
}

for (const [what, status, kept, ask] of ANSWERS) {
  test(`${what} (${status}) protects the browser, and is kept ${kept}`, async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const answer = await ask(admin, stack);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(PROTECTION);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    const isPage = /text\/html|text\/x-component/.test(String(answer.headers['content-type']));
    if (isPage && !policy.includes("default-src 'none'")) expect(policy).toMatch(/'nonce-[0-9a-f]{32}'/);
    const cache = String(answer.headers['cache-control'] ?? '');
    if (kept === 'never') expect(cache).toContain('no-store');
    if (kept === 'long') expect(cache).toContain('immutable');
    if (kept === 'checked') expect(cache).not.toMatch(/max-age=[1-9]/);
  });
}

test('every cookie is for this host, for no script but where a script writes it, and for no other site', async ({
  stack,
}) => {
  const { headers } = await rawRequest(stack.url, {
    method: 'POST',
    path: '/api/session',
    headers: { origin: stack.url, 'content-type': 'application/json' },
    body: { username: 'admin', password: 'Passw0rd!' },
  });
  const admin = await BffClient.signIn(stack.url, 'admin');
  const providers = await stack.sandbox.ask<{ service_provider_sid: string }[]>('admin', 'GET', '/ServiceProviders');
  const switched = await admin.send('PUT', '/session/provider', { providerSid: providers[1]!.service_provider_sid });
  const ended = await admin.send('DELETE', '/session');
  const flags = [...headers['set-cookie']!, ...switched.headers['set-cookie']!, ...ended.headers['set-cookie']!].map(
    (cookie) => cookie.replace(/=[^;]*/, '=…').replace(/Max-Age=\d{3,}/, 'Max-Age=…'),
  );
  expect(flags).toEqual([
    'console=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax',
    'console-provider=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax',
    'console-account=…; Max-Age=0; Path=/; SameSite=Lax',
    'console=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax',
    'console-view=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax',
  ]);
});
