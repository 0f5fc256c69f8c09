/** @jest-environment node */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { changeHead } from '../../server/page-head.mjs';

/* The head of a page is changed on its way to the browser; all else arrives as it was sent. */

const HEAD = '<html><head><title>Büro</title>';
const BODY = '</head><body>Käse für 3 €</body></html>';
const CHANGED = '<html><head><title>Büro</title><!-- added: ü --></head><body>Käse für 3 €</body></html>';

let chunks: Uint8Array[];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    changeHead(request, response, () => (head, rest) => [head.replace('</head>', '<!-- added: ü --></head>'), rest]);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const chunk of chunks) response.write(chunk);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** What a browser gets of a page that the framework sends in these chunks. */
async function received(...sent: Uint8Array[]): Promise<string> {
  chunks = sent;
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: '127.0.0.1', port, headers: { 'sec-fetch-dest': 'document' }, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return text(answer);
}

it('A name with an umlaut arrives whole, wherever the page is cut into chunks', async () => {
  const page = Buffer.from(HEAD + BODY);
  for (let cut = 1; cut < page.length; cut += 1) {
    expect(await received(page.subarray(0, cut), page.subarray(cut))).toBe(CHANGED);
  }
});

it('A page that ends within a character, or without a head, arrives as it was sent', async () => {
  expect(await received(Buffer.from(HEAD))).toBe(HEAD);
  expect(await received(Buffer.from(`${HEAD}€`).subarray(0, -1))).toBe(`${HEAD}\ufffd`);
});

it('A page whose head is endless is not held back', async () => {
  const long = 'ü'.repeat(60_000);
  expect(await received(Buffer.from(HEAD + long), Buffer.from(long))).toBe(HEAD + long + long);
});
