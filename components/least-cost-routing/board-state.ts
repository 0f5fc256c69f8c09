import type { Board, BoardRoute, OfferedCarrier } from '@/lib/resources/least-cost-routing/board';

/** A row on screen. The key stays with it wherever it moves. */
export interface Row extends BoardRoute {
  key: string;
}

export interface BoardState {
  name: string;
  isActive: boolean;
  accountSid: string;
  defaultCarrierSid: string;
  rows: Row[];
}

export type BoardAction =
  | { do: 'facts'; facts: Partial<Pick<BoardState, 'name' | 'isActive' | 'accountSid' | 'defaultCarrierSid'>> }
  | { do: 'edit'; key: string; change: Partial<BoardRoute> }
  | { do: 'add'; carrierSid: string }
  | { do: 'remove'; key: string }
  | { do: 'move'; from: number; to: number }
  | { do: 'carriers'; carriers: OfferedCarrier[] }
  | { do: 'load'; board: Board };

let made = 0;

export function stateOf(board: Board): BoardState {
  return {
    name: board.name,
    isActive: board.is_active,
    accountSid: board.account_sid,
    defaultCarrierSid: board.default_carrier_sid,
    rows: board.routes.map((route) => ({ ...route, key: route.route_sid ?? newKey() })),
  };
}

export function boardOfState(state: BoardState): Board {
  return {
    name: state.name.trim(),
    is_active: state.isActive,
    account_sid: state.accountSid,
    default_carrier_sid: state.defaultCarrierSid,
    routes: state.rows.map(({ route_sid, regex, carrier_sid }) => ({ route_sid, regex, carrier_sid })),
  };
}

export function changeBoard(state: BoardState, action: BoardAction): BoardState {
  if (action.do === 'facts') return { ...state, ...action.facts };
  if (action.do === 'load') return stateOf(action.board);
  if (action.do === 'carriers') return withCarriers(state, action.carriers);
  return { ...state, rows: changeRows(state.rows, action) };
}

function changeRows(rows: Row[], action: Extract<BoardAction, { do: 'edit' | 'add' | 'remove' | 'move' }>): Row[] {
  if (action.do === 'add') {
    return [...rows, { key: newKey(), route_sid: null, regex: '', carrier_sid: action.carrierSid }];
  }
  if (action.do === 'remove') return rows.filter(({ key }) => key !== action.key);
  if (action.do === 'edit') return rows.map((row) => (row.key === action.key ? { ...row, ...action.change } : row));
  const moved = rows[action.from];
  if (!moved || action.to < 0 || action.to >= rows.length) return rows;
  const rest = rows.filter((row) => row !== moved);
  return [...rest.slice(0, action.to), moved, ...rest.slice(action.to)];
}

/** Another owner, other carriers: what is not among them becomes the first of them. */
function withCarriers(state: BoardState, carriers: OfferedCarrier[]): BoardState {
  const first = carriers[0]?.carrierSid ?? '';
  const kept = (sid: string) => (carriers.some(({ carrierSid }) => carrierSid === sid) ? sid : first);
  return {
    ...state,
    defaultCarrierSid: kept(state.defaultCarrierSid),
    rows: state.rows.map((row) => ({ ...row, carrier_sid: kept(row.carrier_sid) })),
  };
}

/** What differs from what was loaded, in words; '' when nothing does. */
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
  return count > 0 && `${count} ${count === 1 ? 'route' : 'routes'} ${what}`;
}

function newKey(): string {
  made += 1;
  return `new-${made}`;
}
