import type { Table } from '../columns';

/* Past events. There may be a million calls, so these tables have columns of their own instead of documents; everything else
   that the platform shows of a call is derived from its number (see calls/call.ts). `told` contains the differences, as
   JSON; its `rang` is how long the call rang, in milliseconds. */

export const recentCalls: Table = {
  name: 'recent_calls',
  key: 'id',
  columns: {},
  own: [
    `CREATE TABLE IF NOT EXISTS recent_calls (
      id INTEGER PRIMARY KEY, at INTEGER NOT NULL, account TEXT NOT NULL, provider TEXT NOT NULL,
      direction TEXT NOT NULL, answered INTEGER NOT NULL, caller TEXT NOT NULL, callee TEXT NOT NULL,
      duration INTEGER NOT NULL, trunk TEXT NOT NULL, recording TEXT, traced INTEGER NOT NULL, told TEXT)`,
    'CREATE INDEX IF NOT EXISTS recent_calls_account ON recent_calls (account, at)',
    'CREATE INDEX IF NOT EXISTS recent_calls_provider ON recent_calls (provider, at)',
    'CREATE INDEX IF NOT EXISTS recent_calls_told ON recent_calls (id) WHERE told IS NOT NULL',
  ],
};

export const alerts: Table = {
  name: 'alerts',
  key: 'id',
  columns: {},
  own: [
    `CREATE TABLE IF NOT EXISTS alerts (
      id INTEGER PRIMARY KEY, at INTEGER NOT NULL, account TEXT NOT NULL, provider TEXT NOT NULL,
      alert_type TEXT NOT NULL, message TEXT NOT NULL, detail TEXT, vendor TEXT, target TEXT)`,
    'CREATE INDEX IF NOT EXISTS alerts_account ON alerts (account, at)',
    'CREATE INDEX IF NOT EXISTS alerts_provider ON alerts (provider, at)',
  ],
};
