import type { Row } from '../../sandbox/columns';
import type { Store } from '../../sandbox/store';
import { readExchanges } from './sandbox-recordings';

/** The time of the recordings: "the last seven days" end here. */
export const RECORDED_AT = () => new Date('2026-11-20T21:16:04.140Z');
/** … and here for those of call statistics and types of alerts. */
export const RECORDED_LATER = () => new Date('2026-11-22T01:33:00.000Z');

const rowsOf = (area: string): Row[] =>
  readExchanges(area).flatMap(({ response }) => {
    const data = (response.body as { data?: unknown } | null)?.data;
    // A column of a newer version, which only the latest recordings have.
    return Array.isArray(data) ? (data as Row[]).map(({ future_field: _, ...row }) => row) : [];
  });

/** Inserts every call that the recordings of an area show into a sandbox, as shown there. */
export function loadRecordedCalls(store: Store, area = 'recent-calls'): void {
  const known = new Map(rowsOf(area).map((row) => [row.call_sid, row]));
  // Known only through their recording, their trace or their deletion.
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
  // The recordings cut lists to three items; a second page needs more.
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
      // The synthetic audio of a long call takes long to play.
      5,
      row.trunk,
      recording,
      1,
      JSON.stringify(row),
    );
  }
}

/** How long a packet file without packets is. */
const EMPTY_PCAP = 24;

/** Makes the sandbox's capture server know the Call-IDs of which the recorded one had messages. */
export function loadRecordedCaptures(store: Store, area: string): void {
  const known = readExchanges(area).flatMap(({ request, response }) => {
    const [, id] = /\/RecentCalls\/([^/]+)(\/\w+\/pcap)?$/.exec(request.path) ?? [];
    const { total = 0, bytes = 0 } = (response.body ?? {}) as { total?: number; bytes?: number };
    return id && response.status === 200 && (total > 0 || bytes > EMPTY_PCAP) ? [decodeURIComponent(id)] : [];
  });
  store.keep('also captured', [...new Set(known)]);
}

/** The same for alerts, each several times if there must be a second page. */
export function loadRecordedAlerts(store: Store, area = 'alerts', times = 20): void {
  // The provider's list shows less of each alert than the account's; one that is only there has no account.
  const known = new Set(rowsOf(area).flatMap((row) => (row.account_sid ? [row.time] : [])));
  const shown = rowsOf(area).filter((row) => row.account_sid || !known.has(row.time));
  const insert = store.sql(
    'INSERT INTO alerts (at, account, provider, alert_type, message, detail, vendor, target) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const row of Array.from({ length: times }, () => shown).flat()) {
    const { account_sid = 'null', service_provider_sid, alert_type, message, detail, vendor, target_sid } = row;
    // Provider rows do not contain it, but their message does.
    const type =
      alert_type ?? (/service provider call limit/.test(String(message)) ? 'service-provider-call-limit' : 'undefined');
    const time = Date.parse(String(row.time));
    insert.run(time, account_sid, service_provider_sid, type, message, detail, vendor ?? null, target_sid ?? null);
  }
}
