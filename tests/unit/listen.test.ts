/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** As in the console: the framework takes every error that nobody handles, and only logs it. */
const start = (port: number, hostname: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
      import { createServer } from 'node:http';
      import { listen } from '${path.join(ROOT, 'server/listen.mjs')}';
      process.on('uncaughtException', console.error);
      const server = createServer();
      // Not every machine has IPv6.
      const really = server.listen.bind(server);
      server.listen = (port, hostname, then) => really(port, hostname === '::' ? '127.0.0.1' : hostname, then);
      listen(server, { variable: 'METRICS_PORT', port: ${port}, hostname: '${hostname}' }, (open, address) => {
        // A connection for which no descriptor is left.
        server.emit('error', new Error('accept EMFILE'));
        console.log(address.replace(open, 'port'));
        server.close();
      });
      `,
    ],
    { encoding: 'utf8' },
  );

async function anyPort(): Promise<[Server, number]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, (server.address() as AddressInfo).port];
}

let other: Server;
let taken: number;
beforeAll(async () => {
  [other, taken] = await anyPort();
});
afterAll(() => other.close());

it('A console whose port is in use ends with code 1 and a sentence that names the variable', () => {
  expect(start(taken, '127.0.0.1')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Port ${taken} is already in use. Set METRICS_PORT to another one.\n`,
  });
});

it('A console that is to listen on an address of another machine ends with code 1, and says so', () => {
  const { status, stderr } = start(0, '192.0.2.1');
  expect([status, stderr]).toEqual([
    1,
    'Can’t listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL). Change METRICS_PORT or HOSTNAME.\n',
  ]);
});

it('A console that has once listened goes on when it cannot accept a connection', () => {
  const { status, stdout } = start(0, '127.0.0.1');
  expect(status).toBe(0);
  expect(stdout).toContain('a connection was not accepted: accept EMFILE');
});

it.each([
  ['127.0.0.1', '127.0.0.1:port'],
  ['localhost', 'localhost:port'],
  ['::', '[::]:port'],
])('A console that listens on %s says so as an address is written: %s', (hostname, address) => {
  expect(start(0, hostname).stdout).toContain(`${address}\n`);
});

it('A demo whose port is in use says so before it builds: another demo may be running on that build', async () => {
  const [server, free] = await anyPort();
  server.close();
  // Without npm, so that nothing is built here in any case.
  const demo = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/demo.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { NODE_ENV: 'test', PATH: '', ...env },
    });
  for (const variable of ['PORT', 'SANDBOX_PORT']) {
    const { status, stdout, stderr } = demo({ PORT: String(free), [variable]: String(taken) });
    expect(stderr.trim()).toBe(
      `Port ${taken} is in use, or not permitted. Set ${variable} to another one, and run it again.`,
    );
    expect([status, stdout]).toEqual([1, '']);
  }
  expect(demo({ PORT: 'abc' }).stderr.trim()).toBe('PORT must be a whole number from 1 to 65535.');
});
