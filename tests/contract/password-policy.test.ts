/** @jest-environment node */
import { settingsState } from '@/lib/bff/settings/settings';
import { resetPassword } from '@/lib/bff/sign-in/reset-password';
import type { ResourceContext } from '@/lib/kit/resource';
import { validateForm } from '@/lib/kit/validate';
import { passwordForm } from '@/lib/resources/password-settings/form';
import { brokenRules, rulesInWords } from '@/lib/resources/password-settings/policy';
import { policyChanges, policyFacts, policyValues, wirePasswordSettings } from '@/lib/resources/password-settings/wire';
import { refuseWeakPassword } from '@/lib/resources/users/checks';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* The platform has rules for passwords even where nobody ever set any, and then a greatest length among them. */

const own = ownSandbox();
const LONG = 'a-passw0rd-of-21-signs';
const ELENA = sidFor('user elena.marsh');

let context: ResourceContext;
beforeEach(async () => {
  context = await contextOf(own.sandbox, 'admin');
  own.sandbox.store.keep('password_settings', undefined);
});

test('the platform itself refuses a password of more than 20 or fewer than 8 characters', async () => {
  const setting = async (initial_password: string) => {
    const acting = { username: 'admin', password: 'Passw0rd!' };
    const body = { ...acting, initial_password, is_view_only: false };
    return own.control.ask<{ msg: string } | null>('admin', 'PUT', `/Users/${ELENA}`, body);
  };
  const refused = { msg: 'password length must be between 8 and 20' };
  expect(await setting('s'.repeat(7))).toEqual(refused);
  expect(await setting('s'.repeat(21))).toEqual(refused);
  expect(await setting('s'.repeat(20))).toBeNull();
});

test('the rules say so before anyone breaks them', async () => {
  const policy = await context.calls.get('/PasswordSettings', wirePasswordSettings);
  if (!policy.ok) throw new Error(policy.problem.message);
  expect(rulesInWords(policy.value)).toBe('It must be 8 to 20 characters long.');
  const tooLongOrShort = ['be 8 to 20 characters long'];
  expect([7, 8, 20, 21].map((length) => brokenRules('s'.repeat(length), policy.value))).toEqual([
    tooLongOrShort,
    [],
    [],
    tooLongOrShort,
  ]);
});

test('a password that is too long is refused at its field', async () => {
  expect(await refuseWeakPassword(context, 'initial_password', LONG)).toMatchObject({
    ok: false,
    problem: { kind: 'invalid', fields: { initial_password: 'Password must: be 8 to 20 characters long' } },
  });
});

test('once somebody has set the rules, a password may be of any length', async () => {
  const rules = { min_password_length: 10, require_digit: 1, require_special_character: 0 };
  await own.control.ask('admin', 'POST', '/PasswordSettings', rules);
  expect(await refuseWeakPassword(context, 'initial_password', LONG)).toEqual({ ok: true, value: null });
});

test('a mailed link sets one of any length, which the platform takes', async () => {
  const aurora = own.sandbox.store.first('users', { name: 'aurora' });
  // Without a mail service, the real process ends after its answer.
  await own.control.ask('admin', 'POST', '/forgot-password', { email: aurora?.email });
  const caller = { baseUrl: own.sandbox.url, token: '', requestId: 'test', clientAddress: null, signingIn: true };
  expect(await resetPassword(caller, 'reset-link-aurora', LONG)).toEqual({ ok: true, value: null });
});

test('a minimum shorter than any that can be chosen is shown as it is, and stays when another rule is changed', async () => {
  const stored = { min_password_length: 6, require_digit: 0, require_special_character: 0 };
  own.sandbox.store.keep('password_settings', stored);
  const policy = await context.calls.get('/PasswordSettings', wirePasswordSettings);
  if (!policy.ok) throw new Error(policy.problem.message);
  const state = { ...settingsState(context, 'platform-settings'), facts: policyFacts(policy.value) };
  const values = policyValues(policy.value);
  expect(values).toMatchObject({ min_password_length: '6' });
  const changed = { ...values, require_digit: true };
  expect(validateForm(passwordForm('passwords'), changed, state)).toEqual({});
  const body = policyChanges(changed, policy.value);
  expect(body).toEqual({ require_digit: 1 });
  await own.control.ask('admin', 'POST', '/PasswordSettings', body);
  expect(await own.control.ask('admin', 'GET', '/PasswordSettings')).toEqual({ ...stored, require_digit: 1 });
});

test('a save in which nothing is changed writes nothing', () => {
  const stored = wirePasswordSettings.parse({ min_password_length: 6, require_digit: 1 });
  expect(policyChanges(policyValues(stored), stored)).toBeNull();
  expect(policyChanges({ ...policyValues(stored), min_password_length: '8' }, stored)).toEqual({
    min_password_length: 8,
  });
});
