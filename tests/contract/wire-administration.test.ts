import { z } from 'zod';
import * as wire from '@/lib/kit/wire';
import {
  accountChanges,
  accountFacts,
  accountValues,
  wireAccount,
  wireAccountRows,
} from '@/lib/resources/accounts/wire';
import { wireApiKeys } from '@/lib/resources/api-keys/wire';
import { limitValues, wireLimits } from '@/lib/resources/limits/wire';
import { wirePasswordSettings } from '@/lib/resources/password-settings/wire';
import {
  providerToWire,
  providerValues,
  wireProviderSettings,
  wireProviders,
} from '@/lib/resources/service-providers/wire';
import { systemChanges, systemValues, wireSystemInformation } from '@/lib/resources/system-information/wire';
import { userToWire, userValues, wireUser, wireUserRows } from '@/lib/resources/users/wire';
import { recordedReads } from '../support/recordings';

const SID = '[0-9a-f-]{36}';
type Row = Record<string, unknown>;

it('every recorded list of users is understood, with the role that the owners mean', () => {
  const reads = recordedReads('users', /\/Users$/);
  expect(reads.length).toBeGreaterThan(2);
  for (const { body } of reads) {
    const rows = body as Row[];
    expect(wireUserRows.parse(body).map(({ userSid, scope }) => [userSid, scope])).toEqual(
      rows.map((row) => [row.user_sid, row.scope]),
    );
  }
});

it('every recorded user survives the way into the form and back, the view-only permission included', () => {
  const reads = recordedReads('users', new RegExp(`/Users/${SID}$`));
  expect(reads.length).toBeGreaterThan(1);
  for (const { body } of reads) {
    const stored = body as Row;
    const user = wireUser.parse(body);
    const values = userValues(user);
    // Nothing was changed, so only what the platform would otherwise remove is written.
    expect(userToWire(values, values, user)).toEqual({
      is_view_only: stored.is_view_only,
      ...(user.providerSid ? { service_provider_sid: stored.service_provider_sid } : {}),
      ...(user.accountSid ? { account_sid: stored.account_sid } : {}),
    });
    const other = { name: 'n', email: 'e@f', force_change: !user.forceChange, is_active: !user.isActive };
    expect(userToWire({ ...values, ...other }, values, user)).toMatchObject(other);
  }
});

it('no update of a user sends an owner that is null', () => {
  const user = wireUser.parse({ user_sid: 'x', name: 'a', email: 'a@b', is_active: 1 });
  const sent = userToWire(userValues(user), userValues(user), user);
  expect(Object.keys(sent)).not.toContain('account_sid');
  expect(Object.keys(sent)).not.toContain('service_provider_sid');
});

it('every recorded list of accounts is understood', () => {
  const reads = recordedReads('accounts', /\/Accounts$/);
  expect(reads.length).toBeGreaterThan(2);
  for (const { body } of reads) {
    expect(wireAccountRows.parse(body).map(({ accountSid }) => accountSid)).toEqual(
      (body as Row[]).map((row) => row.account_sid),
    );
  }
});

it('every recorded account survives the way into the form and back, and no secret is among the values', () => {
  const reads = recordedReads('accounts', new RegExp(`/Accounts/${SID}$`));
  expect(reads.length).toBeGreaterThan(3);
  let buckets = 0;
  for (const { name, body } of reads) {
    const stored = body as Row;
    const account = wireAccount.parse(body);
    const values = accountValues(account);
    expect([name, values.name, values.sip_realm]).toEqual([name, stored.name, stored.sip_realm ?? '']);
    // Nothing was changed, so nothing is written.
    expect([name, accountChanges(values, values, account, null)]).toEqual([name, {}]);
    const bucket = stored.bucket_credential as Row | null;
    if (bucket) {
      buckets++;
      const renamed = { ...values, bucket_name: 'other', bucket_container: 'other' };
      const { bucket_credential } = accountChanges(renamed, values, account, 'the-secret-in-clear');
      const secret = Object.keys(bucket).find((one) => /secret|connection|service_key/.test(one))!;
      expect(bucket_credential).toMatchObject({ ...bucket, name: 'other', [secret]: 'the-secret-in-clear' });
      expect(accountFacts(account).bucketStored).toBe(bucket.vendor);
      const secrets = [bucket.secret_access_key, bucket.connection_string, bucket.service_key].filter(Boolean);
      for (const secret of secrets) expect(JSON.stringify(values)).not.toContain(JSON.stringify(secret));
    }
  }
  expect(buckets).toBeGreaterThan(0);
});

it('every recorded list of limits is understood', () => {
  const reads = recordedReads('limits', /\/Limits$/);
  expect(reads.length).toBeGreaterThan(3);
  let found = 0;
  for (const { body } of reads) {
    const limits = wireLimits.parse(body);
    expect(limits.map(({ category, quantity }) => [category, quantity])).toEqual(
      (body as Row[]).map((row) => [row.category, row.quantity]),
    );
    found += limits.length;
    const values = limitValues(limits, 'community');
    const sessions = limits.find(({ category }) => category === 'voice_call_session');
    expect(values.session_quantity).toBe(String(sessions?.quantity ?? 0));
  }
  expect(found).toBeGreaterThan(2);
});

it.each([
  ['session', []],
  ['session', ['voice_call_session']],
  ['minutes', ['voice_call_minutes']],
  ['minutes', ['voice_call_session', 'voice_call_minutes']],
  ['minutes', ['voice_call_session', 'voice_call_minutes_license']],
])('limits open in %s where there are %j', (unit, categories) => {
  const limits = wireLimits.parse(categories.map((category) => ({ category, quantity: 1 })));
  expect(limitValues(limits, 'community').limit_unit).toBe(unit);
});

it('every recorded list of API keys is understood', () => {
  const reads = recordedReads('api-keys', /\/ApiKeys$/);
  expect(reads.length).toBeGreaterThan(1);
  for (const { body } of reads) {
    expect(wireApiKeys.parse(body).map(({ keySid, token }) => [keySid, token])).toEqual(
      (body as Row[]).map((row) => [row.api_key_sid, row.token]),
    );
  }
});

it('every recorded service provider survives the settings, its registration webhook included', () => {
  const lists = recordedReads('service-providers', /\/ServiceProviders$/);
  const reads = recordedReads('service-providers', new RegExp(`/ServiceProviders/${SID}$`));
  expect(lists.length * reads.length).toBeGreaterThan(0);
  for (const { body } of lists) expect(wireProviders.parse(body)).toHaveLength((body as Row[]).length);
  for (const { body } of reads) {
    const stored = body as Row;
    const provider = wireProviderSettings.parse(body);
    expect(providerToWire(providerValues(provider), provider)).toBeNull();
    const renamed = { ...providerValues(provider), name: 'Another name' };
    expect(providerToWire(renamed, provider)).toEqual({
      name: 'Another name',
      ...(stored.registration_hook ? { registration_hook: stored.registration_hook } : {}),
    });
  }
});

it('a provider’s registration webhook is changed with its stored password, and removed by leaving it out', () => {
  const stored = wireProviderSettings.parse({
    service_provider_sid: 'd5f5ff00-52b9-4c5d-9b22-6b3bcd1d0a3b',
    name: 'Acme',
    registration_hook: { url: 'https://a.example/register', method: 'POST', username: 'gateway', password: 'kept' },
  });
  const values = providerValues(stored);
  expect(JSON.stringify(values)).not.toContain('kept');
  expect(providerToWire({ ...values, registration_hook_method: 'GET' }, stored)).toEqual({
    registration_hook: { url: 'https://a.example/register', method: 'GET', username: 'gateway', password: 'kept' },
  });
  // The platform rejects an update without fields.
  expect(providerToWire({ ...values, registration_hook_url: '' }, stored)).toEqual({ name: 'Acme' });
  expect(providerToWire({ ...values, registration_hook_url: '', name: 'B' }, stored)).toEqual({ name: 'B' });
});

it('the password policy and the domains are understood, and a save of the domains is never an empty one', () => {
  const policies = recordedReads('password-settings', /\/PasswordSettings$/);
  expect(policies.length).toBeGreaterThan(0);
  for (const { body } of policies) {
    expect(wirePasswordSettings.parse(body).minLength).toBe((body as Row).min_password_length);
  }
  const systems = recordedReads('system-information', /\/SystemInformation$/);
  expect(systems.length).toBeGreaterThan(0);
  for (const { body } of systems) {
    const stored = wireSystemInformation.parse(body);
    const values = systemValues(stored);
    expect(values).toMatchObject({ domain_name: (body as Row).domain_name ?? '' });
    expect(systemChanges(values, stored)).toBeNull();
    expect(systemChanges({ ...values, domain_name: '', log_level: 'debug' }, stored)).toEqual({
      domain_name: null,
      log_level: 'debug',
    });
    expect(systemChanges({ ...values, log_level: '' }, stored)).toBeNull();
  }
  const unset = wireSystemInformation.parse({});
  expect(systemChanges(systemValues(unset), unset)).toBeNull();
});

it('the size of the speech cache and the answer to a creation are understood', () => {
  const sizes = recordedReads('tts-cache', /\/TtsCache$/);
  expect(sizes.length).toBeGreaterThan(0);
  for (const { body } of sizes) expect(z.object({ size: z.number() }).safeParse(body).success).toBe(true);
  expect(wire.created.parse({ user_sid: 'x' })).toBe('x');
});
