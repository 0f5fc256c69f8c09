/** @jest-environment node */
import type { FormContext } from '@/lib/kit/form';
import { sentValues } from '@/lib/kit/sent-values';
import { accountForm } from '@/lib/resources/accounts/form';
import type { ResourceContext } from '@/lib/kit/resource';
import { changeRealm } from '@/lib/resources/accounts/realm';
import { wireAccount } from '@/lib/resources/accounts/wire';
import { AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* A hosted platform publishes the realm in DNS after it has stored it, and that may fail. */

const PUBLISHED = 'aurora-two.sip.voice.example.com';
const UNPUBLISHED = 'no-dns.sip.voice.example.com';

async function setsRealm(context: ResourceContext, realm: string) {
  const stored = await context.calls.get(`/Accounts/${AURORA}`, wireAccount);
  if (!stored.ok) throw new Error(stored.problem.message);
  return changeRealm(context, AURORA, stored.value, realm);
}

test('a realm is sent in small letters, as the platform stores it', () => {
  const state = {
    mode: 'edit',
    scope: 'service_provider',
    readOnly: false,
    features: {},
    facts: {},
  } as unknown as FormContext;
  const values = { name: 'A', sip_realm: ' New.SIP.example.com ' };
  expect(sentValues(accountForm, values, state, { sip_realm: 'old.example.com' }).sip_realm).toBe(
    'new.sip.example.com',
  );
});

describe('on a hosted platform', () => {
  const own = ownSandbox({ hosted: true });
  let context: ResourceContext;
  beforeEach(async () => {
    context = await contextOf(own.sandbox, 'aurora');
    await own.control.forgetCalls();
  });
  const realmNow = async () =>
    (await own.control.ask<{ sip_realm: string }>('admin', 'GET', `/Accounts/${AURORA}`)).sip_realm;
  const sent = async () => (await own.control.calls()).filter(({ path }) => path.includes('/SipRealms/'));

  test('the platform itself stores a realm that it cannot publish, and says so', async () => {
    const answer = await own.control.ask<{ msg: string }>(
      'aurora',
      'POST',
      `/Accounts/${AURORA}/SipRealms/${UNPUBLISHED}`,
    );
    expect(answer.msg).toBe(`failure updating dns records for ${UNPUBLISHED}`);
    expect(await realmNow()).toBe(UNPUBLISHED);
  });

  test('a realm that was published is saved', async () => {
    expect(await setsRealm(context, PUBLISHED)).toEqual({ ok: true, value: null });
    expect(await realmNow()).toBe(PUBLISHED);
  });

  test('a realm that could not be published is not just called saved, and saving it again tries again', async () => {
    const message = 'The realm is saved, but the platform couldn’t publish it in DNS. Save again to retry.';
    expect(problemOf(await setsRealm(context, UNPUBLISHED)).message).toBe(message);
    expect(await realmNow()).toBe(UNPUBLISHED);
    expect(problemOf(await setsRealm(context, UNPUBLISHED)).message).toBe(message);
    expect(await sent()).toHaveLength(2);
  });

  test('a realm whose answer is lost is looked for', async () => {
    const match = { method: 'POST', path: '/SipRealms/' };
    await own.control.fault({ match, kind: 'reset', applyFirst: true, times: 1 });
    expect(await setsRealm(context, PUBLISHED)).toEqual({ ok: true, value: null });
  });

  test('a realm that is saved again to be published is not called published when the answer is lost', async () => {
    await setsRealm(context, UNPUBLISHED);
    const match = { method: 'POST', path: '/SipRealms/' };
    await own.control.fault({ match, kind: 'reset', applyFirst: true, times: 1 });
    const message = 'We couldn’t confirm whether the realm was published in DNS. Save again to retry.';
    expect(problemOf(await setsRealm(context, UNPUBLISHED))).toMatchObject({ message, kind: 'unavailable' });
  });

  test('an account’s own realm in other letters is not called taken', async () => {
    await setsRealm(context, PUBLISHED);
    const stored = await context.calls.get(`/Accounts/${AURORA}`, wireAccount);
    if (!stored.ok) throw new Error(stored.problem.message);
    // The platform stores small letters, but older rows may have others.
    const older = { ...stored.value, sipRealm: PUBLISHED.toUpperCase() };
    expect(await changeRealm(context, AURORA, older, PUBLISHED)).toEqual({ ok: true, value: null });
  });

  test('a refusal of the request is passed on as it is', async () => {
    await setsRealm(context, PUBLISHED);
    await own.control.fault({ match: { path: '/SipRealms/' }, kind: 'status', status: 429, times: 1 });
    expect(problemOf(await setsRealm(context, PUBLISHED)).kind).toBe('rate-limited');
  });
});

describe('on a platform without a DNS service', () => {
  const own = ownSandbox({ flavour: 'community' });

  test('a realm is saved, although the platform reports a failure', async () => {
    const context = await contextOf(own.sandbox, 'aurora');
    expect(await setsRealm(context, UNPUBLISHED)).toEqual({ ok: true, value: null });
  });
});
