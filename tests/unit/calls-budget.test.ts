/** @jest-environment node */
import { choosesAccount, type Principal } from '@/lib/access/principal';
import { readListRequest } from '@/lib/bff/list';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* However many calls are looked through for a filter, a list costs three calls to the platform at most. */

const own = ownSandbox();

const UUID = '5d1f0a56-93b4-4b5e-8f0e-2f6a5c9e7d31';

/** Calls of Aurora in the last week, as many as that. */
async function leave(count: number): Promise<void> {
  await own.control.grow({ calls: 10_000 });
  const { store } = own.sandbox;
  store.sql('DELETE FROM recent_calls WHERE account <> ?').run(AURORA);
  store
    .sql('DELETE FROM recent_calls WHERE id NOT IN (SELECT id FROM recent_calls ORDER BY at DESC LIMIT ?)')
    .run(count);
}

describe.each<[string, Principal['scope'], string | null]>([
  ['admin', 'admin', null],
  ['acme', 'service_provider', null],
  ['aurora', 'account', AURORA],
])('the list of %s', (user, scope, accountSid) => {
  it.each([900, 1200, 1600])('of %i calls', async (count) => {
    await leave(count);
    const filters: Record<string, string>[] = [
      {},
      { q: '486' },
      { q: 'aurora busy' },
      { q: UUID },
      { sip: '486' },
      { has: 'trace', q: 'answered' },
      { q: '486', account: AURORA },
      { sip: '486', account: AURORA },
    ];
    for (const params of filters) {
      const { context } = await signedInContext(own.control, user, scope, { accountSid });
      await own.control.forgetCalls();
      const { query, problem } = await readListRequest(recentCalls, context, { date: '7', ...params });
      if (problem) throw new Error(problem.message);
      const page = await recentCalls.page!(context, query);
      if (!page.ok) throw new Error(page.problem.message);
      // As the page does, for the column of accounts.
      if (choosesAccount(context.principal)) await context.directory.accounts();
      expect([params, (await own.control.calls()).length <= 3]).toEqual([params, true]);
    }
  });
});
