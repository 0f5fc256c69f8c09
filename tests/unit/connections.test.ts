/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundConnections } from '../../server/connections.mjs';

/* Clients that connect and never read the response. */

const MOST = 12;
/** More than both sides' socket buffers hold. */
const LONG = 64 * 1024 * 1024;

let server: Server;
let clients: Socket[];

async function serve(bounds: object) {
  server = createServer((request, response) => {
    if (request.url === '/health') return void response.end('{"status":"ok"}');
    response.writeHead(200, { 'content-type': request.url === '/heard' ? 'audio/wav' : 'text/plain' });
    response.end(Buffer.alloc(LONG));
  });
  boundConnections(server, { most: MOST, ...bounds });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  clients = [];
}

async function client(path?: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  clients.push(socket);
  return socket;
}

async function isWell(): Promise<boolean> {
  const socket = await client('/health');
  const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
  socket.destroy();
  return /^HTTP\/1\.1 200 /.test(String(answer));
}

const openNow = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

afterEach(async () => {
  for (const socket of clients) socket.destroy();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

it('leave room for one who asks whether the process is well, when they hold every connection there may be', async () => {
  await serve({});
  for (let i = 0; i < 2 * MOST; i++) await client('/long').then((socket) => socket.pause());
  await sleep(200);
  for (let i = 0; i < 3; i++) expect(await isWell()).toBe(true);
  expect(await openNow()).toBeLessThanOrEqual(MOST);
});

it('go after those who have asked for nothing yet', async () => {
  await serve({});
  const reader = await client('/long');
  reader.pause();
  for (let i = 0; i < 3 * MOST; i++) await client();
  expect(await isWell()).toBe(true);
  let read = 0;
  reader.on('data', (piece: Buffer) => (read += piece.length)).resume();
  while (read < LONG) await once(reader, 'data');
});

it('are cut off after a while, but not one who has paused a recording, nor one who reads slowly', async () => {
  await serve({ readerMs: 1_500 });
  const gone = (await client('/long')).pause();
  const heard = (await client('/heard')).pause();
  const slow = await client('/long');
  const slowly = setInterval(() => (slow.isPaused() ? slow.resume() : slow.pause()), 20);
  while ((await openNow()) < 3) await sleep(10);
  while ((await openNow()) === 3) await sleep(50);
  clearInterval(slowly);
  gone.resume();
  await once(gone, 'close');
  expect(heard.destroyed).toBe(false);
  expect(slow.destroyed).toBe(false);
});
