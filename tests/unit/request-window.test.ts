import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { platformFor } from '@/lib/platform/client';
import { knownBudget, noteWindow } from '@/lib/platform/request-window';

const PLATFORM = 'http://platform';

afterEach(() => jest.restoreAllMocks());
afterEach(() => jest.useRealTimers());

test('what one response said of the platform’s requests is known to those who haven’t asked yet, until the window ends', () => {
  jest.useFakeTimers();
  expect(knownBudget(PLATFORM)).toBeNull();
  noteWindow(PLATFORM, { remaining: 12, resetSeconds: 60 });
  jest.advanceTimersByTime(20_000);
  expect(knownBudget(PLATFORM)).toEqual({ remaining: 12, resetSeconds: 40 });
  expect(knownBudget('http://another')).toBeNull();
  jest.advanceTimersByTime(40_000);
  expect(knownBudget(PLATFORM)).toBeNull();
});

describe('while a request is answered', () => {
  let server: Server;
  let baseUrl: string;
  /** How many requests are left, by path; other responses say nothing of it. */
  let left: Record<string, number>;

  beforeEach(async () => {
    left = {};
    server = createServer(({ url = '' }, response) => {
      const remaining = left[url.slice('/v1'.length)];
      const said = remaining === undefined ? {} : { 'ratelimit-remaining': remaining, 'ratelimit-reset': 60 };
      response.writeHead(200, { 'content-type': 'application/json', ...said }).end('[]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const callsOf = (token: string) => platformFor({ baseUrl, token, requestId: token, clientAddress: null });
  const read = (calls: ReturnType<typeof callsOf>, path: string) => calls.get(path, z.unknown());
  const later = (ms: number) => {
    const then = Date.now() + ms;
    jest.spyOn(Date, 'now').mockReturnValue(then);
  };

  test('a response that says nothing of the window leaves standing what others said, whoever gets it', async () => {
    left = { '/Clients': 10 };
    const [one, another] = [callsOf('one'), callsOf('another')];
    await read(one, '/Clients');
    for (const calls of [one, another]) await read(calls, '/Accounts');
    for (const calls of [one, another]) expect(calls.budget?.()?.remaining).toBe(10);
  });

  test('what others have used meanwhile is known to a request that goes on', async () => {
    const [long, another] = [callsOf('long'), callsOf('another')];
    left = { '/Clients': 400 };
    await read(long, '/Clients');
    left = { '/Clients': 7 };
    await read(another, '/Clients');
    expect(long.budget?.()?.remaining).toBe(7);
  });

  test('the window goes on while a request does, and ends', async () => {
    left = { '/Clients': 10 };
    const calls = callsOf('long');
    await read(calls, '/Clients');
    later(20_000);
    expect(calls.budget?.()).toEqual({ remaining: 10, resetSeconds: 40 });
    later(41_000);
    expect(calls.budget?.()).toBeNull();
  });
});
