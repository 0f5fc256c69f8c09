import { json, type Answer } from '../answers';
import { callBehind, wireCall, type StoredCall } from '../calls/call';
import type { Row } from '../columns';
import { isSid, type Context, type Route } from '../http';
import { advance } from '../live/records';
import { refuse } from '../refusal';
import { guardAccount, guardProvider } from './ownership';
import { bound, windowOf } from './window';

/** The platform inserts the filter unchanged into a regular expression; what breaks that expression is a database error. */
function expressionOf(filter: string): RegExp {
  const failed = (text: string) =>
    refuse(500, `A 400 Bad Request error occurred: {"error":"error parsing query: ${text}"}\n`);
  if (/(^|[^\\])\//.test(filter))
    throw failed(`found ${filter.slice(filter.indexOf('/') + 1)}, expected ) at line 1, char 89`);
  const insensitive = filter.startsWith('(?i)');
  const pattern = `.*${insensitive ? filter.slice(4) : filter}.*`;
  try {
    if (/^[*+?]/.test(filter)) throw new SyntaxError();
    return new RegExp(pattern, insensitive ? 'i' : '');
  } catch {
    const why = /^[*+?]/.test(filter)
      ? `invalid nested repetition operator: \`*${filter[0]}\``
      : `missing closing ): \`${pattern}\``;
    throw failed(`error parsing regexp: ${why} at line 1, char 83`);
  }
}

function list(context: Context, column: 'account' | 'provider', owner: string): Answer {
  const { query, store } = context;
  advance(store);
  const window = windowOf(context);
  const parts = [`${column} = ?`, 'at >= ?', 'at <= ?'];
  const values: unknown[] = [owner, bound(window.from), bound(window.to)];
  const direction = query.get('direction');
  const answered = query.get('answered');
  if (direction) {
    parts.push('direction = ?');
    values.push(direction);
  }
  if (answered === 'true' || answered === 'false') {
    parts.push('answered = ?');
    values.push(answered === 'true' ? 1 : 0);
  }
  const trunk = query.get('trunk');
  if (trunk) {
    parts.push('trunk = ?');
    values.push(trunk);
  }
  const filter = query.get('filter');
  const expression = filter ? expressionOf(filter) : undefined;
  const literal = filter && filter.replace(/\\(.)/g, '$1');
  if (isSid(filter)) {
    const found = callBehind(store, filter);
    parts.push('id = ?');
    // Its trace and its SIP Call-ID may have that form, too; they are not searched.
    values.push(found && wireCall(found).call_sid === filter ? found.id : -1);
  } else if (filter && (/^[\d +]+$/.test(filter) || /^(\\[^\w]|[\w ])+$/.test(filter))) {
    parts.push('(instr(caller, ?) > 0 OR instr(callee, ?) > 0)');
    values.push(literal, literal);
  } else if (expression) {
    const matching = (
      store.sql(`SELECT id, caller, callee FROM recent_calls WHERE ${column} = ?`).all(owner) as StoredCall[]
    )
      .filter(({ caller, callee }) => expression.test(caller) || expression.test(callee))
      .map(({ id }) => id);
    parts.push('id IN (SELECT value FROM json_each(?))');
    values.push(JSON.stringify(matching));
  }
  const where = parts.join(' AND ');
  // A row without a Call-ID is listed but not counted, and alone it is not even listed (CONTRACT-2, section 28).
  const counted = `${where} AND json_type(told, '$.sip_callid') IS NOT 'null'`;
  const { n } = store.sql(`SELECT count(*) AS n FROM recent_calls WHERE ${counted}`).get(...values) as { n: number };
  const rows = store
    .sql(`SELECT * FROM recent_calls WHERE ${where} ORDER BY at DESC LIMIT ? OFFSET ?`)
    .all(...values, window.limit, window.offset) as StoredCall[];
  const data = n === 0 ? [] : withAllColumns(rows.map(wireCall));
  return json(200, { total: n, page_size: window.count, page: window.page, data });
}

/** A field that only some calls have is null in the other rows of the same answer. */
function withAllColumns(rows: Row[]): Row[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
}

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/Accounts/:sid/RecentCalls',
    handle: (context) => list(context, 'account', guardAccount(context)),
  },
  {
    method: 'GET',
    path: '/ServiceProviders/:sid/RecentCalls',
    handle: (context) => list(context, 'provider', guardProvider(context)),
  },
];
