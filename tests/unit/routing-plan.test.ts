import fc from 'fast-check';
import { planSave, splitRoutes, type StoredTable } from '@/lib/resources/least-cost-routing/plan';
import type { RouteRecord } from '@/lib/resources/least-cost-routing/wire';
import { boardOf } from '@/lib/resources/least-cost-routing/table';
import { savedText } from '@/lib/resources/least-cost-routing/board';
import { changeBoard, changesIn } from '@/components/least-cost-routing/board-state';
import { boardOfValues, valuesOfBoard, type RoutingValues } from '@/lib/resources/least-cost-routing/form';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

const route = (sid: string, text: string, priority: number, ...carriers: string[]): RouteRecord => ({
  routeSid: sid,
  text,
  description: null,
  priority,
  entries: carriers.map((carrierSid, place) => ({
    entrySid: `${sid}-entry-${place}`,
    carrierSid,
    priority: place,
    workload: 1,
  })),
});

const stored = (...routes: RouteRecord[]): StoredTable => ({
  lcrSid: 'table',
  name: 'Table',
  isActive: true,
  accountSid: null,
  providerSid: 'provider',
  defaultEntrySid: 'default-entry-0',
  routes,
  defaultRoute: route('default', '.*', 9999, 'x'),
});

const A = route('a', '^1', 0, 'x');
const B = route('b', '^2', 1, 'y');
const C = route('c', '^3', 2, 'x', 'y');
const rowOf = ({ routeSid, text, entries }: RouteRecord) => ({
  route_sid: routeSid,
  regex: text,
  carrier_sid: entries[0]?.carrierSid ?? '',
});
const board = (...routes: ReturnType<typeof rowOf>[]) => ({ routes, default_carrier_sid: 'x' });

describe('what a save sends', () => {
  test('nothing when nothing has changed', () => {
    expect(planSave(stored(A, B, C), board(rowOf(A), rowOf(B), rowOf(C)))).toEqual({
      rows: [],
      missingCarriers: [],
      standard: null,
      deletions: [],
    });
  });

  test('only the row that was moved; the others and the default route are not written', () => {
    const plan = planSave(stored(A, B, C), board(rowOf(A), rowOf(C), rowOf(B)));
    expect(plan.rows).toMatchObject([{ lcr_route_sid: 'b', priority: 3 }]);
    expect(plan.standard).toBeNull();
  });

  test('of a table whose priorities another tool has chosen only what was touched', () => {
    const wide = [route('a', '^1', 10, 'x'), route('b', '^2', 20, 'y'), route('c', '^3', 30, 'x')] as const;
    const same = wide.map(rowOf);
    expect(planSave(stored(...wide), board(...same)).rows).toEqual([]);
    const edited = [same[0]!, { ...same[1]!, regex: '^22' }, same[2]!];
    expect(planSave(stored(...wide), board(...edited)).rows).toMatchObject([
      { lcr_route_sid: 'b', regex: '^22', priority: 20 },
    ]);
    const added = { route_sid: null!, regex: '^9', carrier_sid: 'y' };
    expect(planSave(stored(...wide), board(same[0]!, added, same[1]!, same[2]!)).rows).toMatchObject([
      { regex: '^9', priority: 11 },
    ]);
  });

  test('rows that share a priority get one each in the order of the board, with the next change of the routes', () => {
    const wide = [route('a', '^1', 10, 'x'), route('b', '^2', 20, 'y'), route('c', '^3', 20, 'x')] as const;
    const same = wide.map(rowOf);
    // The form says that nobody has defined their order.
    expect(boardOf(stored(...wide)).tied).toEqual([[1, 2]]);
    const more = [...wide, route('d', '^4', 30, 'x'), route('e', '^5', 30, 'y'), route('f', '^6', 40, 'x')];
    expect(boardOf(stored(...more, route('g', '^7', 40, 'x'))).tied).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(planSave(stored(...wide), board(...same)).rows).toEqual([]);
    const after = (...rows: ReturnType<typeof rowOf>[]) => planSave(stored(...wide), board(...rows)).rows;
    expect(after(same[0]!, same[2]!, same[1]!)).toMatchObject([{ lcr_route_sid: 'b', priority: 21 }]);
    expect(after({ ...same[0]!, carrier_sid: 'z' }, same[1]!, same[2]!)).toMatchObject([
      { lcr_route_sid: 'a', priority: 10 },
      { lcr_route_sid: 'c', priority: 21 },
    ]);
    expect(after(same[1]!, same[2]!).slice(0, 1)).toMatchObject([{ lcr_route_sid: 'c', priority: 21 }]);
  });

  test('a default route that stands too early is put last with the next change of the routes', () => {
    const early = { ...stored(A, B), defaultRoute: route('default', '.*', 0, 'x') };
    expect(planSave(early, board(rowOf(A), rowOf(B))).standard).toBeNull();
    const changed = planSave(early, board({ ...rowOf(A), regex: '^11' }, rowOf(B)));
    expect(changed.standard).toMatchObject({ kind: 'update', row: { lcr_route_sid: 'default', priority: 9999 } });
  });

  test('a new first carrier, while the others of the route stay as they are', () => {
    const plan = planSave(stored(C), board({ ...rowOf(C), carrier_sid: 'z' }));
    expect(plan.rows).toMatchObject([
      { lcr_carrier_set_entries: [{ voip_carrier_sid: 'z' }, { voip_carrier_sid: 'y', priority: 1 }] },
    ]);
  });

  test('new rows in their place, without sids', () => {
    const plan = planSave(stored(A), board({ route_sid: null!, regex: '^9', carrier_sid: 'y' }, rowOf(A)));
    expect(plan.rows).toMatchObject([
      { regex: '^9', priority: 0, lcr_carrier_set_entries: [{ voip_carrier_sid: 'y', priority: 0 }] },
      { lcr_route_sid: 'a', priority: 1 },
    ]);
  });

  test('rows to be deleted move behind the others first, so that they are in nobody’s way until they are gone', () => {
    const plan = planSave(stored(A, B, C), board(rowOf(B), rowOf(C)));
    expect(plan.rows).toMatchObject([{ lcr_route_sid: 'a', priority: 3 }]);
    expect(plan.deletions).toEqual([A]);
  });

  test('a row without a carrier gets one by a call of its own', () => {
    const bare = route('bare', '^7', 0);
    const plan = planSave(stored(bare), board({ ...rowOf(bare), carrier_sid: 'x' }));
    expect(plan.missingCarriers).toMatchObject([{ route: { routeSid: 'bare' }, carrier: 'x' }]);
    expect(plan.rows).toEqual([]);
  });

  test('nothing of a row without a carrier that nobody has touched', () => {
    const bare = route('bare', '^7', 1);
    expect(planSave(stored(A, bare), board({ ...rowOf(A), regex: '^11' }, rowOf(bare)))).toMatchObject({
      rows: [{ lcr_route_sid: 'a' }],
      missingCarriers: [],
    });
  });

  test('a default route where there was none', () => {
    const plan = planSave({ ...stored(A), defaultRoute: null }, board(rowOf(A)));
    expect(plan.standard).toMatchObject({ kind: 'create', row: { regex: '.*', priority: 9999 } });
  });

  test('a row that somebody else has deleted meanwhile is made again', () => {
    expect(planSave(stored(), board(rowOf(A))).rows).toMatchObject([{ regex: '^1', priority: 0 }]);
  });

  test('after what a plan sends, the platform holds the board, for any change', () => {
    const texts = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const all = before.map((n, place) => route(`r${n}`, `^${n}`, place, 'x'));
        const wanted = after.map((n) => ({ route_sid: `r${n}`, regex: `^${n}`, carrier_sid: n % 2 ? 'x' : 'y' }));
        const plan = planSave(stored(...all), board(...wanted));
        const held = new Map<string, { regex: string; priority: number }>(
          all.map(({ routeSid, text, priority }) => [routeSid, { regex: text, priority }]),
        );
        for (const sent of plan.rows as { lcr_route_sid?: string; regex: string; priority: number }[]) {
          held.set(sent.lcr_route_sid ?? `new ${sent.regex}`, sent);
        }
        for (const { routeSid } of plan.deletions) held.delete(routeSid);
        const order = [...held.values()].sort((a, b) => a.priority - b.priority).map(({ regex }) => regex);
        expect(order).toEqual(wanted.map(({ regex }) => regex));
      }),
    );
  });
});

describe('the default route', () => {
  test('is the one that holds the table’s default carrier, whatever its priority', () => {
    expect(splitRoutes([A, B], 'b-entry-0').defaultRoute).toBe(B);
  });
  test('else the one with the default priority', () => {
    const last = route('last', '.*', 9999, 'x');
    expect(splitRoutes([A, last], null)).toEqual({ routes: [A], defaultRoute: last });
  });
});

describe('what is told', () => {
  const before = boardOf(stored(A, B, C)).board;
  test.each([
    [{}, ''],
    [{ name: 'Other', is_active: false }, 'Name, Active'],
    [{ routes: [rowOf(B), rowOf(A), rowOf(C)] }, 'Order'],
    [{ routes: [rowOf(A), rowOf(C)] }, '1 route deleted'],
    [{ routes: [...before.routes, { route_sid: null, regex: '9', carrier_sid: 'x' }] }, '1 route added'],
    [{ routes: [rowOf(A), { ...rowOf(B), regex: '^22' }, rowOf(C)] }, '1 route edited'],
  ])('%j is unsaved: %s', (change, words) => expect(changesIn(before, { ...before, ...change })).toBe(words));

  test('one toast joins what was done', () => {
    expect(savedText(before, before)).toBe('Least cost routing successfully updated');
    expect(savedText(before, { ...before, routes: [rowOf(A), rowOf(B)] })).toBe(
      'Least cost routing successfully updated. Least cost routing rule successfully deleted',
    );
    expect(savedText(before, { ...before, routes: [rowOf(B), rowOf(A), rowOf(C)] })).toBe(
      'Least cost routing successfully updated. Least cost routing rule successfully updated',
    );
  });

  test('the same board has the same fingerprint, another one another', () => {
    const one = boardOf(stored(A, B)).fingerprint;
    expect(boardOf(stored(A, B)).fingerprint).toBe(one);
    expect(boardOf(stored(B, A)).fingerprint).not.toBe(one);
  });
});

describe('the rows on screen', () => {
  const rows = (state: RoutingValues) => state.routes.map(({ regex }) => regex);
  const start = valuesOfBoard(boardOf(stored(A, B, C)).board);

  test.each([
    [0, 2, ['^2', '^3', '^1']],
    [2, 0, ['^3', '^1', '^2']],
    [1, 1, ['^1', '^2', '^3']],
    [0, 3, ['^1', '^2', '^3']],
    [0, -1, ['^1', '^2', '^3']],
  ])('a move from %d to %d', (from, to, expected) => {
    expect(rows(changeBoard(start, { do: 'move', from, to }))).toEqual(expected);
  });

  test('a new row is empty and has the first carrier', () => {
    expect(changeBoard(start, { do: 'add', carrierSid: 'x' }).routes.at(-1)).toMatchObject({
      route_sid: null,
      regex: '',
      carrier_sid: 'x',
    });
  });

  test('a pattern is typed or pasted without the spaces around it; one that is stored with them stays until then', () => {
    const spaced = valuesOfBoard(boardOf(stored(route('a', ' 44', 0, 'x'), B)).board);
    const [first] = spaced.routes;
    const after = (regex: string) =>
      changeBoard(spaced, { do: 'edit', key: first!.key, change: { regex } }).routes[0]!.regex;
    expect(after('^44\t ')).toBe('^44');
    expect(after('\u00a0^44|^45')).toBe('^44|^45');
    expect(changeBoard(spaced, { do: 'edit', key: first!.key, change: { carrier_sid: 'y' } }).routes[0]).toMatchObject({
      regex: ' 44',
      carrier_sid: 'y',
    });
  });

  test('another owner’s carriers replace those that it does not have', () => {
    const carriers = [{ carrierSid: 'y', name: 'Y', isActive: true }];
    const { default_carrier_sid, routes } = boardOfValues(changeBoard(start, { do: 'carriers', carriers }));
    expect([default_carrier_sid, ...routes.map(({ carrier_sid }) => carrier_sid)]).toEqual(['y', 'y', 'y', 'y']);
  });
});
