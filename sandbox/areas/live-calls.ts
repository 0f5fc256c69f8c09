import { done, json, text, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isSid, type Context, type Route } from '../http';
import { endNow, LIVE, liveCall, liveCallsOf, rowAt, type LiveCall } from '../live/live-call';
import { advance } from '../live/records';
import { refuse } from '../refusal';
import { checkUpdate } from './live-update';
import { requireAccount } from './ownership';

const FILTERS = { direction: 'direction', from: 'from', to: 'to', callStatus: 'call_status' };

const notFound = () => text(404, 'Not Found');
const page = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

function list(context: Context): Answer {
  const account = requireAccount(context);
  const { store, query } = context;
  advance(store);
  const now = store.now().getTime();
  const shown = liveCallsOf(store, account).map((call) => rowAt(call, now));
  const rows = shown.filter((row) => row !== null);
  const wanted = Object.entries(FILTERS).flatMap(([name, column]) => {
    const value = query.get(name);
    return value ? [[column, value] as const] : [];
  });
  return json(
    200,
    rows.filter((row) => wanted.every(([column, value]) => row[column] === value)),
  );
}

/** The call in the path, within this account, with the row to show; undefined for none, and for a stale entry. */
function found(context: Context): { call: LiveCall; row: Row } | undefined {
  const account = requireAccount(context);
  const { store, params } = context;
  // The platform takes the query for a part of the sid.
  if (!isSid(params.call) || [...context.query].length > 0) throw refuse(400, 'Bad request');
  advance(store);
  const call = liveCall(store, params.call);
  const row = call && rowAt(call, store.now().getTime());
  return call && call.account_sid === account && row?.call_sid ? { call, row } : undefined;
}

function read(context: Context): Answer {
  const row = found(context)?.row;
  return row ? json(200, row) : notFound();
}

/** Deletes only the record: the call continues, invisible to everyone. */
function remove(context: Context): Answer {
  const known = found(context);
  // Of its own account, even a stale entry is removed.
  context.store.removeWhere(LIVE, { live_sid: context.params.call, account_sid: context.params.sid });
  return known ? done() : notFound();
}

function update(context: Context): Answer {
  requireAccount(context);
  if (!isSid(context.params.call)) throw refuse(400, 'Bad request');
  const sent = fields(context);
  const action = checkUpdate(sent);
  const known = found(context);
  if (!known) return notFound();
  const { call, row } = known;
  const sid = call.live_sid;
  if (call.session === 'none') throw refuse(500, `Failed to parse URL from undefined/v1/updateCall/${sid}`);
  if (call.session === 'down') throw refuse(500, 'fetch failed');
  const over = call.ended !== null && context.store.now().getTime() >= call.ended;
  const answered = row.call_status === 'in-progress';
  // The media server has no session for a leg dialled by another call until it is answered. Recorded rows met a media server
  // that accepted everything.
  const dialled = !call.told && Boolean(row.parent_call_sid) && !answered;
  if (call.session === 'gone' || over || dialled) return page(422, `call session is gone for call_sid ${sid}`);
  if (sent.call_status_hook && !sent.call_hook) {
    throw refuse(400, `call_status_hook can be updated only when call_hook is also being updated for call_sid ${sid}`);
  }
  if (action === 'call_status' && !call.told && (sent.call_status === 'completed') !== answered) {
    return page(422, `current call state is incompatible with requested action for call_sid ${sid}`);
  }
  if (action === 'sip_request') return json(200, { status: 200, reason: 'OK' });
  // No row shows the effect of any other action: a client cannot find out whether a call is muted.
  if (action === 'call_status' && !call.told) endNow(context.store, call, context.store.now().getTime());
  return text(202, 'Accepted');
}

function counts(context: Context): Answer {
  const kept = context.store.setting<Record<string, object>>('call_counts') ?? {};
  return json(200, kept[requireAccount(context)] ?? { inbound: 0, outbound: 0 });
}

const CALL = '/Accounts/:sid/Calls/:call';

export const routes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/Calls', handle: list },
  { method: 'GET', path: CALL, handle: read },
  { method: 'PUT', path: CALL, handle: update },
  { method: 'POST', path: CALL, handle: update },
  { method: 'DELETE', path: CALL, handle: remove },
  { method: 'GET', path: '/Accounts/:sid/CallCount', handle: counts },
];
