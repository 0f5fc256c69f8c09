import type { Board, BoardRoute } from './board';

const FACTS = ['name', 'is_active', 'default_carrier_sid'] as const;
type Fact = (typeof FACTS)[number];

/** One user's changes to a table, so that a save over someone else's change leaves the rest alone. */
export interface OwnChanges {
  facts: Fact[];
  /** Stored routes whose text or carrier was changed, by sid. */
  touched: string[];
  removed: string[];
  /** Whether routes were moved, or new ones inserted between them. */
  ordered: boolean;
}

/** The body that saves a whole table. */
export interface BoardChange {
  board: Board;
  /** The fingerprint of what was loaded, which reveals changes by others in between. */
  before: string;
  /** Saves despite someone else's change: then only what this user has changed is written. */
  overwrite?: boolean;
  mine?: OwnChanges;
}

const sidsOf = (routes: BoardRoute[]) => routes.flatMap(({ route_sid }) => route_sid ?? []);

/** The form's changes to the board that it had loaded. */
export function ownChanges(loaded: Board, now: Board): OwnChanges {
  const known = new Map(loaded.routes.map((route) => [route.route_sid, route]));
  const left = new Set(sidsOf(now.routes));
  const stayed = loaded.routes.filter(({ route_sid }) => left.has(route_sid ?? ''));
  const fresh = now.routes.filter(({ route_sid }) => !known.has(route_sid));
  return {
    facts: FACTS.filter((fact) => loaded[fact] !== now[fact]),
    touched: sidsOf(
      now.routes.filter((route) => known.has(route.route_sid) && !same(route, known.get(route.route_sid)!)),
    ),
    removed: sidsOf(loaded.routes).filter((sid) => !left.has(sid)),
    ordered: sidsOf([...stayed, ...fresh]).join() !== sidsOf(now.routes).join() || !standLast(now.routes, fresh),
  };
}

const same = (a: BoardRoute, b: BoardRoute) => a.regex === b.regex && a.carrier_sid === b.carrier_sid;
const standLast = (routes: BoardRoute[], some: BoardRoute[]) =>
  some.every((route, place) => routes[routes.length - some.length + place] === route);

/**
 * One user's changes applied to the board that is stored now. Routes that others have added or changed since then stay; those
 * that others have removed are not recreated, unless they were changed here.
 */
export function mergedBoard(stored: Board, given: Board, mine: OwnChanges): Board {
  const board = { ...given, routes: withStoredSids(given.routes, stored.routes, mine.removed) };
  const facts = Object.fromEntries(mine.facts.map((fact) => [fact, board[fact]])) as Partial<Board>;
  const touched = new Set(mine.touched);
  const removed = new Set(mine.removed);
  const known = new Map(stored.routes.map((route) => [route.route_sid, route]));
  const own = new Map(board.routes.map((route) => [route.route_sid, route]));
  const wanted = (route: BoardRoute): BoardRoute[] => {
    const sid = route.route_sid ?? '';
    if (removed.has(sid)) return [];
    return touched.has(sid) ? [own.get(sid) ?? route] : [route];
  };
  const fresh = board.routes.filter(
    ({ route_sid }) => route_sid === null || (touched.has(route_sid) && !known.has(route_sid)),
  );
  if (!mine.ordered) return { ...stored, ...facts, routes: [...stored.routes.flatMap(wanted), ...fresh] };
  const named = new Set(sidsOf(board.routes));
  const listed = board.routes.flatMap((route) => {
    const existing = known.get(route.route_sid);
    return existing ? wanted(existing) : fresh.includes(route) ? route : [];
  });
  const theirs = stored.routes.filter(({ route_sid }) => !named.has(route_sid ?? '') && !removed.has(route_sid ?? ''));
  return { ...stored, ...facts, routes: theirs.reduce(withTheirs(stored.routes), listed) };
}

/** The routes of a form, in place of new ones those that are stored just so: an earlier attempt, or someone else, has added them. */
function withStoredSids(routes: BoardRoute[], stored: BoardRoute[], removed: string[]): BoardRoute[] {
  const named = new Set([...sidsOf(routes), ...removed]);
  return routes.map((route) => {
    const there = route.route_sid
      ? undefined
      : stored.find((one) => !named.has(one.route_sid ?? '') && same(one, route));
    if (!there) return route;
    named.add(there.route_sid!);
    return there;
  });
}

/**
 * Inserts a route of someone else below all that it stands below, or at the top: the first match decides, so further down it
 * might never be reached.
 */
const withTheirs = (stored: BoardRoute[]) => (routes: BoardRoute[], route: BoardRoute) => {
  const above = new Set(sidsOf(stored.slice(0, stored.indexOf(route))));
  const place = routes.findLastIndex(({ route_sid }) => above.has(route_sid ?? ''));
  return routes.toSpliced(place + 1, 0, route);
};
