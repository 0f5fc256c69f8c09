import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { BffClient, rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';
import { PAGES } from '../areas/pages';

/*
 * Another site can make a browser send requests to the console. Except when the user follows a link, the browser omits the
 * session cookie: no response to such a request may replace the session.
 */

const CROSS = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
const FORM = { ...CROSS, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const ADDRESSES = PAGES.map(([, address]) => address);
const API = path.resolve(__dirname, '../../app/api');
const HANDLERS_THAT_READ = (readdirSync(API, { recursive: true }) as string[])
  .filter((file) => file.endsWith('route.ts') && / GET\b/.test(readFileSync(path.join(API, file), 'utf8')))
  .map((file) => `/api/${path.dirname(file).replace(/\[\w+\]/g, '00000000-0000-4000-8000-000000000000')}`);

test('no page sets a cookie when it is written to, wherever that comes from', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const ways: Record<string, string>[] = [
    { ...FORM, ...FORM_TYPE },
    { 'sec-fetch-site': 'same-site' },
    {},
    { cookie: admin.cookie },
  ];
  for (const address of ADDRESSES) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const headers of ways) {
        const answer = await rawRequest(stack.url, { method, path: address, headers, raw: '' });
        expect([answer.status, answer.headers['set-cookie']], `${method} ${address}`).toEqual([405, undefined]);
      }
    }
  }
});

test('no read that another site causes without the cookie sets one', async ({ stack }) => {
  expect(HANDLERS_THAT_READ.length).toBeGreaterThan(15);
  const ways = [
    ['image', { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['frame', { ...CROSS, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['script', { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
    ['form in a new window', { ...FORM, ...FORM_TYPE }],
  ] as const;
  for (const [way, headers] of ways) {
    for (const address of [...ADDRESSES, ...HANDLERS_THAT_READ]) {
      const method = way === 'form in a new window' ? 'POST' : 'GET';
      const answer = await rawRequest(stack.url, { method, path: address, headers: { ...headers }, raw: '' });
      expect(answer.headers['set-cookie'], `${way} ${address}`).toBeUndefined();
    }
  }
});

test('a link from another site to a page still says that one must sign in', async ({ stack }) => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const answer = await rawRequest(stack.url, { path: '/internal/clients', headers: link });
  expect(answer.status).toBe(307);
  expect(answer.headers['set-cookie']).toHaveLength(1);
});

test('a form on another site, sent by a real browser, leaves the user signed in', async ({ stack, page, signIn }) => {
  const targets = ['/internal/accounts', '/', '/create-password', '/api/session', '/api/session/notice'];
  const site = createServer((request, response) => {
    const target = targets[Number(request.url?.slice(1))]!;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<form method="post" action="${stack.url}${target}"><button>Win a prize</button></form>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await signIn('aurora');
    for (const place of targets.keys()) {
      // A different host name: to a browser, localhost and 127.0.0.1 are two sites.
      const bait = await page.context().newPage();
      await bait.goto(`http://localhost:${(site.address() as AddressInfo).port}/${place}`);
      const answered = bait.waitForResponse((response) => response.url() === `${stack.url}${targets[place]}`);
      await bait.getByRole('button', { name: 'Win a prize' }).click();
      await answered;
      await bait.close();
      await page.goto(`${stack.url}/internal/applications`);
      await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    }
  } finally {
    site.close();
  }
});
