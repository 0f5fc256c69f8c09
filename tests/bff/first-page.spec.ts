import http from 'node:http';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { PAGES } from '../areas/pages';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { noonZone } from '../support/noon-zone';
import type { Stack } from '../support/stack';

/* What the server does to outgoing HTML: it compresses it, and inlines the styles into a browser's first page. */

interface Page {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

const LIST = '/internal/clients';
const SHEET = /<link rel="stylesheet"(?![^>]*disabled)/;
const STYLES = /<style nonce="(\w+)">/g;

function get({ url }: { url: string }, path: string, headers: Record<string, string>): Promise<Page> {
  return new Promise((resolve, reject) => {
    http
      .get(url + path, { headers: { 'sec-fetch-dest': 'document', ...headers } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(pieces) }),
        );
      })
      .on('error', reject);
  });
}

/** Its styles cookie, as the browser sends it back. */
const stylesOf = ({ headers }: Page) =>
  (headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith('styles='))?.split(';')[0];

const cookieOf = async ({ url }: Stack) => (await BffClient.signIn(url, 'aurora')).cookie;

test('a page, a list and the router’s data come in brotli, in gzip or as they are, as the browser takes them', async ({
  stack,
}) => {
  const cookie = await cookieOf(stack);
  // The router marks its requests in the URL, too.
  const router = await get(stack, LIST, { cookie, rsc: '1' });
  const routed = String(router.headers.location ?? LIST);
  const wanted: [path: string, more: Record<string, string>, holds: string][] = [
    [LIST, {}, '<h1'],
    ['/api/clients', {}, '"rows":'],
    [routed, { rsc: '1' }, '"h1"'],
  ];
  for (const [path, more, holds] of wanted) {
    const brotli = await get(stack, path, { cookie, 'accept-encoding': 'gzip, br', ...more });
    expect(brotli.headers['content-encoding'], path).toBe('br');
    expect(brotli.headers.vary, path).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(brotli.bytes).toString(), path).toContain(holds);
    const gzip = await get(stack, path, { cookie, 'accept-encoding': 'gzip', ...more });
    expect(gunzipSync(gzip.bytes).toString(), path).toContain(holds);
    const plain = await get(stack, path, { cookie, ...more });
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    expect(plain.bytes.toString(), path).toContain(holds);
  }
});

test('the beginning of a page comes while a part of it is waited for', async ({ stack }) => {
  const cookie = await cookieOf(stack);
  // The first read is for the list, the next one counts for the chart above it.
  const { id } = await stack.sandbox.fault({ match: { path: 'RecentCalls' }, kind: 'hold', after: 1 });
  const page = createBrotliDecompress();
  const request = http.get(`${stack.url}/internal/recent-calls`, {
    // Its list shows today's calls: enough of them that counting takes a read.
    headers: { cookie: `${cookie}; tz=${noonZone(new Date())}`, 'sec-fetch-dest': 'document', 'accept-encoding': 'br' },
  });
  request.on('error', (error) => page.destroy(error)).on('response', (response) => response.pipe(page));
  let text = '';
  for await (const piece of page as AsyncIterable<Buffer>) {
    const hadBegun = text.includes('</table>');
    text += piece.toString();
    if (hadBegun || !text.includes('</table>')) continue;
    // The rows are here, and the platform has not yet responded for the rest.
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    expect(text).toContain('</nav>');
    expect(text).not.toContain('</html>');
    await stack.sandbox.noFaults();
  }
  expect(text).toContain('</html>');
});

for (const [who, path] of [
  ['somebody who signs in', '/'],
  ['a user', LIST],
] as const)
  test(`the first page of ${who} has its styles in it; the next ones have links to them`, async ({ stack }) => {
    const cookie = path === '/' ? 'theme=dark' : await cookieOf(stack);
    const first = await get(stack, path, { cookie });
    const html = first.bytes.toString();
    const nonce = /'nonce-(\w+)'/.exec(String(first.headers['content-security-policy']))![1];
    const nonces = [...html.matchAll(STYLES)].map(([, own]) => own);
    expect(nonces.length).toBeGreaterThan(0);
    expect(new Set(nonces)).toEqual(new Set([nonce]));
    expect(html).not.toMatch(SHEET);
    // On a slow link the styles take a while: the scripts are requested before, and no file of styles with them.
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.lastIndexOf('rel="preload" as="script"')).toBeGreaterThan(0);
    expect(head.lastIndexOf('rel="preload" as="script"')).toBeLessThan(head.indexOf('<style'));
    expect(String(first.headers.link ?? '')).not.toContain('as="style"');
    const given = (first.headers['set-cookie'] ?? []).find((one) => one.startsWith('styles='));
    expect(given).toMatch(/^styles=[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);

    const next = await get(stack, path, { cookie: `${cookie}; ${stylesOf(first)}` });
    expect(next.bytes.toString()).toMatch(SHEET);
    expect(next.bytes.toString()).not.toMatch(STYLES);
    expect(stylesOf(next)).toBeUndefined();

    const ofAnotherBuild = await get(stack, path, { cookie: `${cookie}; styles=of-before` });
    expect(ofAnotherBuild.bytes.toString()).toMatch(STYLES);
    expect(stylesOf(ofAnotherBuild)).toBe(stylesOf(first));
  });

/** Of the elements of a page, also of those that come late or are made from the page's data. */
function classesIn(html: string): string[] {
  const lists = html.matchAll(/ class="([^"]*)"|\\"className\\":\\"([^"\\]*)/g);
  return [...lists].flatMap(([, written = '', given = '']) => `${written} ${given}`.split(' ').filter(Boolean));
}

const classesStyled = (css: string) =>
  new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name!));

test('a first page has a part of the styles, with every rule for its own elements', async ({ stack }) => {
  const again = await get(stack, '/', { cookie: stylesOf(await get(stack, '/', {}))! });
  const links = [...again.bytes.toString().matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const sheets = await Promise.all(links.map(async (href) => (await get(stack, href, {})).bytes.toString()));
  const styled = classesStyled(sheets.join(''));
  expect(styled.size).toBeGreaterThan(300);
  for (const [user, scope] of [
    ['admin', 'admin'],
    ['acme', 'provider'],
    ['aurora', 'account'],
  ] as const) {
    const { cookie } = await BffClient.signIn(stack.url, user);
    for (const [, address] of PAGES.filter(([, , scopes]) => scopes.includes(scope))) {
      const { status, bytes } = await get(stack, address, { cookie });
      if (status !== 200) continue;
      const html = bytes.toString();
      const inlined = [...html.matchAll(/<style nonce="\w+">(.*?)<\/style>/gs)].map(([, css]) => css).join('');
      const has = classesStyled(inlined);
      const where = `${address} of ${user}`;
      expect(classesIn(html).length, where).toBeGreaterThan(5);
      expect(
        [...new Set(classesIn(html))].filter((name) => styled.has(name) && !has.has(name)),
        where,
      ).toEqual([]);
      expect(inlined.length, where).toBeLessThan(0.8 * sheets.join('').length);
    }
  }
});

test('what is no page has no styles, and says nothing about them', async ({ stack }) => {
  const cookie = await cookieOf(stack);
  const others: [path: string, headers: Record<string, string>][] = [
    ['/api/clients', { cookie }],
    [LIST, { cookie, rsc: '1' }],
    [LIST, {}],
    ['/robots.txt', {}],
    ['/api/health', {}],
  ];
  for (const [path, headers] of others) {
    const answer = await get(stack, path, headers);
    expect(answer.bytes.toString(), path).not.toMatch(STYLES);
    expect(stylesOf(answer), path).toBeUndefined();
  }
});
