import { can } from '../../../access/can';
import { outOfSight } from '../../../access/sight';
import { AREAS } from '../../../configuration/areas';
import { alikeRows } from '../../../configuration/row-pairs';
import { andThen, ok, refuse, type Result } from '../../../kit/problem';
import type { BoardRoute } from '../../../resources/least-cost-routing/board';
import { leastCostRouting as resource } from '../../../resources/least-cost-routing/resource';
import type { StoredTable } from '../../../resources/least-cost-routing/plan';
import { createTable, saveStoredTable } from '../../../resources/least-cost-routing/save';
import { boardOf, readTable } from '../../../resources/least-cost-routing/table';
import type { LcrRow } from '../../../resources/least-cost-routing/wire';
import { collectFew } from '../../../kit/few-at-once';
import { toValues, type AreaAdapter, type Room, type StoredRecord, type Wanted } from '../adapter';
import { everyRow } from '../../every-row';
import { removeStored } from '../remove';

const area = AREAS.routing;

interface Routes {
  routes?: Partial<Cells>[];
}

type Cells = Pick<BoardRoute, 'regex' | 'carrier_sid'>;

/** What a new route has where the file says nothing: the board's rules then name what is missing. */
const BLANK: Cells = { regex: '', carrier_sid: '' };

/** Routing tables: each is written as a whole. */
export const routing: AreaAdapter = {
  async read(room) {
    const { context, target } = room;
    const rows = await everyRow<LcrRow>(resource, context);
    if (!rows.ok) return rows;
    const owned = rows.value.filter(({ ownerProviderSid }) => ownerProviderSid !== null);
    const own = owned.filter(({ accountSid }) => !target.account || accountSid === target.account.accountSid);
    return collectFew(own, ({ lcrSid }) => readOne(room, lcrSid));
  },

  readOne,

  async create(room, wanted) {
    const verdict = can(room.context.principal, 'create', 'least-cost-routing');
    if (!verdict.allowed) return refuse(verdict.code);
    // The platform would make it the provider's own, for all accounts.
    if (wanted.accountSid && outOfSight(room.context.principal).accountTables) return refuse('no-account-tables');
    const values = toValues(area, room, wanted);
    if (!values.ok) return values;
    const { routes = [] } = values.value as Routes;
    return createTable(room.context, {
      is_active: true,
      ...values.value,
      account_sid: wanted.accountSid ?? '',
      provider_sid: wanted.providerSid,
      routes: routes.map((route) => ({ ...BLANK, ...route, route_sid: null })),
    });
  },

  async update(room, sid, wanted) {
    return andThen(readTable(room.context, sid), (stored) => saved(room, stored, wanted));
  },

  save: async (room, { view }, wanted) => saved(room, view?.raw as StoredTable, wanted),

  remove: (room, sid) => removeStored(resource, room, sid),
};

async function saved(room: Room, stored: StoredTable, wanted: Wanted): Promise<Result<null>> {
  const { board, fingerprint } = boardOf(stored);
  const values = toValues(area, room, wanted);
  if (!values.ok) return values;
  const { routes, ...facts } = values.value as Routes;
  // A route with the same pattern stays the same record, and keeps its carrier if the file mentions none.
  const { found } = alikeRows<'regex', BoardRoute>(['regex'], board.routes, routes ?? []);
  const made = routes?.map((route) => ({ ...BLANK, route_sid: null, ...found.get(route), ...route }));
  const wantedBoard = { ...board, ...facts, ...(made ? { routes: made } : {}) };
  return saveStoredTable(room.context, stored, { board: wantedBoard, before: fingerprint });
}

async function readOne({ context }: Room, sid: string): Promise<Result<StoredRecord>> {
  const table = await readTable(context, sid);
  if (!table.ok) return table;
  const { board } = boardOf(table.value);
  const values = { ...board };
  return ok({
    sid,
    accountSid: table.value.accountSid,
    values,
    secrets: [],
    view: { values, facts: {}, raw: table.value },
  });
}
