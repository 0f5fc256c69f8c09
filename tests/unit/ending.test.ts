/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** More than both sides' socket buffers hold. */
const LONG = 64 * 1024 * 1024;
/** Less than the 25 seconds after which it ends in any case. */
const SOON = 15;

/** A server that ends as the console does. It takes two seconds for a response, and says where it listens and that it was asked. */
const SERVER = `
  import { createServer } from 'node:http';
  import { endInOrder } from '${path.resolve(__dirname, '../../server/ending.mjs')}';
  const server = createServer((request, response) => {
    console.log('asked');
    if (request.url === '/long') return response.end(Buffer.alloc(${LONG}));
    if (request.url === '/busy') {
      const over = performance.now() + 150;
      while (performance.now() < over);
      return response.end('the end.');
    }
    if (request.url === '/begun') response.write('The first part, ');
    setTimeout(() => response.end('the end.'), 2_000);
  });
  server.keepAliveTimeout = 65_000;
  endInOrder(server);
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

function started() {
  return spawn(process.execPath, ['--input-type=module', '--eval', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Asks on a connection that is kept, as a proxy does, and has the server end meanwhile. */
async function endsDuring(target: string, readsAfterMs = 0) {
  const child = started();
  // It may have ended before the last of its response has been read from the connection's buffers.
  const exit = once(child, 'exit');
  const agent = new http.Agent({ keepAlive: true });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const asked = http.get({ host: '127.0.0.1', port: Number(port), path: target, agent });
    child.stdout.once('data', () => child.kill('SIGTERM'));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await sleep(readsAfterMs);
    let text = '';
    let length = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length < 100) text += String(piece);
    }
    const began = Date.now();
    const [code] = (await exit) as [number];
    return {
      text,
      length,
      connection: answer.headers.connection,
      code,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    agent.destroy();
    child.kill('SIGKILL');
  }
}

it('A process that ends closes the connection of each request in flight with its response, and waits no longer', async () => {
  const { seconds, ...ended } = await endsDuring('/');
  expect(ended).toMatchObject({ text: 'the end.', connection: 'close', code: 0 });
  expect(seconds).toBeLessThan(SOON);
});

it('A process that ends does not wait for connections whose response had begun before and is over', async () => {
  const { seconds, ...ended } = await endsDuring('/begun');
  expect(ended).toMatchObject({ text: 'The first part, the end.', code: 0 });
  expect(seconds).toBeLessThan(SOON);
});

it('A process that ends cuts off nobody who is still reading', async () => {
  expect(await endsDuring('/long', 4_000)).toMatchObject({ length: LONG, code: 0 });
});

it('A busy process that ends answers everyone who connected before it stopped listening', async () => {
  const child = started();
  const exit = once(child, 'exit');
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const ask = async () => {
      const asked = http.get({ host: '127.0.0.1', port: Number(port), path: '/busy', agent: false });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer.statusCode;
    };
    // The process accepts one connection per turn, and a turn takes 150 ms: most wait longer than it goes on listening for others.
    const answers = Promise.all(Array.from({ length: 20 }, ask));
    setTimeout(() => child.kill('SIGTERM'), 300);
    expect(new Set(await answers)).toEqual(new Set([200]));
    expect(await exit).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
