import { once } from 'node:events';
import { rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';
import { descriptorsOf, openSocket, sendRaw } from '../support/raw-socket';
import { startConsole, type RunningConsole } from '../support/stack';

/* What anyone on the network can do to the process without signing in. */

let running: RunningConsole;
test.beforeEach(async ({ stack }) => {
  running = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, METRICS_PORT: '0' });
});
test.afterEach(() => running.stop());

const upgrade = (to: string) =>
  `GET /internal HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: ${to}\r\nsec-websocket-key: eA==\r\n\r\n`;

test('a request to change the protocol is refused, and its descriptor comes back', async () => {
  await rawRequest(running.url, { path: '/api/health' });
  const before = descriptorsOf(running.pid);
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(running.url)));
  for (const [place, socket] of sockets.entries()) {
    socket.on('error', () => undefined);
    socket.write(upgrade(place % 2 ? 'websocket' : 'h2c'));
    // The browser disconnects, with or without a response.
    socket.end();
    socket.resume();
  }
  await expect.poll(() => descriptorsOf(running.pid)).toBeLessThanOrEqual(before + 5);
  expect(await sendRaw(running.url, upgrade('websocket'))).toMatch(/^HTTP\/1\.1 400 /);
  expect((await rawRequest(running.url, { path: '/api/health' })).status).toBe(200);
  expect(running.log()).toMatch(/"method":"GET","path":"\/internal","status":400/);
});

/** The largest build file that a page names: more than a connection holds while nobody reads. */
async function largestFile(): Promise<string> {
  const html = (await rawRequest(running.url, { path: '/' })).text;
  const files = [...new Set([...html.matchAll(/\/_next\/static\/[^"]+\.js/g)].map(([file]) => file))];
  const sizes = await Promise.all(
    files.map(async (path) => ({ path, size: (await rawRequest(running.url, { path })).text.length })),
  );
  return sizes.toSorted((a, b) => b.size - a.size)[0]!.path;
}

test('requests that wait on a connection give their places back when it breaks', async ({ stack }) => {
  const underWay = async () => {
    const text = await (await fetch(running.metricsUrl())).text();
    return Number(/^console_requests_under_way (\d+)/m.exec(text)![1]);
  };
  await stack.sandbox.fault({ match: { path: 'PredefinedCarriers' }, kind: 'hold' });
  const page = 'GET / HTTP/1.1\r\nhost: x\r\ncookie: console=made-up\r\n\r\n';
  for (let i = 0; i < 3; i++) {
    const socket = await openSocket(running.url);
    socket.on('error', () => undefined);
    socket.write(`GET /api/ready HTTP/1.1\r\nhost: x\r\n\r\n${page.repeat(60)}`);
    await expect.poll(underWay).toBeGreaterThan(50);
    socket.destroy();
    await expect.poll(underWay).toBe(0);
  }
  await stack.sandbox.noFaults();
  expect(running.log()).toMatch(/"path":"\/","status":499/);
});

test('files that were asked for and not read are closed when the browser leaves', async () => {
  const path = await largestFile();
  const before = descriptorsOf(running.pid);
  for (let i = 0; i < 5; i++) {
    const socket = await openSocket(running.url);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(40));
    await expect.poll(() => descriptorsOf(running.pid)).toBeGreaterThan(before + 5);
    socket.destroy();
  }
  await expect.poll(() => descriptorsOf(running.pid)).toBeLessThanOrEqual(before + 5);
});

test('an impossible part of a build file is answered with all of it', async () => {
  const path = await largestFile();
  for (const range of ['bytes=100-50', 'bytes=0-99999999999999999999999', 'bytes=0-1']) {
    const answer = await rawRequest(running.url, { path, headers: { range } });
    expect([range, answer.status, answer.headers['x-content-type-options']]).toEqual([range, 200, 'nosniff']);
  }
});

test('the link of a password reset is in no log', async ({ stack }) => {
  const console = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, ENABLE_FORGOT_PASSWORD: 'true' });
  try {
    const lines = () => console.log().split('"path":"/reset-password/…"').length - 1;
    // A mail may join the console's address and the link with a slash too many: the first answer tidies it up.
    for (const path of ['/reset-password/a-link-that-signs-in', '/reset-password//a-link-that-signs-in'])
      await rawRequest(console.url, { path });
    await expect.poll(lines).toBe(2);
    expect(console.log()).not.toContain('a-link-that-signs-in');
  } finally {
    await console.stop();
  }
});

test('methods that nobody needs are refused: CONNECT, TRACE, OPTIONS of everything', async () => {
  for (const line of ['CONNECT platform:3000', 'TRACE /internal', 'OPTIONS *', 'PROPFIND /internal', 'PURGE /']) {
    const answer = await sendRaw(running.url, `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer, line).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase(), line).toMatch(/\r\nallow: /);
    expect(answer.toLowerCase(), line).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  }
  const absolute = 'GET http://elsewhere.example/internal HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  expect(await sendRaw(running.url, absolute)).toMatch(/^HTTP\/1\.1 400 /);
});

test('what is sent to a page, or to a file, is refused before it has arrived', async () => {
  for (const path of ['/', '/internal/accounts', '/api/../internal', '/api', '/_next/data', '/robots.txt']) {
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 8000000\r\n\r\n`;
    const answer = await sendRaw(running.url, `${head}and the rest never comes`);
    expect(answer, path).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase(), path).toMatch(/\r\nallow: get, head\r\n/);
    expect(answer, path).toContain('\r\nA page can only be read.\n');
  }
  expect(running.log()).toMatch(/"method":"POST","path":"\/robots.txt","status":405/);
});

test('an address that can’t be decoded is refused with a sentence', async () => {
  const answer = await fetch(`${running.url}/internal/carriers/%E0%A4%A/edit`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe('This address isn’t valid. Check that it’s complete.\n');
});

test('asked many times at once whether it is ready, on few connections, the console asks the platform once and answers others', async ({
  stack,
}) => {
  const behind = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, TRUSTED_PROXY_HOPS: '1' });
  try {
    await stack.sandbox.fault({ match: { path: 'PredefinedCarriers' }, kind: 'hold' });
    await stack.sandbox.forgetCalls();
    const ready = 'GET /api/ready HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\r\n';
    const floods = await Promise.all([1, 2, 3].map(() => openSocket(behind.url)));
    for (const socket of floods) {
      socket.on('error', () => undefined);
      socket.write(ready.repeat(500));
    }
    const probe = (address: string, path = '/api/ready') =>
      rawRequest(behind.url, { path, headers: { 'x-forwarded-for': address } });
    await expect.poll(async () => (await probe('192.0.2.1')).status).toBe(503);
    expect((await probe('192.0.2.1', '/api/health')).status).toBe(200);
    const other = probe('192.0.2.2');
    await stack.sandbox.noFaults();
    expect((await other).status).toBe(200);
    const asked = (await stack.sandbox.calls()).filter(({ path }) => path === '/PredefinedCarriers');
    expect(asked.length).toBe(1);
    for (const socket of floods) socket.destroy();
  } finally {
    await behind.stop();
  }
});

test('what is counted does not grow with what is asked for', async () => {
  const series = async () =>
    (await (await fetch(running.metricsUrl())).text()).split('\n').filter((line) => /^console_/.test(line)).length;
  const made = (i: number) => `made-${i}`;
  const ask = (i: number) =>
    [
      { path: `/%ff${made(i)}` },
      { path: `/internal/${made(i)}` },
      { path: `/api/${made(i)}` },
      { path: `/api/${made(i)}/${made(i)}`, method: 'PUT' },
      { path: `/${made(i)}/${made(i)}` },
      { path: `/internal/clients/${made(i)}/edit` },
      { path: `/api/recent-calls/trace/${made(i)}/${made(i)}` },
      { path: '/api/health', method: ['MKCOL', 'LOCK', 'SEARCH', 'SUBSCRIBE', 'MERGE', 'NOTIFY'][i % 6]! },
    ].map((request) => rawRequest(running.url, request));
  for (let i = 0; i < 25; i += 1) await Promise.all(ask(i));
  const before = await series();
  for (let i = 25; i < 250; i += 1) await Promise.all(ask(i));
  expect(await series()).toBe(before);
  const text = await (await fetch(running.metricsUrl())).text();
  expect(text).toMatch(/route="other",method="GET",status="400"/);
  expect(text).not.toMatch(/LOCK|made-/);
});

test('far more connections than there is room for end nothing: some are asked to come again, and the probes are always answered', async ({
  stack,
}) => {
  test.slow();
  const small = await startConsole({
    PLATFORM_API_URL: stack.sandbox.url,
    NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=16',
    TRUSTED_PROXY_HOPS: '1',
  });
  try {
    await stack.sandbox.fault({ match: { path: '^/login' }, kind: 'hang' });
    const signIns: string[] = [];
    const waiting = await Promise.all(
      // As many descriptors as a process has by default.
      Array.from({ length: 900 }, async (_, i) => {
        const socket = await openSocket(small.url);
        socket.on('error', () => undefined);
        // Each from a different address with a different name: no per-visitor limit applies.
        const body = JSON.stringify({ username: `nobody-${i}`, password: 'x' });
        const from = `host: ${new URL(small.url).host}\r\nx-forwarded-for: 192.0.${i >> 8}.${i & 255}\r\n`;
        const head = `${from}origin: ${small.url}\r\ncontent-type: application/json\r\n`;
        if (i % 2) socket.write(`GET / HTTP/1.1\r\n${from}\r\n`);
        else socket.write(`POST /api/session HTTP/1.1\r\n${head}content-length: ${body.length}\r\n\r\n${body}`);
        const answer = once(socket, 'data').then(([piece]) => String(piece), String);
        if (i % 2 === 0) void answer.then((text) => signIns.push(text));
        return { socket, answer };
      }),
    );
    for (const path of ['/api/health', '/api/ready']) {
      expect((await rawRequest(small.url, { path })).status, path).toBe(200);
    }
    const pages = await Promise.all(waiting.filter((_, i) => i % 2).map(({ answer }) => answer));
    const refused = pages.filter((text) => text.startsWith('HTTP/1.1 503 '));
    expect(refused.length).toBeGreaterThan(0);
    for (const text of refused) expect(text.toLowerCase()).toMatch(/\r\nretry-after: \d+\r\n/);
    expect(pages.filter((text) => !/^HTTP\/1\.1 (200|503) /.test(text))).toEqual([]);
    // They wait for the platform, or there was no room for them.
    expect(signIns.filter((text) => !/^HTTP\/1\.1 50[34] /.test(text))).toEqual([]);
    for (const { socket } of waiting) socket.destroy();
    await stack.sandbox.noFaults();
    await expect.poll(async () => (await rawRequest(small.url, { path: '/' })).status).toBe(200);
  } finally {
    await small.stop();
  }
});
