/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFiles } from '../../server/build-files.mjs';

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-files-'));
  for (const end of ['', '.br', '.gz']) writeFileSync(path.join(folder, `one.js${end}`), `one${end}`);
  server = createServer(buildFiles(folder, '/_next/static/')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function ask(file: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return http.get({ host: '127.0.0.1', port, path: `/_next/static/${file}`, headers, agent: false });
}

async function headersOf(file: string, accepted?: string) {
  const [answer] = (await once(ask(file, accepted ? { 'accept-encoding': accepted } : {}), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, 'end');
  return answer.headers;
}

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip ; q=0.000, identity', undefined],
  ['br;q=0.001', 'br'],
])('A browser that accepts %s gets a build file as %s', async (accepted, coding) => {
  expect((await headersOf('one.js', accepted))['content-encoding']).toBe(coding);
});

it('A build file that a replica does not have yet is kept by no cache', async () => {
  expect((await headersOf('two.js'))['cache-control']).toBe('no-store');
  expect((await headersOf('one.js'))['cache-control']).toBe('public,max-age=31536000,immutable');
});

it('A browser does not wait for ever for a build file that cannot be read', async () => {
  rmSync(path.join(folder, 'one.js'));
  const [error] = (await once(ask('one.js'), 'error')) as [Error & { code: string }];
  expect(error.code).toBe('ECONNRESET');
});
