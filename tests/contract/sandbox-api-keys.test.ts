/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('api-keys', {
  // A key created between the recordings.
  prepare: ({ store }) => {
    const provider = store.first('service_providers', { name: 'Beta Voice' })?.service_provider_sid;
    const token = '00000000-0000-4000-8000-000000000001';
    store.load('api_keys', [
      { api_key_sid: '02d26a21-67b6-4b3b-b92a-e354e00d2cea', token, service_provider_sid: provider },
    ]);
  },
});

const sandboxOfKeys = ownSandbox();

/* According to the platform's source; no recording shows it. */
describe('the time of a key’s last use', () => {
  const own = ownSandbox();
  const times = (account_sid: string) =>
    own.sandbox.store.list('api_keys', { account_sid }).map(({ last_used }) => last_used);
  const ask = (user: string, path: string) => own.control.ask<{ last_used: string | null }[]>(user, 'GET', path);

  it('is noted for all keys of an account at once, after a request that may have used none of them', async () => {
    const before = await ask('aurora', `/Accounts/${AURORA}/ApiKeys`);
    expect(before.map(({ last_used }) => last_used)).toContain(null);
    const now = times(AURORA);
    expect(now).toEqual([now[0], now[0]]);
    expect(Date.now() - Date.parse(String(now[0]))).toBeLessThan(60_000);
  });

  it('is not noted for most requests, nor for those of providers and administrators', async () => {
    const before = times(HARBOR);
    await ask('harbor', '/Applications');
    await ask('harbor', `/Accounts/${HARBOR}`);
    await ask('acme', `/Accounts/${HARBOR}/ApiKeys`);
    await ask('admin', `/Accounts/${HARBOR}/Calls`);
    expect(times(HARBOR)).toEqual(before);
    await ask('harbor', `/Accounts/${HARBOR}/Calls`);
    expect(times(HARBOR)).not.toContain(null);
  });

  it('is no change by whoever only reads', async () => {
    await own.control.mark();
    await ask('aurora', `/Accounts/${AURORA}/Calls`);
    expect(times(AURORA)).not.toContain(null);
    expect(await own.control.changes()).toEqual({});
    await own.control.restore();
    expect(times(AURORA)).toContain(null);
  });
});

/* Likewise: the key's row names its account alone. */
it('the key of an account lists no provider', async () => {
  const { store, url } = sandboxOfKeys.sandbox;
  const key = store.first('api_keys', { account_sid: AURORA })?.token;
  const answer = await fetch(`${url}/ServiceProviders`, { headers: { authorization: `Bearer ${String(key)}` } });
  expect(await answer.json()).toEqual([]);
});

/* Likewise. The console therefore deletes only keys that it has found among those of the owner (bff/administration-permissions). */
describe('a provider that deletes a key of another one', () => {
  const own = ownSandbox();
  const isLeftOf = async (owner: Record<string, string>) => {
    const { store } = own.sandbox;
    const key = store.first('api_keys', owner)?.api_key_sid;
    await own.control.ask('borealis', 'DELETE', `/ApiKeys/${String(key)}`);
    return store.get('api_keys', key) !== undefined;
  };

  it('is refused, but not where the key belongs to an account', async () => {
    expect(await isLeftOf({ service_provider_sid: ACME })).toBe(true);
    expect(await isLeftOf({ account_sid: AURORA })).toBe(false);
  });
});

describe('a key', () => {
  const add = (row: object) => {
    const token = randomUUID();
    sandboxOfKeys.sandbox.store.load('api_keys', [{ token, ...row }]);
    return { headers: { authorization: `Bearer ${token}` } };
  };

  it('that has expired goes on working', async () => {
    const key = add({ account_sid: AURORA, expires_at: '2020-01-01T00:00:00.000Z' });
    expect((await fetch(`${sandboxOfKeys.sandbox.url}/Accounts/${AURORA}`, key)).status).toBe(200);
  });

  it('is given two owners by administrators only', async () => {
    const owners = { account_sid: AURORA, service_provider_sid: ACME };
    const { control, sandbox } = sandboxOfKeys;
    for (const [user, provider] of [
      ['admin', ACME],
      ['acme', null],
      ['aurora', null],
    ] as const) {
      const { sid } = await control.ask<{ sid: string }>(user, 'POST', '/ApiKeys', owners);
      expect(sandbox.store.get('api_keys', sid)).toMatchObject({ account_sid: AURORA, service_provider_sid: provider });
    }
  });

  it('of an account and a provider is the provider’s', async () => {
    const key = add({ account_sid: AURORA, service_provider_sid: ACME });
    const accounts = await (await fetch(`${sandboxOfKeys.sandbox.url}/Accounts`, key)).json();
    expect(accounts).toContainEqual(expect.objectContaining({ account_sid: HARBOR }));
  });
});
