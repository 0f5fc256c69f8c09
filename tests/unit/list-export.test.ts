import { AURORA, HARBOR } from '@/sandbox/seed/organisation';
import { exportEvents } from '@/lib/bff/event-file';
import { exportList } from '@/lib/bff/list-export';
import { ok } from '@/lib/kit/problem';
import type { Resource } from '@/lib/kit/resource';
import { matchingNumbers } from '@/lib/resources/phone-numbers/matching';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { declaredAreas, resourceOf } from '@/lib/resources/registry';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

const whole = (): Resource[] =>
  declaredAreas()
    .map((area) => resourceOf(area)!)
    .filter(({ rows }) => rows);

async function fileOf(resource: Resource, params: Record<string, string> = {}): Promise<string> {
  const { context } = await signedInContext(own.control, 'admin', 'admin');
  const answer = await exportList(resource, context, params);
  if (!(answer instanceof Response)) throw new Error('no file');
  return answer.text();
}

describe('a list as a file', () => {
  it.each(whole().map((resource) => [resource.list.title, resource] as const))(
    '%s: a line for each row, under the names of its columns',
    async (_title, resource) => {
      const { context } = await signedInContext(own.control, 'admin', 'admin');
      const query = { q: '', page: 1, size: 25, sort: resource.list.sortedBy, descending: false, filters: {} };
      const rows = await resource.rows!(context, query);
      if (!rows.ok) throw new Error(rows.problem.message);
      const text = await fileOf(resource, { account: '' });
      const lines = text.trimEnd().split('\r\n');
      expect(lines.length).toBe(rows.value.length + 1);
      expect(text).not.toMatch(/undefined|\[object/);
    },
  );

  it('has what the filters show, in the order of the list', async () => {
    const clients = resourceOf('clients')!;
    const up = (await fileOf(clients, { account: AURORA, sort: 'username' })).trimEnd().split('\r\n');
    const down = (await fileOf(clients, { account: AURORA, sort: 'username', dir: 'desc' })).trimEnd().split('\r\n');
    expect(up.slice(1)).toEqual(down.slice(1).reverse());
    expect(up.length).toBeGreaterThan(2);
    for (const line of up.slice(1)) expect(line).toContain('Aurora Bistro');
  });

  it('of numbers has only those that were selected, of the account that the list shows', async () => {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const [first, second] = own.sandbox.store
      .list('phone_numbers', { account_sid: AURORA })
      .map((row) => String(row.phone_number_sid));
    const only = new URLSearchParams({ only: `${first},${second}` });
    const sids = async (account: string) => {
      const found = await matchingNumbers(context, account, only);
      return found.ok && found.value.map(({ numberSid }) => numberSid).toSorted();
    };
    expect(await sids(AURORA)).toEqual([first, second].toSorted());
    expect(await sids(HARBOR)).toEqual([]);
  });

  it('a name that a spreadsheet would run is made harmless', async () => {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    await resourceOf('accounts')!.create!(context, { name: '=HYPERLINK("http://evil.example")' });
    expect(await fileOf(resourceOf('accounts')!, { q: 'HYPERLINK' })).toContain(
      `"'=HYPERLINK(""http://evil.example"")"`,
    );
  });

  it('an account of another provider is refused', async () => {
    const { context } = await signedInContext(own.control, 'admin', 'admin');
    const answer = await exportList(resourceOf('clients')!, context, {
      account: '00000000-0000-4000-8000-000000000000',
    });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
  });
});

// At any moment, one of them has another date than UTC.
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('the name of a file that is made in %s', (timeZone) => {
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  const context = async () => ({ ...(await signedInContext(own.control, 'admin', 'admin')).context, timeZone });
  const nameOf = (answer: unknown) => answer instanceof Response && answer.headers.get('content-disposition');

  it('ends with the user’s date, for a list', async () => {
    const before = today();
    const name = nameOf(await exportList(resourceOf('clients')!, await context(), { account: AURORA }));
    expect([before, today()].map((day) => `attachment; filename="clients-${day}.csv"`)).toContain(name);
  });

  it('ends with the user’s date, for events', async () => {
    const before = today();
    const none = exportEvents({
      name: 'calls',
      resource: recentCalls,
      parts: async function* () {
        yield ok([]);
      },
      columns: () => [['Time', () => null]],
    });
    const request = new Request('http://localhost/');
    const name = nameOf(await none({ found: await context(), query: new URLSearchParams('date=7'), request }));
    expect([before, today()].map((day) => `attachment; filename="calls-${day}.csv"`)).toContain(name);
  });
});
