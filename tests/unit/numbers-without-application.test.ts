/** @jest-environment node */
import { readListRequest } from '@/lib/bff/list';
import { CHECKS } from '@/lib/bff/overview/checks';
import { overviewSources } from '@/lib/bff/overview/sources';
import type { Result } from '@/lib/kit/problem';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* The platform pages the numbers and can’t filter them by application. */

const own = ownSandbox();

async function listed(params: Record<string, string>) {
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  const { query } = await readListRequest(phoneNumbers, context, { account: '', ...params });
  await own.control.forgetCalls();
  const page = valueOf(await phoneNumbers.page!(context, query));
  return { ...page, sids: page.rows.map(phoneNumbers.list.id), page: query.page };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Of this account's numbers, every other one loses its application. */
function unassign(): string[] {
  const { store } = own.sandbox;
  const sids = store.list('phone_numbers', { account_sid: AURORA }).map((row) => String(row.phone_number_sid));
  const idle = sids.filter((_, place) => place % 2 === 0);
  for (const sid of sids) {
    const [application] = store.list('applications', { account_sid: AURORA });
    const application_sid = idle.includes(sid) ? null : application!.application_sid;
    store.update('phone_numbers', sid, { application_sid });
  }
  return idle;
}

it('are listed alone, of one account or of all, in as many requests as any list', async () => {
  const idle = unassign();
  const { sids, matched, note } = await listed({ account: AURORA, show: 'unassigned' });
  expect(sids.toSorted()).toEqual(idle.toSorted());
  expect([matched, note]).toEqual([idle.length, undefined]);
  expect((await own.control.calls()).length).toBeLessThanOrEqual(3);
  expect((await listed({ show: 'unassigned', size: '100' })).sids).toEqual(expect.arrayContaining(idle));
});

it('are where the overview leads to', async () => {
  unassign();
  const { token, context } = await signedInContext(own.control, 'acme', 'service_provider');
  const sources = overviewSources({ token, viewing: '' }, context, '', new Date());
  const { troubles } = valueOf(await CHECKS.find(({ id }) => id === 'numbers')!.look(sources, context)).value;
  expect(troubles.map(({ link }) => link)).toEqual([
    { label: 'Show numbers', href: '/internal/phone-numbers?account=&show=unassigned' },
  ]);
});

it('are searched by number, too, and a page beyond the end is the last one', async () => {
  const [first] = unassign();
  const number = String(own.sandbox.store.get('phone_numbers', first!)!.number);
  expect((await listed({ show: 'unassigned', q: number })).sids).toContain(first);
  const last = await listed({ show: 'unassigned', account: AURORA, page: '99' });
  expect(last.page).toBe(Math.max(1, Math.ceil(last.matched / 25)));
  expect(last.sids).not.toEqual([]);
});

it('may be none, which is not the same as no numbers at all', async () => {
  unassign();
  const [application] = own.sandbox.store.list('applications', { account_sid: AURORA });
  for (const { phone_number_sid } of own.sandbox.store.list('phone_numbers', { account_sid: AURORA }))
    own.sandbox.store.update('phone_numbers', String(phone_number_sid), {
      application_sid: application!.application_sid,
    });
  const { sids, matched, total } = await listed({ show: 'unassigned', account: AURORA });
  expect([sids, matched]).toEqual([[], 0]);
  expect(total).toBeGreaterThan(0);
});

it('of more than one call reads, the first are looked through, and the list says so', async () => {
  await own.control.grow({ phone_numbers: 12_000 });
  expect((await listed({ show: 'unassigned' })).note).toBe(
    'Only the first 10,000 numbers were searched. Choose an account, or enter part of the number, to see the others.',
  );
  expect((await own.control.calls()).length).toBeLessThanOrEqual(3);
  expect((await listed({ show: 'unassigned', account: AURORA })).note).toBe(
    'Only the first 10,000 numbers were searched. Enter part of the number to see the others.',
  );
});
