import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { askedBy, CHANGES } from '../areas/asked';
import { placesOf } from '../areas/places';
import { BffClient, rawRequest } from '../support/bff';
import type { Change } from '../support/edits';
import { expect, test } from '../support/e2e';
import { undeclared } from '../support/declared-calls';

/* Every handler by its URL, with almost valid ids, queries and bodies, and with malicious ones. */

const API = path.resolve(__dirname, '../../app/api');
const ADDRESSES = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => path.dirname(file));

const harmful = fc.constantFrom<unknown>(
  '..',
  '.',
  '../Users',
  '%2e%2e%2fUsers',
  '..\\Users',
  '/Users',
  '?regenerate=true',
  '#',
  '\u0000',
  '\r\nx-evil: 1',
  'http://127.0.0.1:1/',
  'https://evil.example/x',
  "' OR 1=1 --",
  '{{7*7}}',
  '\ud800',
  'x'.repeat(5000),
  '',
  null,
  true,
  -1,
  1e308,
  [],
  {},
  { $gt: '' },
  ['a', ['b']],
  { __proto__: { admin: true } },
);
const sid = fc.constantFrom(AURORA, HARBOR, sidFor('lcr Acme outbound'), sidFor('nothing'));
const area = fc.constantFrom(
  'clients',
  'accounts',
  'applications',
  'users',
  'carriers',
  'phone-numbers',
  'Users',
  'constructor',
);

/** A lone surrogate: it cannot be encoded in a URL. */
const LONE = /[\ud800-\udfff]/;
const written = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return LONE.test(text) ? '%ED%A0%80' : encodeURIComponent(text.slice(0, 300));
};
const segment = fc.oneof({ weight: 2, arbitrary: sid }, { weight: 1, arbitrary: harmful.map(written) });
const address = fc
  .tuple(fc.constantFrom(...ADDRESSES), area, fc.array(segment, { minLength: 7, maxLength: 7 }))
  .map(([folder, resource, values]) =>
    folder.replace('[resource]', resource).replace(/\[\w+\]/g, () => values.pop() ?? 'x'),
  );
const query = fc.dictionary(
  fc.constantFrom(
    'account',
    'provider',
    'q',
    'page',
    'size',
    'date',
    'url',
    'sid',
    'vendor',
    'label',
    'since',
    'value',
    'to',
    'code',
    'from',
    'mark',
    'token',
    'download',
    'regenerate',
    '__proto__',
  ),
  fc.oneof(
    sid,
    harmful.map((value) => String(value).replace(LONE, '?')),
  ),
  { maxKeys: 4 },
);
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH');

/** Requests that end the session that the test needs; they have their own tests. */
const ending = (verb: string, to: string) => verb === 'DELETE' && /^\/?session\/?$/.test(to);

test('any address of any handler, with any ids and queries, asks the platform only what is declared', async ({
  stack,
}) => {
  test.setTimeout(300_000);
  const admin = await BffClient.signIn(stack.url, 'admin');
  await stack.sandbox.forgetCalls();
  await fc.assert(
    fc.asyncProperty(method, address, query, harmful, async (verb, to, parameters, body) => {
      if (ending(verb, to)) return;
      const search = new URLSearchParams(parameters).toString();
      const answer = await rawRequest(stack.url, {
        method: verb,
        path: `/api/${to}${search && `?${search}`}`,
        headers: {
          origin: stack.url,
          cookie: admin.cookie,
          'content-type': 'application/json',
          [PAGE_PROVIDER]: admin.provider,
        },
        raw: verb === 'GET' ? undefined : JSON.stringify(body),
      });
      expectTidy(answer, `${verb} ${to}?${search}`);
    }),
    { numRuns: 1000, seed: 20261121, endOnFailure: true },
  );
  expect(undeclared(await stack.sandbox.calls())).toEqual([]);
  expect(await stack.sandbox.deaths()).toBe(0);
  expect((await admin.send('GET', '/session')).json?.userSid).toBeTruthy();
});

test('any change, with one value replaced by one that means harm, does it either right or not at all', async ({
  stack,
}) => {
  test.setTimeout(300_000);
  const clients = new Map<string, BffClient>();
  const right: [BffClient, Change][] = [];
  const places = await placesOf(stack.sandbox);
  for (const target of CHANGES) {
    const client = clients.get(target.user) ?? (await BffClient.signIn(stack.url, target.user));
    clients.set(target.user, client);
    const asked = await askedBy(client, target, places);
    if (asked.body !== undefined && !asked.path.startsWith('/session')) right.push([client, asked]);
  }
  await stack.sandbox.forgetCalls();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...right), fc.nat(), harmful, async ([client, asked], place, value) => {
      const body = JSON.stringify(replaced(asked.body, place, value));
      const answer = await rawRequest(stack.url, {
        method: asked.method,
        path: `/api${asked.path}`,
        headers: {
          origin: stack.url,
          cookie: client.cookie,
          'content-type': 'application/json',
          [PAGE_PROVIDER]: client.provider,
        },
        raw: body,
      });
      expectTidy(answer, `${asked.method} ${asked.path} ${body}`);
    }),
    { numRuns: 600, seed: 20261121, endOnFailure: true },
  );
  expect(undeclared(await stack.sandbox.calls())).toEqual([]);
  expect(await stack.sandbox.deaths()).toBe(0);
});

/** A refusal in words, or a success; never a stack trace, a database message or a bug. */
function expectTidy({ status, text }: { status: number; text: string }, asked: string) {
  expect(text, asked).not.toMatch(
    /at \w+ \(|node_modules|Unknown column|foreign key|Data too long|Incorrect \w+ value/,
  );
  expect([500, 501, 503], asked).not.toContain(status);
}

/** A copy of a body with its n-th value, counted at all depths, replaced. */
function replaced(body: unknown, n: number, value: unknown): unknown {
  let places = 0;
  JSON.stringify(body, (key, one: unknown) => (key !== '' && (places += 1), one));
  let at = places === 0 ? -1 : n % places;
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map((item) => (at-- === 0 ? value : walk(item)));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, at-- === 0 ? value : walk(item)]));
  };
  return walk(body);
}
