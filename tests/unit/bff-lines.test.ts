import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBffEvents, readBffLines } from '@/lib/kit/bff-lines';

const directly = globalThis.fetch;

let server: Server;
let sent: string;
let left: Promise<'left'>;

beforeEach(async () => {
  left = new Promise((resolve) => {
    server = createServer((_request, response) => {
      response.once('close', () => resolve('left'));
      // It never ends: only its reader can leave.
      response.write(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, init) => directly(new URL(String(path), here), init);
});
afterEach(async () => {
  globalThis.fetch = directly;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const { signal } = new AbortController();
const soon = () => new Promise((resolve) => setTimeout(() => resolve('still open'), 2_000).unref());

describe('a line that cannot be read', () => {
  it.each([
    [
      'of a stream of events',
      ': \n\ndata: {"cut\n\n',
      () => readBffEvents('/live-calls/events', signal, jest.fn(), jest.fn()),
    ],
    ['of a response in lines', '<h1>Log in</h1>\n', () => readBffLines('GET', '/rows', undefined, signal, jest.fn())],
  ])('%s is reported, and the rest is not waited for', async (_what, text, read) => {
    sent = text;
    expect(await read()).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
    expect(await Promise.race([left, soon()])).toBe('left');
  });
});
