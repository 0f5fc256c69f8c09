import { getEventListeners, getMaxListeners, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { openStream, platformFor, type Caller } from '@/lib/platform/client';
import { isReachable } from '@/lib/platform/reachable';
import { signIn, signInWithToken } from '@/lib/platform/sign-in';
import { LONGEST_BODY } from '@/lib/platform/transport';

type Answerer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

let server: Server;
let answer: Answerer;
let received: IncomingMessage[];
let baseUrl: string;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    received.push(request);
    answer(request, response, received.length);
  });
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
  clientAddress: '192.0.2.7',
  ...over,
});
const json =
  (body: unknown, status = 200): Answerer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const anything = z.unknown();

describe('a call to the platform', () => {
  it("carries the token, the request id and the browser's address", async () => {
    answer = json({ a: 1 });
    const result = await platformFor(caller()).get('/Things', z.object({ a: z.number() }), {
      query: { q: 'a b', none: null, empty: '' },
    });
    expect(result).toEqual({ ok: true, value: { a: 1 } });
    expect(received[0]!.url).toBe('/v1/Things?q=a+b');
    expect(received[0]!.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'x-request-id': 'r1',
      'x-forwarded-for': '192.0.2.7',
      'x-real-ip': '192.0.2.7',
    });
  });

  it('among many for one request leaves no listener there, and Node’s warning about a leak is not written', async () => {
    answer = json([]);
    const { signal } = new AbortController();
    const { get } = platformFor(caller({ signal }));
    await Promise.all(Array.from({ length: 12 }, (_, i) => get(`/Things/${i}`, anything)));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    // By default, the eleventh one is reported.
    expect(getMaxListeners(signal)).toBe(Infinity);
  });

  it('that reads is sent once more when the connection was reset, a write never', async () => {
    answer = (request, response, count) =>
      count === 1 || request.method !== 'GET' ? void request.socket.destroy() : json([])(request, response, count);
    expect((await platformFor(caller()).get('/Things', anything)).ok).toBe(true);
    expect(received).toHaveLength(2);
    received = [];
    for (const write of ['post', 'put', 'delete'] as const) {
      const result =
        write === 'delete'
          ? await platformFor(caller()).delete('/Things')
          : await platformFor(caller())[write]('/Things', {}, anything);
      expect(result).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
    }
    expect(received.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE']);
  });

  it('that reads finds a way when every open connection is dead', async () => {
    const used = new Set<object>();
    answer = ({ socket }, response) => {
      if (used.has(socket)) return void socket.destroy();
      used.add(socket);
      setTimeout(() => response.end('[]'), 20);
    };
    const { get } = platformFor(caller());
    await Promise.all(['/A', '/B', '/C'].map((path) => get(path, anything)));
    expect(used.size).toBe(3);
    expect(await get('/D', anything)).toEqual({ ok: true, value: [] });
    expect(received).toHaveLength(5);
  });

  it('is never sent on a connection that the platform is about to close for having been idle', async () => {
    server.keepAliveTimeout = 5_000;
    answer = json([]);
    const endedByConsole = new Promise<boolean>((resolve) =>
      server.once('connection', (socket) => {
        socket.once('end', () => resolve(true));
        socket.once('close', () => resolve(false));
      }),
    );
    await platformFor(caller()).get('/Things', anything);
    expect(await endedByConsole).toBe(true);
  });

  it('that changes something by reading is sent once only', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await platformFor(caller()).get('/Secret', anything, { effect: true })).toMatchObject({ ok: false });
    expect(received).toHaveLength(1);
  });

  it('is shared with an identical read of the same token that is on its way, and with no other', async () => {
    answer = (_request, response) => void setTimeout(() => response.end('[]'), 30);
    const one = platformFor(caller());
    await Promise.all([
      one.get('/Things', anything),
      platformFor(caller({ requestId: 'r2' })).get('/Things', anything),
      one.get('/Things', anything, { query: { page: 2 } }),
      platformFor(caller({ token: 'another' })).get('/Things', anything),
    ]);
    expect(received).toHaveLength(3);
    await one.get('/Things', anything);
    expect(received).toHaveLength(4);
  });

  it('that was shared with a browser that left is asked again for the one that stays', async () => {
    answer = (_request, response, count) => void setTimeout(() => response.end('[]'), count === 1 ? 400 : 0);
    const leaving = new AbortController();
    const first = platformFor(caller({ signal: leaving.signal })).get('/Things', anything);
    const second = platformFor(caller()).get('/Things', anything);
    while (received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    expect((await first).ok).toBe(false);
    expect((await second).ok).toBe(true);
  });

  it('ends upstream when the browser that wanted it leaves', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (request) => void request.socket.once('close', () => resolve());
    });
    const leaving = new AbortController();
    const asked = platformFor(caller({ signal: leaving.signal })).get('/Things', anything);
    while (received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    expect(await asked).toMatchObject({ ok: false });
    await closed;
  });

  it.each<[string, Answerer, string]>([
    ['nothing in time', () => undefined, 'timeout'],
    ['no JSON', (_q, r) => void r.end('<html>'), 'malformed'],
    ['JSON of another form', json({ b: 1 }), 'malformed'],
    [
      'half a body',
      (_q, r) => (
        r.writeHead(200, { 'content-length': '100' }),
        r.write('[1,'),
        void setTimeout(() => r.destroy(), 10)
      ),
      'unavailable',
    ],
    ['a redirect elsewhere', (_q, r) => void r.writeHead(302, { location: 'http://192.0.2.1/' }).end(), 'malformed'],
    ['500 with a database text', json({ msg: "Unknown column 'x' in 'field list'" }, 500), 'unavailable'],
    ['500 as HTML', (_q, r) => void r.writeHead(500, { 'content-type': 'text/html' }).end('<h1>x</h1>'), 'unavailable'],
    ['401 as bare text', (_q, r) => void r.writeHead(401).end('Unauthorized'), 'unauthenticated'],
    ['403 with status and message', json({ status: 'fail', message: 'insufficient privileges' }, 403), 'forbidden'],
    ['404 empty', (_q, r) => void r.writeHead(404).end(), 'not-found'],
    [
      '429',
      (_q, r) => void r.writeHead(429, { 'retry-after': '7', 'content-type': 'text/html' }).end('Too many'),
      'rate-limited',
    ],
    ['480', json({ msg: 'no media server' }, 480), 'unavailable'],
    ['a status nobody knows', (_q, r) => void r.writeHead(299 + 300).end(), 'unavailable'],
  ])('that gets %s becomes a Problem', async (_what, answers, kind) => {
    answer = answers;
    const hurry = kind === 'timeout' ? { timeoutMs: 200 } : {};
    const result = await platformFor(caller(hurry)).get('/Things', z.array(z.number()));
    expect(result).toMatchObject({ ok: false, problem: { kind, message: expect.stringMatching(/^\S[^<>]{5,}$/) } });
    if (!result.ok) expect(result.problem.message).not.toMatch(/column|<|Too many$/);
  });

  it('says that the platform cannot be reached when nobody listens', async () => {
    const result = await platformFor(caller({ baseUrl: 'http://127.0.0.1:1/v1' })).get('/Things', anything);
    expect(result).toMatchObject({
      ok: false,
      problem: { kind: 'unavailable', message: 'The server cannot be reached' },
    });
  });

  it.each([
    [400, 'register_username is required when requires_register is true'],
    [400, 'voip_carrier_sid does not belong to the account'],
    [500, 'invalid riva server uri: riva_server_uri is required'],
    [500, 'invalid playht speech credential: user_id is required'],
    [500, 'invalid google service account key - not JSON'],
  ])('passes on what the platform says with %s: %s', async (status, msg) => {
    answer = json({ msg }, status);
    expect(await platformFor(caller()).get('/Things', anything)).toMatchObject({ problem: { message: msg } });
  });

  it('passes on a sentence in several lines as one', async () => {
    answer = json({ msg: 'It already \n      has one.' }, 400);
    expect(await platformFor(caller()).get('/Things', anything)).toMatchObject({
      problem: { message: 'It already has one.' },
    });
  });

  it.each([
    'ER_DUP_KEY: write failed',
    'body is not iterable',
    '"[object Object]" is not valid JSON',
    "Expected property name or '}' in JSON at position 1",
    'Unterminated string in JSON at position 4096',
    'Unexpected end of JSON input',
    'A 400 Bad Request error occurred: {"error":"error parsing query: found b, expected ) at line 1, char 89"}',
    'Deadlock found when trying to get lock; try restarting transaction',
    'Lock wait timeout exceeded; try restarting transaction',
    'Too many connections',
    'No connections available.',
    'Pool is closed.',
    'Queue limit reached.',
    "User 'platform' has exceeded the 'max_user_connections' resource (current value: 10)",
    "Access denied for user 'platform'@'10.0.3.7' (using password: YES)",
    "Host '10.0.3.7' is not allowed to connect to this MariaDB server",
    "Can't add new command when connection is in closed state",
    'This socket has been ended by the other party',
    'Query execution was interrupted',
    'Server shutdown in progress',
    'WSREP has not yet prepared node for application use',
    "Unknown database 'platform'",
    "Table 'platform.lcr_routes' doesn't exist",
    "READONLY You can't write against a read only replica.",
    'LOADING Redis is loading the dataset in memory',
    'Reached the max retries per request limit (which is 20). Refer to "maxRetriesPerRequest" option for details.',
    'Connection is closed.',
    'No host available',
    'Error deleting /customers/cus_1 from stripe: 404',
  ])('keeps to itself what speaks of programs: %s', async (msg) => {
    answer = json({ msg }, 500);
    expect(await platformFor(caller()).get('/Things', anything)).toMatchObject({
      problem: { message: expect.stringMatching(/^The platform reported an error\./) },
    });
  });

  it('that is longer than what is read into memory is given up, and says so', async () => {
    const piece = Buffer.alloc(LONGEST_BODY / 8, ' ');
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let pieces = 0; pieces < 8; pieces++) response.write(piece);
      response.end('[]');
    };
    expect(await platformFor(caller()).get('/Things', anything)).toEqual({
      ok: false,
      problem: {
        kind: 'malformed',
        message: 'The platform sent more than 64 MB at once, which is more than this console can show.',
      },
    });
  });

  it('labels 480 as temporarily unavailable', async () => {
    answer = json({ msg: 'no media server' }, 480);
    const result = await platformFor(caller()).get('/Things', anything);
    expect(result).toMatchObject({ problem: { message: 'Temporarily unavailable: no media server' } });
  });
});

it('a call that cannot even be sent leaves its turn to the next, however many there are', async () => {
  answer = json({ user: {} });
  for (let i = 0; i < 20; i++) {
    const cannotBeSent = platformFor(caller({ token: 'ł', signingIn: true, clientAddress: null }));
    await expect(cannotBeSent.get('/Users/me', anything)).rejects.toThrow('Invalid character');
  }
  const next = caller({ signingIn: true, clientAddress: null, timeoutMs: 10_000 });
  expect(await platformFor(next).get('/Users/me', anything)).toMatchObject({ ok: true });
});

describe('a stream', () => {
  it('is handed on as it comes, before it has ended', async () => {
    let end: () => void = () => undefined;
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.write('first');
      end = () => response.end('last');
    };
    const result = await openStream(caller(), '/Recording');
    if (!result.ok) throw new Error(result.problem.message);
    expect(result.value.headers['content-type']).toBe('audio/wav');
    const pieces = result.value.body[Symbol.asyncIterator]();
    expect(String((await pieces.next()).value)).toBe('first');
    end();
    expect(String((await pieces.next()).value)).toBe('last');
  });

  it('of which nothing comes any more is broken off, and one that comes slowly is not', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      let sent = 0;
      const drip = setInterval(() => {
        response.write('piece');
        sent += 1;
        if (sent === 8) clearInterval(drip);
      }, 250);
    };
    // The whole takes longer than that; the gap between two pieces is far shorter, even on a busy machine.
    const result = await openStream({ ...caller(), timeoutMs: 1_500 }, '/Recording');
    if (!result.ok) throw new Error(result.problem.message);
    let text = '';
    result.value.body.on('data', (piece) => (text += String(piece)));
    await expect(once(result.value.body, 'end')).rejects.toMatchObject({ why: 'timeout' });
    expect(text).toBe('piece'.repeat(8));
  });

  it('from a third party lasts as long as it comes', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      let sent = 0;
      const drip = setInterval(() => {
        response.write('piece');
        sent += 1;
        if (sent < 8) return;
        clearInterval(drip);
        response.end();
      }, 250);
    };
    // Two seconds in all; a slow call's time limit is 1.6 seconds.
    const result = await openStream({ ...caller(), timeoutMs: 400 }, '/Recording', { slow: true });
    if (!result.ok) throw new Error(result.problem.message);
    let text = '';
    result.value.body.on('data', (piece) => (text += String(piece)));
    await once(result.value.body, 'end');
    expect(text).toBe('piece'.repeat(8));
  });

  it('that is refused is a Problem', async () => {
    answer = (_request, response) => void response.writeHead(404).end('Not Found');
    expect(await openStream(caller(), '/Recording')).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
  });
});

it('whether the platform is reachable is asked once, by however many at the same moment', async () => {
  let release = () => {};
  answer = (...given) => void (release = () => json([])(...given));
  const asked = Promise.all([1, 2, 3, 4, 5].map(() => isReachable(baseUrl)));
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  release();
  expect(await asked).toEqual([true, true, true, true, true]);
  expect(received).toHaveLength(1);
});

it('the platform is reachable when it answers, whatever it says short of an error of its own', async () => {
  answer = json({}, 404);
  expect(await isReachable(baseUrl)).toBe(true);
  expect(await isReachable('http://127.0.0.1:1/v1')).toBe(false);
});

describe('a sign-in', () => {
  it('that never had its turn does not say that the server cannot be reached', async () => {
    answer = () => undefined;
    const leaving = new AbortController();
    const door = { signingIn: true, token: '', signal: leaving.signal };
    const others = Array.from({ length: 6 }, () => signIn(caller(door), 'a', 'b'));
    expect(await signIn(caller({ ...door, timeoutMs: 50 }), 'a', 'b')).toMatchObject({
      problem: { kind: 'timeout', message: 'Too many requests are waiting for the platform. Try again in a moment.' },
    });
    leaving.abort();
    await Promise.all(others);
  });

  const token = `h.${Buffer.from(JSON.stringify({ scope: 'admin' })).toString('base64url')}.s`;

  it('takes what the token does not say from the answer, and the name from what was typed', async () => {
    answer = json({ token, user_sid: 'u', force_change: 0 });
    expect(await signIn(caller(), 'zoë', 'secret')).toMatchObject({
      ok: true,
      value: { principal: { scope: 'admin', userSid: 'u', name: 'zoë' }, forceChange: false },
    });
  });

  it.each([
    ['letters', token.replace('h.', 'ł.')],
    ['line breaks', token.replace('.s', '.\ns')],
  ])('with a token of %s that no token has is refused, and the platform is not asked', async (_what, forged) => {
    answer = json({ user: {} });
    expect(await signInWithToken(caller({ token: '' }), forged, '')).toMatchObject({ problem: { kind: 'malformed' } });
    expect(received).toEqual([]);
  });

  it('takes no more turns than its address has, whatever users its tokens name', async () => {
    answer = () => undefined;
    const tokenOf = (user: string) =>
      `h.${Buffer.from(JSON.stringify({ scope: 'admin', user_sid: user })).toString('base64url')}.s`;
    const leaving = new AbortController();
    const enter = (user: string, clientAddress: string) =>
      signInWithToken(caller({ clientAddress, signingIn: true, signal: leaving.signal }), tokenOf(user), '');
    const flood = Array.from({ length: 16 }, (_, i) => enter(`made-up-${i}`, '192.0.2.66'));
    const other = enter('u1', '192.0.2.67');
    while (!received.some(({ headers }) => headers['x-forwarded-for'] === '192.0.2.67'))
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(received.filter(({ headers }) => headers['x-forwarded-for'] === '192.0.2.66')).toHaveLength(6);
    leaving.abort();
    await Promise.all([...flood, other]);
  });

  it('that is refused is told in the words of the platform only when the user is locked', async () => {
    answer = json({ msg: 'no such user' }, 403);
    expect(await signIn(caller(), 'a', 'b')).toMatchObject({
      problem: { kind: 'invalid', message: 'Login credentials are incorrect' },
    });
    answer = json({ error: 'Maximum login attempts reached' }, 403);
    expect(await signIn(caller(), 'a', 'b')).toMatchObject({
      problem: { kind: 'forbidden', message: 'Maximum login attempts reached' },
    });
  });

  it('at an address without one is told in the log, because the user’s sentence blames the password', async () => {
    const logged: string[] = [];
    const log = jest.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    answer = json({ msg: 'no such user' }, 403);
    await signIn(caller(), 'a', 'b');
    expect(logged).toEqual([]);
    answer = (_request, response) => response.writeHead(404).end('<pre>Cannot POST /login</pre>');
    expect(await signIn(caller(), 'a', 'b')).toMatchObject({
      problem: { kind: 'invalid', message: 'Login credentials are incorrect' },
    });
    log.mockRestore();
    expect(logged).toEqual([expect.stringContaining('PLATFORM_API_URL')]);
  });
});
