/** @jest-environment node */
import { clients } from '@/lib/resources/clients/resource';
import type { ClientRow } from '@/lib/resources/clients/wire';
import { AURORA } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* The filter of SIP clients by their registration, in an account with many of them: real requests, no browser. */

const own = ownSandbox();

function load(count: number) {
  const names = Array.from({ length: count }, (_, i) => `warehouse-handset-${String(i).padStart(5, '0')}`);
  own.sandbox.store.load(
    'clients',
    names.map((username) => ({ account_sid: AURORA, username, password: 'x', is_active: 1 })),
  );
}

async function filtered(user: string, online: 'online' | 'offline') {
  const { context } = await signedInContext(own.control, user, 'account', { accountSid: AURORA });
  const permissions = user.endsWith('viewer') ? ['VIEW_ONLY' as const] : [];
  const query = { q: '', page: 1, size: 25, sort: '', descending: false, filters: { registration: online } };
  return clients.rows!({ ...context, principal: { ...context.principal, permissions } }, query);
}

test('five thousand are asked about in requests that the platform takes', async () => {
  const before = own.sandbox.store.count('clients', { account_sid: AURORA });
  load(5_000);
  const rows = await filtered('aurora', 'offline');
  if (!rows.ok) throw new Error(rows.problem.message);
  expect(rows.value).toHaveLength(before + 5_000);
  expect((rows.value as ClientRow[]).every(({ registration }) => registration !== null)).toBe(true);
  const asked = (await own.control.calls()).filter(({ path }) => path.endsWith('/RegisteredSipUsers'));
  expect(asked).toHaveLength(6);
});

test('who may only look, and has one account, is not told to choose one', async () => {
  load(60);
  const rows = await filtered('aurora-viewer', 'online');
  expect(rows).toMatchObject({ ok: false, problem: { code: 'too-many' } });
  expect(rows.ok ? '' : rows.problem.message).not.toContain('Choose one account');
});
