import type { Row } from '../../sandbox/columns';
import type { Store } from '../../sandbox/store';
import { readExchanges } from './sandbox-recordings';

/** When the recordings were made: "the last seven days" end here. */
export const RECORDED_AT = () => new Date('2026-11-20T21:16:04.140Z');

const rowsOf = (area: string): Row[] =>
  readExchanges(area).flatMap(({ response }) => {
    const data = (response.body as { data?: unknown } | null)?.data;
    return Array.isArray(data) ? (data as Row[]) : [];
  });

/** Puts every call that the recordings show into a sandbox, as it is shown there. */
export function loadRecordedCalls(store: Store): void {
  const known = new Map(rowsOf('recent-calls').map((row) => [row.call_sid, row]));
  // Seen only by their recording, their trace or their deletion.
  const account = 'ca13725e-ec1a-455c-bf88-30440ba7649e';
  const seen = (call_sid: string, date: string, format: string, trace_id: string) => ({
    ...[...known.values()][0],
    account_sid: account,
    attempted_at: `${date.replaceAll('/', '-')}T10:00:00.000Z`,
    call_sid,
    trace_id,
    recording_url: `/Accounts/${account}/RecentCalls/${call_sid}/record/${date}/${format}`,
  });
  const extra = [
    seen('0cad6402-bdb1-439b-90cf-924c7aabee2a', '2026/11/20', 'mp3', '2d437c5061f499ebf4376c8fc8e69e75'),
    seen('6e871367-22c4-4b49-99f6-46808cd43185', '2026/10/23', 'wav', '0'.repeat(32)),
  ];
  const insert = store.sql(
    `INSERT INTO recent_calls (at, account, provider, direction, answered, caller, callee, duration, trunk, recording,
      traced, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const all = [...known.values(), ...extra];
  // Lists are cut to three items in the recordings; a second page needs more than that.
  const filled = Array.from({ length: 60 }, (_, i) => ({ ...all[0], call_sid: `filled-${i}` }));
  for (const row of [...all, ...filled] as Row[]) {
    const recording = /(mp3|wav)$/.exec(String(row.recording_url))?.[0] ?? null;
    insert.run(
      Date.parse(String(row.attempted_at)),
      row.account_sid,
      row.service_provider_sid,
      row.direction,
      row.answered ? 1 : 0,
      row.from,
      row.to,
      // The made-up audio of a long call takes long to hear out.
      5,
      row.trunk,
      recording,
      1,
      JSON.stringify(row),
    );
  }
}

export function loadRecordedAlerts(store: Store): void {
  const shown = rowsOf('alerts').filter((row) => row.account_sid);
  const insert = store.sql(
    'INSERT INTO alerts (at, account, provider, alert_type, message, detail, vendor) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const row of Array.from({ length: 20 }, () => shown).flat()) {
    const { account_sid, service_provider_sid, alert_type, message, detail, vendor } = row;
    insert.run(Date.parse(String(row.time)), account_sid, service_provider_sid, alert_type, message, detail, vendor);
  }
}
