/** @jest-environment node */
import type { Board } from '@/lib/resources/least-cost-routing/board';
import { ownChanges } from '@/lib/resources/least-cost-routing/own-changes';
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
  const context = await contextOf(own.sandbox, 'acme');
  const stored = async () => valueOf(await readTable(context, sid));
  const loaded = boardOf(await stored());
  const [first, second, ...rest] = loaded.board.routes;
  const carrier = loaded.board.default_carrier_sid;
  const board: Board = {
    ...loaded.board,
    name: `${loaded.board.name} 2`,
    routes: [second!, { route_sid: null, regex: '^999', carrier_sid: carrier }, ...rest, { ...first!, regex: '^998' }],
  };
  const sent = { board, before: loaded.fingerprint };
  return {
    save: () => saveTable(context, sid, sent),
    saveAgain: () => saveTable({ ...context, again: true }, sid, sent),
    saveAnyway: () => saveTable(context, sid, { ...sent, overwrite: true, mine: ownChanges(loaded.board, board) }),
    stored,
    texts: async () => (await stored()).routes.map(({ text }) => text),
    wanted: board.routes.map(({ regex }) => regex),
  };
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

describe('what an attempt has left that could neither be confirmed nor undone', () => {
  const ROUTES = { method: 'PUT', path: '/Routes$' };

  async function leave() {
    const opened = await page();
    const { id } = await own.control.fault({ match: ROUTES, kind: 'reset', applyFirst: true, delayMs: 100 });
    const saving = opened.save();
    expect(await own.control.struck(id, 5_000)).toBe(true);
    await own.control.fault({ match: { method: 'GET' }, kind: 'status', status: 500 });
    expect(problemOf(await saving).message).toMatch(/Save again to apply them all/);
    await own.control.noFaults();
    return opened;
  }

  it('is not said to be someone else’s change', async () => {
    const { saveAgain, stored } = await leave();
    own.sandbox.store.update('lcr_routes', (await stored()).routes[0]!.routeSid, { regex: '^990' });
    expect(problemOf(await saveAgain()).message).toBe(
      'Your first attempt or someone else changed this routing table after you opened it.',
    );
  });

  it('is not added a second time when it is saved anyway', async () => {
    const { saveAnyway, texts, wanted } = await leave();
    expect(await saveAnyway()).toEqual({ ok: true, value: null });
    expect((await texts()).toSorted()).toEqual(wanted.toSorted());
  });
});

it('a route whose deletion was reported as an error is not said to remain if it is gone', async () => {
  const context = await contextOf(own.sandbox, 'acme', 2_000);
  const { board, fingerprint } = boardOf(valueOf(await readTable(context, sid)));
  const removal = { board: { ...board, routes: board.routes.slice(1) }, before: fingerprint };
  await own.control.fault({
    match: { method: 'DELETE', path: '^/LcrRoutes/' },
    kind: 'status',
    status: 500,
    applyFirst: true,
  });
  expect(await saveTable(context, sid, removal)).toEqual({ ok: true, value: null });
});

it('a new name leaves the state alone, which someone else may change at the same moment', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  const { board, fingerprint } = boardOf(valueOf(await readTable(context, sid)));
  const { id } = await own.control.fault({ match: { method: 'PUT', path: '^/Lcrs/' }, kind: 'hold' });
  const saving = saveTable(context, sid, { board: { ...board, name: 'Renamed' }, before: fingerprint });
  expect(await own.control.struck(id, 15_000)).toBe(true);
  own.sandbox.store.update('lcr', sid, { is_active: false });
  await own.control.noFaults();
  expect(await saving).toEqual({ ok: true, value: null });
  expect(valueOf(await readTable(context, sid))).toMatchObject({ name: 'Renamed', isActive: false });
});
