import { AURORA } from '@/sandbox/seed/organisation';
import { exportList } from '@/lib/bff/list-export';
import type { Resource } from '@/lib/kit/resource';
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
    for (const line of up.slice(1)) expect(line).toContain('Aurora Bistro');
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
