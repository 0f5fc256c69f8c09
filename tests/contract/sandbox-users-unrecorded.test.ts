/** @jest-environment node */
import { readToken } from '@/lib/session/token';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { ownSandbox } from '../support/own-sandbox';

/* What the platform does with users and their sessions where no recording shows it. */

const own = ownSandbox();
const ELENA = sidFor('user elena.marsh');
const NEWCOMER = { initial_password: 'Passw0rd!', is_active: true };

interface Answered {
  msg?: string;
  error?: string;
  token?: string;
  user_sid?: string;
  is_view_only?: boolean;
  permissions?: string[];
}

const ask = (user: string, method: string, path: string, body?: object) =>
  own.control.ask<Answered | null>(user, method, path, body);

async function signIn(username: string, password: string): Promise<Answered> {
  const sent = { username, password };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${own.sandbox.url}/login`, { method: 'POST', headers, body: JSON.stringify(sent) });
  return answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as Answered) : {};
}

const addUser = async (body: object) => (await ask('admin', 'POST', '/Users', { ...NEWCOMER, ...body }))!.user_sid!;

describe('a user with another permission', () => {
  it('stays one who may change everything when made view-only', async () => {
    const sid = sidFor('user admin');
    expect(await ask('ops', 'PUT', `/Users/${sid}`, { is_view_only: true })).toBeNull();
    expect(await ask('ops', 'GET', `/Users/${sid}`)).toMatchObject({ is_view_only: false });
    const { permissions } = await signIn('admin', 'Passw0rd!');
    expect(permissions).toHaveLength(3);
    expect(permissions).toContain('VIEW_ONLY');
    expect(await ask('admin', 'PUT', `/Users/${ELENA}`, { is_view_only: false })).toBeNull();
  });
});

describe('a token', () => {
  it('has the user’s name as it was typed', async () => {
    const { token } = await signIn('ADMIN', 'Passw0rd!');
    expect(readToken(token!)?.name).toBe('ADMIN');
  });

  it('ends when an owner is sent, even the one that the user has', async () => {
    const owner = { service_provider_sid: ACME, account_sid: AURORA };
    const sid = await addUser({ name: 'stays', email: 'stays@example.com', ...owner });
    const { token } = await signIn('stays', 'Passw0rd!');
    const status = async () =>
      (await fetch(`${own.sandbox.url}/Users/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await status()).toBe(200);
    await ask('admin', 'PUT', `/Users/${sid}`, { name: 'stays', account_sid: AURORA });
    expect(await status()).toBe(401);
  });
});

describe('the lock-out', () => {
  it('counts what failed before a success, too', async () => {
    for (let i = 0; i < 5; i++) expect(await signIn('ops', 'wrong')).toEqual({});
    expect((await signIn('ops', 'Passw0rd!')).token).toBeTruthy();
    expect((await signIn('ops', 'wrong')).error).toMatch(/^Maximum login attempts reached/);
  });
});

describe('a change of a user', () => {
  it('is checked against the password rules before the current password', async () => {
    const passwords = { old_password: 'wrong', new_password: 'short' };
    const acting = { username: 'ELENA.marsh', password: 'Passw0rd!' };
    const answered = await ask('elena.marsh', 'PUT', `/Users/${ELENA}`, { ...acting, ...passwords });
    expect(answered?.msg).toMatch(/^password must be at least \d+ characters long$/);
  });

  it('to an account that doesn’t exist is refused', async () => {
    const account_sid = sidFor('account nobody has');
    expect(await ask('admin', 'PUT', `/Users/${ELENA}`, { name: 'elena.marsh', account_sid })).toEqual({
      msg: 'no such account',
    });
  });
});
