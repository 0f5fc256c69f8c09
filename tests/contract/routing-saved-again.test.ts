/** @jest-environment node */
import type { Board } from '@/lib/resources/least-cost-routing/board';
import { saveTable } from '@/lib/resources/least-cost-routing/save';
import { boardOf, readTable } from '@/lib/resources/least-cost-routing/table';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';

/* A page whose save took effect without its knowing saves again: what is stored is its own, not someone else's change. */

const own = ownSandbox();
const sid = sidFor('lcr Acme outbound');

async function page() {
  const context = await contextOf(own.sandbox, 'acme', 2_000);
  const stored = async () => valueOf(await readTable(context, sid));
  const loaded = boardOf(await stored());
  const [first, second, ...rest] = loaded.board.routes;
  const carrier = loaded.board.default_carrier_sid;
  const board: Board = {
    ...loaded.board,
    name: `${loaded.board.name} 2`,
    routes: [second!, { route_sid: null, regex: '^999', carrier_sid: carrier }, ...rest, { ...first!, regex: '^998' }],
  };
  return { save: () => saveTable(context, sid, { board, before: loaded.fingerprint }), stored };
}

it('the same board again changes nothing, and is refused to no one', async () => {
  const { save, stored } = await page();
  expect(await save()).toEqual({ ok: true, value: null });
  const first = await stored();
  expect(await save()).toEqual({ ok: true, value: null });
  expect(await stored()).toEqual(first);
});

it('what someone else has changed since is told', async () => {
  const { save, stored } = await page();
  await save();
  const { routes } = await stored();
  own.sandbox.store.update('lcr_routes', routes[1]!.routeSid, { regex: '^997' });
  expect(problemOf(await save()).changed).toEqual(['Routing table']);
});
