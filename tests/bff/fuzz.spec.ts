import fc from 'fast-check';
import { expect, test } from '../support/e2e';
import { BffClient, rawRequest } from '../support/bff';
import { undeclared } from '../support/declared-calls';

const segment = fc.oneof(
  fc.constantFrom(
    'clients',
    'accounts',
    'applications',
    'session',
    'options',
    'Users',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%0d%0a',
    '~',
    '*',
    '-1',
    'null',
    '__proto__',
    'constructor',
    '00000000-0000-4000-8000-000000000000',
  ),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text)),
);
const address = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/api/${parts.join('/')}`);
const query = fc.dictionary(
  fc.constantFrom(
    'q',
    'page',
    'size',
    'sort',
    'dir',
    'account',
    'token',
    'regenerate',
    'service_provider_sid',
    '__proto__',
  ),
  fc.string({ maxLength: 20 }),
  { maxKeys: 4 },
);
const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.string({ maxLength: 50 }),
  fc.constant('{"values":{"username":"x","account_sid":"1","is_active":true}}'),
);
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD');

test('whatever is asked of the BFF, it answers, and the platform is asked for nothing that is not declared', async ({
  stack,
}) => {
  test.setTimeout(300_000);
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(method, address, query, body, async (verb, path, parameters, raw) => {
      // Signing out would end the test; it has its own tests.
      if (
        /^\/api\/session\/?$/.test(decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))) &&
        verb === 'DELETE'
      )
        return;
      const search = new URLSearchParams(parameters).toString();
      const answer = await rawRequest(stack.url, {
        method: verb,
        path: path + (search && `?${search}`),
        headers: { origin: stack.url, cookie: acme.cookie, 'content-type': 'application/json' },
        raw: ['GET', 'HEAD'].includes(verb) ? undefined : raw,
      });
      asked += 1;
      expect(answer.status, `${verb} ${path}`).toBeLessThan(500);
      expect(answer.text).not.toMatch(/at \w+ \(|node_modules|Unknown column|foreign key/);
    }),
    { numRuns: 1500, seed: 20261120, endOnFailure: true },
  );
  expect(asked).toBeGreaterThan(1000);
  expect(undeclared(await stack.sandbox.calls())).toEqual([]);
  expect(await stack.sandbox.deaths()).toBe(0);
  expect((await acme.send('GET', '/clients')).status).toBe(200);
});
