import type { Board, BoardRoute } from './board';

const FACTS = ['name', 'is_active', 'default_carrier_sid'] as const;
type Fact = (typeof FACTS)[number];

/** What one user has changed of a table, so that a save on top of somebody else's change leaves the rest alone. */
export interface OwnChanges {
  facts: Fact[];
  /** Stored routes whose text or carrier was changed, by sid. */
  touched: string[];
  removed: string[];
  /** Routes were moved, or new ones stand between them. */
  ordered: boolean;
}

/** What a save of the whole table sends. */
export interface BoardChange {
  board: Board;
  /** The fingerprint of what was loaded; with it a change by somebody else in between is noticed. */
  before: string;
  /** Goes on after somebody else's change: then only what this user has changed is written. */
  overwrite?: boolean;
  mine?: OwnChanges;
}

const sidsOf = (routes: BoardRoute[]) => routes.flatMap(({ route_sid }) => route_sid ?? []);

/** What a form has changed of the board that it had loaded. */
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
 * One user's changes on top of the board that is stored now. Routes that somebody else has added or changed since stay;
 * what somebody else has removed is not made again, unless it was changed here.
 */
export function mergedBoard(stored: Board, board: Board, mine: OwnChanges): Board {
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
  return { ...stored, ...facts, routes: [...listed, ...theirs] };
}
