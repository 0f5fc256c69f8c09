/** @jest-environment node */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { compress } from '../../server/compress.mjs';

/* What the framework writes in many parts goes in few packets, and nothing of it is lost or kept back. */

let answers: (response: ServerResponse & { flush?: () => void }) => void | Promise<void>;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    compress(request, response, false, () => {
      response.setHeader('content-type', 'text/plain');
      void answers(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const portOf = () => (server.address() as AddressInfo).port;

async function answered(encoding?: string): Promise<IncomingMessage> {
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const asked = get({ host: '127.0.0.1', port: portOf(), headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** As the framework writes: the headers first, and each part is flushed. */
function sent(response: ServerResponse & { flush?: () => void }, ...parts: (string | Uint8Array)[]): void {
  response.flushHeaders();
  for (const part of parts) {
    response.write(part);
    response.flush?.();
  }
}

it('A response that is written at once has its length, and is compressed only if that is worth it', async () => {
  answers = (response) => {
    sent(response, 'Käse ', Buffer.from('für 3 €'));
    response.end();
  };
  const short = await answered('br');
  expect(short.headers).toMatchObject({ 'content-length': '16' });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(await text(short)).toBe('Käse für 3 €');
});

it('The headers of a file go ahead, so that the browser doesn’t ask for it again when it breaks off', async () => {
  answers = (response) => {
    response.setHeader('content-disposition', 'attachment');
    sent(response, 'the beginning');
    response.destroy();
  };
  expect((await answered()).headers).toMatchObject({ 'content-disposition': 'attachment' });
});

it('What is written in one turn is compressed as one', async () => {
  const parts = Array.from({ length: 20 }, (_, at) => `${at}: ${'a row of a list, '.repeat(30)}`);
  answers = async (response) => {
    sent(response, ...parts);
    await turn();
    response.end('the end');
  };
  const gathered = await bytesOf(await answered('br'));
  expect(brotliDecompressSync(gathered).toString()).toBe(`${parts.join('')}the end`);
  answers = async (response) => {
    for (const part of parts) {
      sent(response, part);
      await turn();
    }
    response.end('the end');
  };
  const apart = await bytesOf(await answered('br'));
  expect(brotliDecompressSync(apart).toString()).toBe(`${parts.join('')}the end`);
  expect(gathered.length).toBeLessThan(apart.length / 2);
});

it.each([undefined, 'gzip', 'br'])('What has been written arrives before more follows (%s)', async (encoding) => {
  let go = () => {};
  answers = async (response) => {
    sent(response, 'first '.repeat(200));
    await new Promise<void>((resolve) => (go = resolve));
    response.end();
  };
  const answer = await answered(encoding);
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.length).toBeGreaterThan(0);
  go();
  await once(answer, 'end');
});

it.each([undefined, 'br'])('A reader who pauses slows the writer down, and gets all of it (%s)', async (encoding) => {
  const WHOLE = 20_000_000;
  let written = 0;
  answers = async (response) => {
    // Noise: it can't be compressed.
    let seed = 1;
    let goOn = () => {};
    response.on('drain', () => goOn());
    for (; written < WHOLE; written += 4_000) {
      const part = Buffer.from(
        Uint32Array.from({ length: 1_000 }, () => (seed = (seed * 48_271) % 2_147_483_647)).buffer,
      );
      if (!response.write(part)) await new Promise<void>((resolve) => (goOn = resolve));
      else if (written % 40_000 === 0) await turn();
    }
    response.end();
  };
  const answer = await answered(encoding);
  answer.pause();
  let before = -1;
  while (before !== written) {
    before = written;
    await sleep(300);
  }
  expect(written).toBeLessThan(WHOLE);
  const all = await bytesOf(answer);
  expect((encoding ? brotliDecompressSync(all) : all).length).toBe(WHOLE);
});

it('A browser that leaves in between does no harm', async () => {
  const over = new Promise<void>((resolve) => {
    answers = async (response) => {
      response.write('first');
      await once(response, 'close');
      response.write('second');
      response.end('third');
      await turn();
      resolve();
    };
  });
  const socket = connect(portOf(), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: console\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await over;
});
