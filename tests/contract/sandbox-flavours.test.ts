/** @jest-environment node */
import { startSandbox, type Sandbox } from '../../sandbox/server';

const PASSWORD = 'Passw0rd!';
type Fields = Record<string, unknown>;

let sandbox: Sandbox;

async function call(method: string, path: string, body?: object, token?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(sandbox.url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, body: (type.includes('json') ? JSON.parse(text) : text) as Fields & Fields[] };
}

const signIn = async (username: string, password = PASSWORD) => {
  const { body } = await call('POST', '/login', { username, password });
  return {
    token: String(body.token),
    user: String(body.user_sid),
    account: String(body.account_sid),
    provider: String(body.service_provider_sid),
  };
};

afterEach(async () => {
  await sandbox.close();
});

describe('the flavour of the specification', () => {
  beforeEach(async () => {
    sandbox = await startSandbox({ flavour: 'specified' });
  });

  it('keeps the contract with a limit, and changes and removes it by sid', async () => {
    const { token } = await signIn('admin');
    const { provider } = await signIn('acme');
    const path = `/ServiceProviders/${provider}/Limits`;
    const contract = {
      contract_quantity: 5,
      contract_renew: true,
      contract_start_date: '2026-01-01',
      contract_end_date: '2026-12-31',
    };
    const created = await call('POST', path, { category: 'voice_call_minutes', quantity: 10, ...contract }, token);
    expect(created.status).toBe(201);
    const sid = String(created.body.sid);
    expect((await call('PUT', `${path}/${sid}`, { quantity: 20, contract_quantity: 6 }, token)).status).toBe(204);
    const [limit] = (await call('GET', `${path}?category=voice_call_minutes`, undefined, token)).body;
    expect(limit).toMatchObject({ quantity: 20, ...contract, contract_quantity: 6, contract_renew: 1 });
    expect((await call('DELETE', `${path}/${sid}`, undefined, token)).status).toBe(204);
    expect((await call('DELETE', `${path}/${sid}`, undefined, token)).status).toBe(404);
  });

  it('keeps limits of accounts by sid', async () => {
    const { token, account } = await signIn('aurora');
    const path = `/Accounts/${account}/Limits`;
    const sent = { category: 'voice_call_minutes', quantity: 10, contract_quantity: 4 };
    const sid = String((await call('POST', path, sent, token)).body.sid);
    expect((await call('PUT', `${path}/${sid}`, { quantity: 11, contract_quantity: 5 }, token)).status).toBe(204);
    const list = (await call('GET', path, undefined, token)).body;
    expect(list).toContainEqual({
      ...sent,
      account_limits_sid: sid,
      account_sid: account,
      quantity: 11,
      contract_quantity: 5,
    });
  });

  it('has the fallback transfer of applications', async () => {
    const { token } = await signIn('aurora');
    const hook = { url: 'https://apps.example.com/call', method: 'POST' };
    const transfer = {
      use_for_fallback_webhook: true,
      fallback_webhook_type: 'refer',
      fallback_webhook_target: 'sip:desk@example.com',
    };
    const created = await call(
      'POST',
      '/Applications',
      { name: 'With transfer', call_hook: hook, call_status_hook: hook, ...transfer },
      token,
    );
    const { body } = await call('GET', `/Applications/${String(created.body.sid)}`, undefined, token);
    expect(body).toMatchObject({ ...transfer, use_for_fallback_webhook: 1, fallback_webhook_reason: null });
  });

  it('wants the acting user proven when a password changes', async () => {
    const { token, user } = await signIn('newcomer');
    const change = { old_password: PASSWORD, new_password: 'Changed123' };
    const path = `/Users/${user}`;
    expect((await call('PUT', path, change, token)).status).toBe(403);
    expect((await call('PUT', path, { ...change, username: 'newcomer', password: 'wrong' }, token)).status).toBe(403);
    expect((await call('PUT', path, { ...change, username: 'newcomer', password: PASSWORD }, token)).status).toBe(204);
    const admin = await signIn('admin');
    const reset = { name: 'newcomer', initial_password: 'Another123' };
    expect((await call('PUT', path, reset, admin.token)).status).toBe(403);
    expect((await call('PUT', path, { ...reset, username: 'admin', password: PASSWORD }, admin.token)).status).toBe(
      204,
    );
    expect((await signIn('newcomer', 'Another123')).user).toBe(user);
  });

  it('asks for the password when an account deletes itself', async () => {
    const { token, account } = await signIn('harbor');
    expect((await call('DELETE', `/Accounts/${account}`, { password: 'wrong' }, token)).status).toBe(403);
    expect((await call('GET', `/Accounts/${account}`, undefined, token)).status).toBe(200);
    expect((await call('DELETE', `/Accounts/${account}`, { password: PASSWORD }, token)).status).toBe(204);
  });

  it('exchanges external tokens', async () => {
    const { status, body } = await call('POST', '/sso', { token: 'external-acme' });
    expect(status).toBe(200);
    expect((await call('GET', '/Users/me', undefined, String(body.token))).status).toBe(200);
    expect((await call('POST', '/sso', { token: 'forged' })).status).toBe(403);
  });
});

describe('the community flavour', () => {
  beforeEach(async () => {
    sandbox = await startSandbox({ flavour: 'community' });
  });

  it('knows nothing of all that', async () => {
    const { token, account } = await signIn('aurora');
    const hook = { url: 'https://apps.example.com/call', method: 'POST' };
    const sent = { name: 'x', call_hook: hook, call_status_hook: hook, use_for_fallback_webhook: true };
    expect(await call('POST', '/Applications', sent, token)).toMatchObject({
      status: 500,
      body: { msg: "Unknown column 'use_for_fallback_webhook' in 'INSERT INTO'" },
    });
    const limits = `/Accounts/${account}/Limits`;
    const created = await call('POST', limits, { category: 'device', quantity: 1, contract_quantity: 1 }, token);
    expect((await call('PUT', `${limits}/${String(created.body.sid)}`, { quantity: 2 }, token)).status).toBe(404);
    const list = (await call('GET', limits, undefined, token)).body;
    expect(list.every((limit) => !('contract_quantity' in limit))).toBe(true);
    expect((await call('POST', '/sso', { token })).status).toBe(401);
  });
});
