import type { Board, BoardRoute, OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import { newKey, type RoutingValues, type Row } from '@/lib/resources/least-cost-routing/form';
import { countOf } from '@/lib/format/count';

export type BoardAction =
  | { do: 'edit'; key: string; change: Partial<BoardRoute> }
  | { do: 'add'; carrierSid: string }
  | { do: 'remove'; key: string }
  | { do: 'move'; from: number; to: number }
  | { do: 'carriers'; carriers: OfferedCarrier[] };

/** The table after one action on its board. */
export function changeBoard(now: RoutingValues, action: BoardAction): RoutingValues {
  if (action.do === 'carriers') return withCarriers(now, action.carriers);
  return { ...now, routes: changeRows(now.routes, action) };
}

function changeRows(rows: Row[], action: Exclude<BoardAction, { do: 'carriers' }>): Row[] {
  if (action.do === 'add') {
    return [...rows, { key: newKey(), route_sid: null, regex: '', carrier_sid: action.carrierSid }];
  }
  if (action.do === 'remove') return rows.filter(({ key }) => key !== action.key);
  if (action.do === 'edit') {
    return rows.map((row) => (row.key === action.key ? { ...row, ...withoutSpaces(action.change) } : row));
  }
  const moved = rows[action.from];
  if (!moved || action.to < 0 || action.to >= rows.length) return rows;
  const rest = rows.filter((row) => row !== moved);
  return [...rest.slice(0, action.to), moved, ...rest.slice(action.to)];
}

/** Spaces come along with a pasted pattern. They would be part of it, and no number has any. */
function withoutSpaces(change: Partial<BoardRoute>): Partial<BoardRoute> {
  return change.regex === undefined ? change : { ...change, regex: change.regex.trim() };
}

/** With another owner come other carriers: a carrier not among them is replaced by the first of them. */
function withCarriers(now: RoutingValues, carriers: OfferedCarrier[]): RoutingValues {
  const first = carriers[0]?.carrierSid ?? '';
  const kept = (sid: string) => (carriers.some(({ carrierSid }) => carrierSid === sid) ? sid : first);
  return {
    ...now,
    default_carrier_sid: kept(now.default_carrier_sid),
    routes: now.routes.map((row) => ({ ...row, carrier_sid: kept(row.carrier_sid) })),
  };
}

/** Describes the differences from the loaded board; '' if there are none. */
export function changesIn(before: Board, now: Board): string {
  const facts = [
    before.name !== now.name && 'Name',
    before.is_active !== now.is_active && 'Active',
    before.default_carrier_sid !== now.default_carrier_sid && 'Default carrier',
    before.account_sid !== now.account_sid && 'Used by',
  ];
  const known = new Map(before.routes.map((route) => [route.route_sid, route]));
  const stored = now.routes.filter(({ route_sid }) => known.has(route_sid));
  const edited = stored.filter((route) => JSON.stringify(route) !== JSON.stringify(known.get(route.route_sid))).length;
  const order = stored.map(({ route_sid }) => route_sid);
  const places = before.routes.map(({ route_sid }) => route_sid).filter((sid) => order.includes(sid));
  return [
    ...facts,
    order.join() !== places.join() && 'Order',
    counted(edited, 'edited'),
    counted(now.routes.length - stored.length, 'added'),
    counted(before.routes.length - stored.length, 'deleted'),
  ]
    .filter(Boolean)
    .join(', ');
}

function counted(count: number, what: string): string | false {
  return count > 0 && `${countOf(count, 'route')} ${what}`;
}
