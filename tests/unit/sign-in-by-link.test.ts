/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GET as signInByLink } from '@/app/api/session/sso/route';
import type { Session } from '@/lib/session/session';
import { turnOf } from '@/lib/session/turn';
import { HOST } from '../support/browser-jar';

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

/** A platform that accepts every token. */
let platform: Server;

beforeAll(async () => {
  platform = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{}}');
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
  process.env.PLATFORM_API_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  platform.closeAllConnections();
  platform.close();
});
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => jest.restoreAllMocks());

/** A token of about this many characters. */
function tokenOf(length: number): string {
  const claims = { scope: 'admin', user_sid: 'u', name: 'admin', filler: '' };
  claims.filler = 'x'.repeat(Math.max(0, Math.floor((length * 3) / 4) - JSON.stringify(claims).length));
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

async function follow(token: string): Promise<{ to: string | null; cookie: string | null }> {
  const headers = { host: HOST, 'sec-fetch-dest': 'document' };
  const request = new Request(`https://${HOST}/api/session/sso?token=${token}`, { headers });
  const answer = await signInByLink(request, { params: Promise.resolve({}) });
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') };
}

describe('a link that signs in', () => {
  it('opens a session', async () => {
    expect(await follow(tokenOf(700))).toEqual({
      to: '/internal/accounts',
      cookie: expect.stringContaining('console='),
    });
  });

  it.each([2_800, 2_990, 4_000])('whose token has %i characters leads to the login page', async (length) => {
    expect(await follow(tokenOf(length))).toEqual({ to: '/oauth/login?error=failed', cookie: null });
  });

  it('signs in its own user, also where another one still has to choose a password', () => {
    const session = { forceChange: true } as Session;
    const url = new URL(`https://${HOST}/oauth/login?token=abc`);
    const turn = turnOf(url, { session, flash: null, sealed: 'x' });
    expect(turn).toEqual({ to: '/api/session/sso?token=abc' });
  });
});
