import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { z } from 'zod';
import { problemToShow } from '@/lib/kit/doubtful';
import type { Problem, Result } from '@/lib/kit/problem';
import { platformFor, type Caller } from '@/lib/platform/client';
import { LONGEST_BODY } from '@/lib/platform/transport';

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answerer;
let baseUrl: string;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const caller = (over: Partial<Caller> = {}): Caller => ({
  baseUrl,
  token: 'the-token',
  requestId: 'r1',
  clientAddress: null,
  ...over,
});
const anything = z.unknown();

const WRITES: [string, (over?: Partial<Caller>) => Promise<Result<unknown>>][] = [
  ['a creation', (over) => platformFor(caller(over)).post('/Things', {}, anything)],
  ['a change', (over) => platformFor(caller(over)).put('/Things/1', {})],
  ['a deletion', (over) => platformFor(caller(over)).delete('/Things/1')],
  ['a change by reading', (over) => platformFor(caller(over)).get('/Secret', anything, { effect: true })],
];

async function problemOf(asked: Promise<Result<unknown>>): Promise<Problem> {
  const result = await asked;
  if (result.ok) throw new Error('it was taken for done');
  return result.problem;
}

const raw = (bytes: string): Answerer => {
  return ({ socket }) => void socket.end(bytes);
};
const json =
  (status: number, body: unknown): Answerer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe.each(WRITES)('%s', (_what, write) => {
  it.each<[string, Answerer]>([
    ['a 502 with JSON of a gateway', json(502, { message: 'Bad gateway' })],
    ['a 503 with JSON of a gateway', json(503, { error: 'no healthy upstream' })],
    ['a 504 with JSON of a gateway', json(504, { message: 'Endpoint request timed out' })],
    ['a 522 with JSON of a gateway', json(522, { message: 'Connection timed out' })],
    ['the loss of the platform’s database', json(500, { msg: 'Connection lost: The server closed the connection.' })],
    [
      'a connection to the database that was closed before',
      json(500, { msg: "Can't add new command when connection is in closed state" }),
    ],
    ['the database’s broken connection', json(500, { msg: 'read ECONNRESET' })],
    ['a redirect', (_q, r) => void r.writeHead(302, { location: 'http://192.0.2.1/login' }).end()],
    ['what is no HTTP', raw('\u0016\u0003\u0001 no HTTP\r\n\r\n')],
    ['a head without end', raw(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}`)],
    ['half a head', raw('HTTP/1.1 200 OK\r\ncontent-le')],
    [
      'a body of no known encoding',
      (_q, r) => void r.socket!.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nnonsense\r\n'),
    ],
  ])(
    'that is answered with %s may have been made all the same, and nobody is told to try again',
    async (_a, answers) => {
      answer = answers;
      const problem = await problemOf(write());
      expect(problem.doubtful).toBe(true);
      const { message } = problemToShow(problem);
      expect(message).toContain('couldn’t confirm');
      expect(message).not.toMatch(/please try again|Try again;|timed out|upstream|gateway/i);
    },
  );

  it('that the platform itself refuses with 500 and a sentence was not made', async () => {
    answer = json(500, { msg: 'invalid riva server uri' });
    expect(await problemOf(write())).toEqual({ kind: 'unavailable', message: 'invalid riva server uri' });
  });

  it('that could not be sent was not made', async () => {
    const problem = await problemOf(write({ baseUrl: 'http://127.0.0.1:1/v1' }));
    expect(problem).toEqual({ kind: 'unavailable', message: 'The server cannot be reached' });
  });

  it('that could not be sent, because no TLS was agreed on, was not made', async () => {
    const problem = await problemOf(write({ baseUrl: baseUrl.replace('http:', 'https:') }));
    expect(problem.doubtful).toBeUndefined();
  });

  it('may have been made when the connection on which it was sent had been open before', async () => {
    let connection: Socket | undefined;
    answer = (request, response) => {
      if (connection === request.socket) return void request.socket.end('no HTTP\r\n\r\n');
      connection = request.socket;
      response.end('[]');
    };
    await platformFor(caller()).get('/Things', anything);
    const problem = await problemOf(write());
    expect(problem).toMatchObject({ kind: 'malformed', doubtful: true });
  });
});

describe('an answer of success', () => {
  const changes = WRITES.filter(([what]) => what === 'a change' || what === 'a deletion');

  it.each(['', 'OK', 'No Content', ' \n', '{}', '[]', 'null', '{"sid":"1"}', '1 row changed'])(
    'of %j is one',
    async (body) => {
      answer = (_request, response) => void response.end(body);
      for (const [, write] of changes) expect(await write()).toEqual({ ok: true, value: null });
    },
  );

  it.each([
    '<html><body>Log in</body></html>',
    'upstream connect error or disconnect/reset before headers. reset reason: overflow',
    'no healthy upstream, sorry about that, please come again later',
    'Error: timed out',
    '{"sid": "no end of',
  ])('of %j is none: nobody knows what was done', async (body) => {
    answer = (_request, response) => void response.end(body);
    for (const [, write] of changes)
      expect(await problemOf(write())).toMatchObject({ kind: 'malformed', doubtful: true });
  });

  it('longer than what is read into memory leaves a change in doubt', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let pieces = 0; pieces < 9; pieces++) response.write(Buffer.alloc(LONGEST_BODY / 8, ' '));
      response.end();
    };
    expect(await problemOf(WRITES[1]![1]())).toMatchObject({ kind: 'malformed', doubtful: true });
  });
});

it('a read that began before a change is not shared with the look after it', async () => {
  const held: (() => void)[] = [];
  let things = '[]';
  answer = ({ method }, response) => {
    if (method === 'GET') {
      const seen = things;
      return void (held.length === 0 ? held.push(() => response.end(seen)) : response.end(seen));
    }
    things = '[1]';
    response.socket!.destroy();
  };
  const list = () => platformFor(caller()).get('/Things', anything);
  const before = list();
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await problemOf(platformFor(caller()).post('/Things', {}, anything));
  const after = list();
  const answered = Promise.race([after, new Promise((resolve) => setTimeout(resolve, 2_000, 'shared'))]);
  expect(await answered).toEqual({ ok: true, value: [1] });
  held[0]!();
  expect(await before).toEqual({ ok: true, value: [] });
});
