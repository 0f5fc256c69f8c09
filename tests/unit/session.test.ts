/** @jest-environment node */
import type { Principal } from '@/lib/access/principal';

const OLD = 'the old session password, no longer first';
const NEW = 'the new session password, first of the list';

const principal: Principal = {
  scope: 'account',
  userSid: 'u',
  name: 'aurora',
  providerSid: 'p',
  providerName: 'Acme',
  accountSid: 'a',
  accountName: 'Aurora',
  permissions: [],
};

function tokenFor(seconds: number): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

const environment = process.env;

/** The session modules as loaded by a process with these settings. */
async function room(passwords: string[], env: Record<string, string> = {}) {
  jest.resetModules();
  // Another process has not opened these cookies before.
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('console.opened sessions')];
  process.env = { ...environment, PLATFORM_API_URL: 'http://127.0.0.1:1/v1', INSECURE_HTTP: 'true', ...env };
  process.env.SESSION_PASSWORDS = passwords.map((one) => one.replaceAll(',', '')).join(',');
  return { ...(await import('@/lib/session/session')), ...(await import('@/lib/session/cookies')) };
}

const valueOf = (cookie: string) => /=([^;]*)/.exec(cookie)![1]!;

/** How many minutes its seal holds. */
const minutesOf = (cookie: string) => Math.round((Number(valueOf(cookie).split('*')[5]) - Date.now()) / 60_000);

/** As many seconds later, until `over` is called. */
function passed(seconds: number): { over: () => void } {
  jest.useFakeTimers({ now: Date.now() + seconds * 1000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  return { over: () => void jest.useRealTimers() };
}

describe('the session cookie', () => {
  const host = '127.0.0.1:3000';

  it('opens again with what was sealed, and carries nothing else', async () => {
    const { sessionCookie, openSession } = await room([NEW]);
    const token = tokenFor(600);
    const cookie = await sessionCookie({ token, principal, forceChange: true, extra: 'x' } as never, host);
    // The browser keeps it for a day after that, and is told that the session has expired.
    expect(cookie).toMatch(/^console=Fe26\.2\*.*; Max-Age=(87000|869[89]\d); Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(token);
    const { session } = await openSession(valueOf(cookie));
    expect(session).toMatchObject({ token, principal, forceChange: true });
    expect(session).not.toHaveProperty('extra');
  });

  it('is Secure and bound to the host unless it is loopback with INSECURE_HTTP', async () => {
    const loopback = await room([NEW]);
    expect(await loopback.sessionCookie({ flash: { code: 'expired' } }, 'console.example.com')).toMatch(
      /^__Host-console=.*; Secure$/,
    );
    const secure = await room([NEW], { INSECURE_HTTP: 'false' });
    expect(await secure.sessionCookie({ flash: { code: 'expired' } }, host)).toMatch(/^__Host-console=.*; Secure$/);
    expect(secure.sessionCookieName(host)).toBe('__Host-console');
  });

  it('is opened by every replica while the password is changed, whichever of the two comes first there', async () => {
    const data = { token: tokenFor(600), principal };
    for (const [sealing, opening] of [
      [[OLD, NEW], [OLD]],
      [
        [OLD, NEW],
        [NEW, OLD],
      ],
      [
        [NEW, OLD],
        [OLD, NEW],
      ],
      [[NEW, OLD], [NEW]],
    ] as const) {
      const value = valueOf(await (await room([...sealing])).sessionCookie(data, host));
      expect((await (await room([...opening])).openSession(value)).session?.principal).toEqual(principal);
    }
  });

  it('sealed with an old password still opens, with a removed one it does not', async () => {
    const before = await room([OLD]);
    const cookie = valueOf(await before.sessionCookie({ token: tokenFor(600), principal }, host));
    const during = await room([NEW, OLD]);
    expect((await during.openSession(cookie)).session).not.toBeNull();
    const renewed = valueOf(await during.sessionCookie({ token: tokenFor(600), principal }, host));
    const after = await room([NEW]);
    expect((await after.openSession(cookie)).session).toBeNull();
    expect((await after.openSession(renewed)).session).not.toBeNull();
  });

  it('that is tampered with, cut, empty, foreign or huge is nobody', async () => {
    const { sessionCookie, openSession } = await room([NEW]);
    const good = valueOf(await sessionCookie({ token: tokenFor(600), principal }, host));
    const flipped = good.slice(0, 120) + (good[120] === 'A' ? 'B' : 'A') + good.slice(121);
    for (const bad of [
      flipped,
      good.slice(0, -10),
      good.slice(20),
      '',
      'x',
      '~2',
      '*'.repeat(9),
      'a'.repeat(10_000),
      undefined,
    ]) {
      expect((await openSession(bad)).session).toBeNull();
    }
  });

  it('ends when its token does', async () => {
    const { sessionCookie, openSession } = await room([NEW]);
    const cookie = valueOf(await sessionCookie({ token: tokenFor(600), principal }, host));
    expect((await openSession(cookie)).session).not.toBeNull();
    jest.useFakeTimers({ now: Date.now() + 601_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    expect((await openSession(cookie)).session).toBeNull();
    jest.useRealTimers();
  });

  it('fits into a cookie even with a long token, and refuses to be cut off', async () => {
    const { sessionCookie } = await room([NEW]);
    const long = (length: number) =>
      `h.${Buffer.from(JSON.stringify({ x: 'x'.repeat(length) })).toString('base64url')}.s`;
    expect((await sessionCookie({ token: long(900), principal }, host)).length).toBeLessThan(4096);
    await expect(sessionCookie({ token: long(3000), principal }, host)).rejects.toThrow(/does not fit into a cookie/);
  });

  it('is removed when nothing is left to keep', async () => {
    const { sessionCookie } = await room([NEW]);
    expect(await sessionCookie({}, host)).toMatch(/^console=; Max-Age=0;/);
    expect(await sessionCookie({ principal, forceChange: true }, host)).toMatch(/^console=; Max-Age=0;/);
  });

  it('lasts no longer than the idle time, and is renewed by visits', async () => {
    const { sessionCookie, openSession, renewedCookie } = await room([NEW], { SESSION_IDLE_MINUTES: '10' });
    const cookie = await sessionCookie({ token: tokenFor(3600), principal }, host);
    expect(minutesOf(cookie)).toBe(10);
    expect(await renewedCookie(await openSession(valueOf(cookie)), host)).toBeNull();
    const later = passed(120);
    const renewed = await renewedCookie(await openSession(valueOf(cookie)), host);
    expect(minutesOf(renewed!)).toBe(10);
    later.over();
  });

  it('is over as soon as the idle time is', async () => {
    const { sessionCookie, openSession } = await room([NEW], { SESSION_IDLE_MINUTES: '1' });
    const cookie = await sessionCookie({ token: tokenFor(3600), principal }, host);
    const later = passed(61);
    expect((await openSession(valueOf(cookie))).session).toBeNull();
    later.over();
  });

  it('is renewed in time by somebody who works, also where a minute is the limit', async () => {
    const { sessionCookie, openSession, renewedCookie } = await room([NEW], { SESSION_IDLE_MINUTES: '1' });
    const cookie = await sessionCookie({ token: tokenFor(3600), principal }, host);
    expect(await renewedCookie(await openSession(valueOf(cookie)), host)).toBeNull();
    const later = passed(40);
    expect(minutesOf((await renewedCookie(await openSession(valueOf(cookie)), host))!)).toBe(1);
    later.over();
  });

  it('keeps who has signed in while they look at the console as somebody else', async () => {
    const { sessionCookie, openSession, viewCookie, pageUserOf, viewCookieName } = await room([NEW]);
    const token = tokenFor(600);
    const admin = { ...principal, scope: 'admin', providerSid: null, accountSid: null } as Principal;
    const cookie = valueOf(await sessionCookie({ token, principal: admin }, host));
    const as = { providerSid: 'p', providerName: 'P', accountSid: 'x', accountName: 'X' };
    const view = await viewCookie({ as, from: '/internal/accounts' }, token, host);
    expect(view).toMatch(/^console-view=Fe26\.2\*.*; Max-Age=(600|5[89]\d); Path=\/; HttpOnly; SameSite=Lax$/);
    expect(viewCookieName(host)).toBe('console-view');
    const { session } = await openSession(cookie, valueOf(view));
    expect(session).toMatchObject({ signedIn: admin, viewing: 'x', view: { as, from: '/internal/accounts' } });
    expect(session!.principal).toMatchObject({ scope: 'account', accountSid: 'x', permissions: ['VIEW_ONLY'] });
    expect(pageUserOf(session!)).toBe('u as x');
    // Written again, as with each message, the session still belongs to the user who signed in.
    const again = await openSession(valueOf(await sessionCookie({ ...session!, flash: { code: 'no-access' } }, host)));
    expect(again.session).toMatchObject({ principal: admin, view: null, viewing: '' });
    expect(await viewCookie(null, token, host)).toMatch(/^console-view=; Max-Age=0;/);
  });

  it('takes a view of its own token only, and no other cookie for one', async () => {
    const { sessionCookie, openSession, viewCookie } = await room([NEW]);
    const [mine, other] = [tokenFor(600), tokenFor(900)];
    const cookie = valueOf(await sessionCookie({ token: mine, principal }, host));
    const as = { providerSid: 'p', providerName: 'P', accountSid: 'x', accountName: 'X' };
    const good = valueOf(await viewCookie({ as, from: null }, mine, host));
    const foreign = valueOf(await viewCookie({ as, from: null }, other, host));
    for (const bad of [
      undefined,
      '',
      'nonsense',
      foreign,
      cookie,
      good.slice(0, -5),
      good.replace(/.{9}$/, 'AAAAAAAAA'),
      'x'.repeat(5000),
    ]) {
      expect((await openSession(cookie, bad)).session).toMatchObject({ principal, view: null, viewing: '' });
    }
    expect((await openSession(cookie, good)).session?.viewing).toBe('x');
    expect((await openSession(good, good)).session).toBeNull();
  });

  it('stays ended after a logout, even if a page that was being rendered brings its cookie back', async () => {
    const { sessionCookie, openSession, endCookie } = await room([NEW]);
    const [mine, next] = [tokenFor(600), tokenFor(900)];
    const late = valueOf(await sessionCookie({ token: mine, principal, flash: { code: 'no-access' } }, host));
    const end = await endCookie(mine, host);
    expect(end).toMatch(/^console-view=Fe26\.2\*.*; Max-Age=(600|5[89]\d); Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await openSession(late, valueOf(end))).toMatchObject({ session: null, flash: null, sealed: late });
    const again = valueOf(await sessionCookie({ token: next, principal }, host));
    expect((await openSession(again, valueOf(end))).session).toMatchObject({ token: next, view: null });
  });
});
