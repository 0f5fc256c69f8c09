/** @jest-environment node */
import { z } from 'zod';
import { startSandbox, type Sandbox } from '@/sandbox/server';
import { handler, type Question } from '@/lib/bff/handler';
import { everyUser, may } from '@/lib/bff/questions';
import { REQUEST_ID_HEADER } from '@/lib/bff/request-context';
import { PAGE_USER } from '@/lib/kit/page-user';
import { fail, ok, type Problem } from '@/lib/kit/problem';
import { processWide } from '@/lib/kit/process-wide';
import { SAVE_KEY } from '@/lib/kit/save-key';
import * as wire from '@/lib/kit/wire';
import { remembered } from '@/lib/platform/remembered';
import { signIn } from '@/lib/platform/sign-in';
import { sessionCookie, sessionCookieName } from '@/lib/session/cookies';
import { openSession } from '@/lib/session/session';

const HOST = 'console.test';
/** The browser's cookies, for the framework's `cookies()`, which knows only its own requests. */
let jar: Record<string, string> = {};
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name in jar ? { name, value: jar[name] } : undefined) }),
}));

let sandbox: Sandbox;
let written: string[];
let said: jest.SpyInstance;
let complained: jest.SpyInstance;

beforeAll(async () => {
  sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
  process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
  process.env.PLATFORM_API_URL = sandbox.url;
  process.env.SESSION_IDLE_MINUTES = '1';
});
afterAll(() => sandbox.close());
beforeEach(() => {
  jar = {};
  written = [];
  const keep = (text: unknown) => written.push(String(text)) > 0;
  said = jest.spyOn(process.stdout, 'write').mockImplementation(keep);
  complained = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  said.mockRestore();
  complained.mockRestore();
});

/** Signs a user in and puts the session into the browser's jar. */
async function enter(username: string, session: { forceChange?: true } = {}): Promise<void> {
  const caller = { baseUrl: sandbox.url, timeoutMs: 5000, token: '', requestId: 'r', clientAddress: null };
  const letIn = await signIn(caller, username, 'Passw0rd!');
  if (!letIn.ok) throw new Error(letIn.problem.message);
  const { token, principal } = letIn.value;
  const cookie = await sessionCookie({ token, principal, ...session }, HOST);
  jar[sessionCookieName(HOST)] = cookie.split(';')[0]!.split('=').slice(1).join('=');
}

function request(method: string, body?: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`https://${HOST}/api/things`, {
    method,
    headers: { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
const nothing = { params: Promise.resolve({}) };

/** A request whose body arrives piece by piece. */
function streamed(body: ReadableStream): Request {
  const { url, headers } = request('POST');
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

/** The audit lines so far. */
const lines = () =>
  written.filter((text) => text.includes('"audit":true')).map((text) => JSON.parse(text) as Record<string, unknown>);

const name = z.object({ name: z.string() });
const never: Question<null> = () => fail('forbidden', 'No.');
const addsProvider = handler(
  { can: may('create', 'service-providers'), body: name, status: 201 },
  async ({ viewer, body }) => {
    const created = await viewer.calls.post('/ServiceProviders', { name: body.name }, wire.created);
    return created.ok ? ok({ sid: created.value }) : created;
  },
);

describe('a handler', () => {
  it('does not compile without a question, without a word about the body, or with a body that is none', () => {
    // @ts-expect-error -- nobody is asked whether the user may
    handler({ body: 'none' }, () => ok(null));
    // @ts-expect-error -- nothing says whether there is a body
    handler({ can: everyUser }, () => ok(null));
    // @ts-expect-error -- public handlers have no viewer
    handler({ can: 'anybody', body: 'none' }, ({ viewer }) => ok(viewer));
    // @ts-expect-error -- the body is what the schema says
    handler({ can: everyUser, body: name }, ({ body }) => ok(body.title));
    expect.assertions(0);
  });

  it('hands the work what the question has found, and the body as the schema gives it', async () => {
    await enter('admin');
    const trimmed = z.object({ name: z.string().trim() });
    const found: Question<{ answer: number }> = () => ok({ answer: 42 });
    const route = handler({ can: found, body: trimmed }, (call) => ok({ ...call.found, ...call.body }));
    const answer = await route(request('POST', { name: ' x ' }), nothing);
    expect([answer.status, await answer.json()]).toEqual([200, { answer: 42, name: 'x' }]);
  });

  it('asks before it reads the body or does anything', async () => {
    await enter('admin');
    const work = jest.fn(() => ok(null));
    const answer = await handler({ can: never, body: name }, work)(request('POST', { wrong: true }), nothing);
    expect([answer.status, work.mock.calls.length]).toEqual([403, 0]);
  });
});

describe('a large file', () => {
  const takesFiles = handler({ can: everyUser, body: name, most: 12_000_000 }, ({ body }) => ok(body));
  const endless = () => {
    let arrive = () => undefined as void;
    let noteRead = () => undefined as void;
    /** Its beginning was read: it has a place. */
    const begun = new Promise<void>((resolve) => (noteRead = resolve));
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"name":'));
        arrive = () => {
          stream.enqueue(new TextEncoder().encode('"x"}'));
          stream.close();
        };
      },
      pull: () => noteRead(),
    });
    return { arrive, begun, body };
  };

  it('is one of two that a user may be sending: more are refused unread, and other users’ are taken', async () => {
    await enter('aurora');
    const sent = [endless(), endless()];
    const answers = sent.map(({ body }) => takesFiles(streamed(body), nothing));
    await Promise.all(sent.map(({ begun }) => begun));
    const refused = await takesFiles(streamed(endless().body), nothing);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const short = await takesFiles(request('POST', { name: 'x' }, { 'content-length': '12' }), nothing);
    expect(short.status).toBe(200);
    await enter('harbor');
    const other = endless();
    const taken = takesFiles(streamed(other.body), nothing);
    [...sent, other].forEach(({ arrive }) => arrive());
    expect((await Promise.all([...answers, taken])).map(({ status }) => status)).toEqual([200, 200, 200]);
    await enter('aurora');
    const next = endless();
    next.arrive();
    expect((await takesFiles(streamed(next.body), nothing)).status).toBe(200);
  });
});

describe('the session', () => {
  it('of an idle user is renewed by what they do, not by what their page asks by itself', async () => {
    await enter('admin');
    jest.useFakeTimers({ now: Date.now() + 40_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const own = handler({ can: everyUser, body: 'none' }, () => ok(null));
    const byItself = handler({ can: everyUser, body: 'none', background: true }, () => ok(null));
    expect((await byItself(request('GET'), nothing)).headers.get('set-cookie')).toBeNull();
    expect((await own(request('GET'), nothing)).headers.get('set-cookie')).toContain(sessionCookieName(HOST));
    jest.useRealTimers();
  });

  it('of a page that had one has expired; whoever had none is asked to log in', async () => {
    const route = handler({ can: everyUser, body: 'none' }, () => ok(null));
    const told = async (headers: Record<string, string>) =>
      ((await (await route(request('GET', undefined, headers), nothing)).json()) as { problem: { message: string } })
        .problem.message;
    expect(await told({})).toBe('You must log in to view that page');
    expect(await told({ [PAGE_USER]: 'u' })).toBe('Your session has expired. Please log in and try again.');
  });
});

describe('what another replica remembers of a user', () => {
  it('is read again after a change here, and only then', async () => {
    await enter('admin');
    const { session } = await openSession(jar[sessionCookieName(HOST)]);
    let reads = 0;
    const there = () => remembered(session!, 'what is kept', 60_000, () => Promise.resolve(ok(++reads)));
    await there();
    // A replica drops what it has itself; this one plays both.
    const others = processWide('answers by token', () => new Map<string, unknown>());
    const had = new Map(others);
    const asks = handler({ can: everyUser, body: 'none' }, ({ viewer }) => viewer.calls.get('/Users/me', z.unknown()));
    expect((await asks(request('POST'), nothing)).status).toBe(200);
    expect(await there()).toMatchObject({ value: { value: 1 } });
    expect((await addsProvider(request('POST', { name: 'Line Nine' }), nothing)).status).toBe(201);
    had.forEach((own, key) => others.set(key, own));
    expect(await there()).toMatchObject({ value: { value: 2 } });
  });
});

describe('the audit line of a change', () => {
  it('that was made names who, what, and what the platform was asked', async () => {
    await enter('admin');
    const answer = await addsProvider(request('POST', { name: 'Line One' }), nothing);
    expect(answer.status).toBe(201);
    const { sid } = (await answer.json()) as { sid?: string };
    expect(lines()).toMatchObject([
      { user: 'admin', action: 'POST /api/things', fields: ['name'], result: 'ok', created: sid },
    ]);
    expect(lines()[0]!.effects).toMatchObject([{ call: expect.stringContaining('ServiceProviders') }]);
  });

  it('whose work breaks after an effect names the effect all the same', async () => {
    await enter('admin');
    const route = handler({ can: everyUser, body: name }, async ({ viewer, body }) => {
      await viewer.calls.post('/ServiceProviders', { name: body.name }, wire.created);
      throw new TypeError('a bug');
    });
    expect((await route(request('POST', { name: 'Line Two' }), nothing)).status).toBe(500);
    expect(lines()).toMatchObject([{ user: 'admin', fields: ['name'], result: 'fault' }]);
    expect(lines()[0]!.effects).toHaveLength(1);
  });

  it('whose body never arrives whole is no bug, and nothing was done', async () => {
    await enter('admin');
    const torn = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"name":'));
        body.error(new Error('aborted'));
      },
    });
    const answer = await addsProvider(streamed(torn), nothing);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { problem: Problem }).problem.doubtful).toBeUndefined();
    expect(lines()).toMatchObject([{ user: 'admin', result: 'invalid' }]);
    expect(complained).not.toHaveBeenCalled();
  });

  it('whose question breaks is written', async () => {
    await enter('admin');
    const broken: Question<null> = () => {
      throw new TypeError('a bug');
    };
    expect((await handler({ can: broken, body: 'none' }, () => ok(null))(request('DELETE'), nothing)).status).toBe(500);
    expect(lines()).toMatchObject([{ user: 'admin', result: 'fault' }]);
  });

  it.each([
    ['from another site', 'admin', { 'sec-fetch-site': 'cross-site' }, {}, 403, { result: 'forbidden' }],
    ['without a session', null, {}, {}, 401, { result: '401' }],
    [
      'from the page of another user',
      'admin',
      { [PAGE_USER]: 'somebody' },
      {},
      403,
      { user: 'admin', result: 'forbidden' },
    ],
    ['before a new password', 'admin', {}, { forceChange: true }, 403, { user: 'admin', result: 'forbidden' }],
    ['by somebody who may not', 'acme', {}, {}, 403, { user: 'acme', result: 'forbidden' }],
  ] as const)('that is refused %s is written', async (_why, user, headers, session, status, line) => {
    if (user) await enter(user, session);
    expect((await addsProvider(request('POST', { name: 'x' }, headers), nothing)).status).toBe(status);
    expect(lines()).toMatchObject([{ action: 'POST /api/things', ...line }]);
  });

  it('whose body is wrong is written, with the fields that were sent', async () => {
    await enter('admin');
    expect((await addsProvider(request('POST', { title: 'x' }), nothing)).status).toBe(422);
    expect(lines()).toMatchObject([{ user: 'admin', fields: ['title'], result: 'invalid' }]);
  });

  it('is written once for a save that arrives twice', async () => {
    await enter('admin');
    const key = { [SAVE_KEY]: '01234567-89ab-4def-8123-456789abcdef' };
    const send = () => addsProvider(request('POST', { name: 'Line Three' }, key), nothing);
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(lines()).toHaveLength(1);
  });

  it('of somebody who is not signed in yet is written, also when the work breaks', async () => {
    const route = handler({ can: 'anybody', body: name }, () => {
      throw new TypeError('a bug');
    });
    expect((await route(request('POST', { name: 'x' }), nothing)).status).toBe(500);
    expect(lines()).toMatchObject([{ action: 'POST /api/things', fields: ['name'], result: 'fault' }]);
  });

  it('is found by the reference in the message, when the work breaks', async () => {
    const route = handler({ can: 'anybody', body: name }, () => {
      throw new TypeError('a bug');
    });
    const asked = request('POST', { name: 'x' }, { [REQUEST_ID_HEADER]: 'r-17' });
    const { problem } = (await (await route(asked, nothing)).json()) as { problem: Problem };
    expect(lines()).toMatchObject([{ requestId: 'r-17', result: 'fault' }]);
    expect(problem.message).toContain('(reference r-17). We couldn’t confirm whether the change was saved.');
  });

  it('leaves in the log where its work broke, and nothing that was sent, although a bug may quote that on several lines', async () => {
    const route = handler({ can: 'anybody', body: name }, ({ body }) => {
      throw new SyntaxError(`Unexpected token in "${body.name}"`);
    });
    await route(request('POST', { name: 'the first line\nhunter2\n at the end of it' }), nothing);
    const [line] = complained.mock.calls.flat().map(String);
    expect(line).toContain('handler.test.ts');
    expect(line).not.toMatch(/first line|hunter2|at the end/);
  });

  it('is not written for what only reads', async () => {
    await enter('admin');
    await handler({ can: everyUser, body: 'none' }, () => ok(null))(request('GET'), nothing);
    expect(lines()).toEqual([]);
  });
});
