import { json, type Answer } from '../answers';
import { iso } from '../calls/call';
import type { Row } from '../columns';
import type { Context, Route } from '../http';
import { guardAccount, guardProvider } from './ownership';
import { bound, windowOf } from './window';

interface StoredAlert {
  at: number;
  account: string;
  provider: string;
  alert_type: string;
  message: string;
  detail: string | null;
  vendor: string | null;
  target: string | null;
}

/** A column exists for all alerts as soon as one of them has a value in it. */
const ofAccount = (alert: StoredAlert, hasTargets: boolean): Row => ({
  time: iso(alert.at),
  account_sid: alert.account,
  alert_type: alert.alert_type,
  detail: alert.detail,
  message: alert.message,
  service_provider_sid: alert.provider,
  ...(hasTargets ? { target_sid: alert.target } : {}),
  vendor: alert.vendor,
});

/** The provider's list of the recorded platform has fewer fields. */
const ofProvider = ({ at, provider, message, detail }: StoredAlert): Row => ({
  time: iso(at),
  service_provider_sid: provider,
  message,
  detail,
});

function list(context: Context, column: 'account' | 'provider', owner: string): Answer {
  const window = windowOf(context);
  const type = context.query.get('alert_type');
  const where = `${column} = ? AND at >= ? AND at <= ?${type ? ' AND alert_type = ?' : ''}`;
  const values = [owner, bound(window.from), bound(window.to), ...(type ? [type] : [])];
  const { store } = context;
  const { n } = store.sql(`SELECT count(*) AS n FROM alerts WHERE ${where}`).get(...values) as { n: number };
  const rows = store
    .sql(`SELECT * FROM alerts WHERE ${where} ORDER BY at DESC LIMIT ? OFFSET ?`)
    .all(...values, window.limit, window.offset) as StoredAlert[];
  const hasTargets = store.sql('SELECT 1 FROM alerts WHERE target IS NOT NULL LIMIT 1').get() !== undefined;
  const data = rows.map((row) => (column === 'account' ? ofAccount(row, hasTargets) : ofProvider(row)));
  return json(200, { total: n, page_size: window.count, page: window.page, data });
}

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/Accounts/:sid/Alerts',
    handle: (context) => list(context, 'account', guardAccount(context)),
  },
  {
    method: 'GET',
    path: '/ServiceProviders/:sid/Alerts',
    handle: (context) => list(context, 'provider', guardProvider(context)),
  },
];
