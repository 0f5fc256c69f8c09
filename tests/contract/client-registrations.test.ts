/** @jest-environment node */
import { registrationsOf } from '@/lib/bff/clients/client-registrations';
import { pausedFor } from '@/lib/bff/request-budget';
import type { Budget } from '@/lib/kit/platform-calls';
import { AURORA } from '../../sandbox/seed/organisation';
import { LivePlatform } from '../support/live-platform';
import { signedInContext } from '../support/signed-in-context';

/* The number of platform requests for the registrations of SIP clients: real requests, no browser. */

const live = LivePlatform.forTests();
const PATH = `/Accounts/${AURORA}/RegisteredSipUsers`;

async function signedIn(user: string) {
  const { token, context } = await signedInContext(live.control, user, 'account', { accountSid: AURORA });
  const permissions = user.endsWith('viewer') ? ['VIEW_ONLY' as const] : [];
  const viewer = { session: { ...live.viewer().session, token } };
  const clients = live.sandbox.store.list('clients', { account_sid: AURORA });
  await live.control.forgetCalls();
  const principal = { ...context.principal, permissions };
  return {
    sids: clients.map((one) => String(one.client_sid)),
    ask: registrationsOf.bind(null, viewer, { ...context, principal }),
    askAfter: (budget: Budget) =>
      registrationsOf.bind(null, viewer, { ...context, principal, calls: { ...context.calls, budget: () => budget } }),
  };
}

const calls = async () => (await live.control.calls()).map(({ method, path }) => `${method} ${path}`);

test('rows that come into view one after the other cost one question, and one reading of each list', async () => {
  const { sids, ask } = await signedIn('aurora');
  expect(sids.length).toBeGreaterThan(2);
  for (const sid of sids) expect(await ask([sid])(sid)).toMatchObject({ ok: true });
  expect((await calls()).toSorted()).toEqual(['GET /Accounts', 'GET /Clients', `POST ${PATH}`]);
});

test('who may only look asks name by name, each once within some seconds', async () => {
  const { sids, ask } = await signedIn('aurora-viewer');
  for (const sid of [...sids, ...sids]) expect(await ask([sid])(sid)).toMatchObject({ ok: true });
  const asked = (await calls()).filter((call) => call.includes('RegisteredSipUsers'));
  expect(asked).toHaveLength(sids.length);
  expect(asked.every((call) => call.startsWith(`GET ${PATH}/`))).toBe(true);
});

test('nothing is asked while the platform’s reserve is touched, and that is told', async () => {
  const { sids, ask } = await signedIn('aurora');
  await live.said({ remaining: 10, resetSeconds: 1 });
  expect(await pausedFor(1)).toBe(1);
  expect(await ask(sids)(sids[0]!)).toMatchObject({ ok: false, problem: { kind: 'rate-limited' } });
  expect(await calls()).not.toContain(`POST ${PATH}`);
});

test('what another replica has heard last holds, whatever this one has heard before', async () => {
  const { sids, askAfter } = await signedIn('aurora');
  await live.said({ remaining: 10, resetSeconds: 30 });
  const ask = askAfter({ remaining: 500, resetSeconds: 30 });
  expect(await ask(sids)(sids[0]!)).toMatchObject({ ok: false, problem: { kind: 'rate-limited' } });
  expect(await calls()).not.toContain(`POST ${PATH}`);
});
