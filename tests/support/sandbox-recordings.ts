import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../../sandbox/areas/registry';
import type { Row, Table } from '../../sandbox/columns';
import type { Store } from '../../sandbox/store';
import { hashPassword } from '../../sandbox/tokens';

export interface Exchange {
  name: string;
  as: string;
  user?: string;
  request: {
    method?: string;
    path: string;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  response: { status: number | null; headers?: Record<string, string>; body?: unknown; claims?: Row };
}

const FOLDER = join(__dirname, '../contract/exchanges');

/** Entries without a method (decoded tokens) are not exchanges; they keep their index, so that numbers stay correct. */
export function readExchanges(area: string): Exchange[] {
  const entries = JSON.parse(readFileSync(join(FOLDER, `${area}.json`), 'utf8')) as Exchange[];
  return entries.map((entry) => ({ ...entry, request: { ...entry.request, path: entry.request.path ?? '' } }));
}

/** The areas of which there are recordings. */
export const recordedAreas = () => readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a response that starts with a table's key is a record of that table. */
function* recordsIn(value: unknown): Generator<{ table: Table; wire: Row }> {
  if (Array.isArray(value)) for (const item of value) yield* recordsIn(item);
  if (!isObject(value)) return;
  const table = tables.find(({ key }) => key === Object.keys(value)[0]);
  if (table && typeof value[table.key] === 'string') yield { table, wire: value };
  for (const inner of Object.values(value)) yield* recordsIn(inner);
}

/** Collections that are not called like the table of their records. */
const CALLED_OTHERWISE: Record<string, string> = { microsoftteamstenants: 'ms_teams_tenants', lcrs: 'lcr' };

/** The table of a collection's records: `/v1/VoipCarriers`, or the same below an owner. */
function tableOf(collection: string): Table | undefined {
  const called = collection.slice(collection.lastIndexOf('/') + 1).toLowerCase();
  const wanted = CALLED_OTHERWISE[called] ?? called;
  return tables.find(({ name }) => name === wanted || name.replaceAll('_', '') === wanted);
}

export function createdSid({ response }: Exchange): string | undefined {
  if (response.status !== 201 || !isObject(response.body)) return undefined;
  const sid = response.body.sid ?? response.body.user_sid;
  return typeof sid === 'string' ? sid : undefined;
}

/**
 * Converts a wire record to a stored row; areas add converters where the two differ. Further rows are returned through `also`.
 */
export type FromWire = (wire: Row, also: (table: string, row: Row) => void) => Row;

const hookOf =
  (names: string[]): FromWire =>
  (wire, also) => {
    const row = { ...wire };
    for (const name of names) {
      const hook = row[name];
      if (!isObject(hook)) continue;
      const webhook_sid = String(hook.webhook_sid ?? `hook-${name}-${String(Object.values(wire)[0])}`);
      also('webhooks', { ...hook, webhook_sid });
      row[`${name}_sid`] = webhook_sid;
    }
    return row;
  };

const CREDENTIAL_COLUMNS =
  'speech_credential_sid service_provider_sid account_sid vendor use_for_tts use_for_stt last_used last_tested ' +
  'tts_tested_ok stt_tested_ok created_at label';

/** Keys, regions and addresses are fields on the wire, but in one encrypted column in the database. */
const sealed: FromWire = (wire) => {
  const known = CREDENTIAL_COLUMNS.split(' ');
  const entries = Object.entries(wire);
  const credential = Object.fromEntries(entries.filter(([name]) => !known.includes(name)));
  return { ...Object.fromEntries(entries.filter(([name]) => known.includes(name))), credential };
};

const conversions: Record<string, FromWire> = {
  speech_credentials: sealed,
  accounts: hookOf(['registration_hook', 'queue_event_hook']),
  service_providers: hookOf(['registration_hook']),
  applications: hookOf(['call_hook', 'call_status_hook', 'messaging_hook']),
};

/** Not shown by any response: owners and users that the recordings only refer to. */
const ACME = '2708b1b3-2736-40ea-b502-c53d8396247f';
const BETA = 'eae3fd16-535f-4416-8e43-532151768e9e';
const AURORA = 'ca13725e-ec1a-455c-bf88-30440ba7649e';
const UMBRA = '3a010d8b-049d-4e1b-ad66-b0e49fe36711';

const untold: Record<string, Row[]> = {
  accounts: [{ account_sid: UMBRA, name: 'Umbra Security', service_provider_sid: BETA }],
  users: [
    {
      user_sid: 'e586890d-d309-4a2f-b8a6-bba86ac75f31',
      name: 'acct-umbra',
      service_provider_sid: BETA,
      account_sid: UMBRA,
    },
    { user_sid: '00000000-0000-4000-9000-00000000beda', name: 'sp-beta', service_provider_sid: BETA },
    { user_sid: '5f20f4f7-a911-47bd-87f4-f85443441b63', name: 'viewer', service_provider_sid: ACME },
    { user_sid: 'dac444d7-b7b7-4085-b480-ed4db05361a3', name: 'newcomer', service_provider_sid: ACME, force_change: 1 },
  ],
};

/** Accounts that a path or a body names without any response showing them belong to the first provider. */
const ACCOUNT_IN_PATH = /\/Accounts\/([0-9a-f-]{36})/gi;

type Rows = Map<string, Map<string, Row>>;

/**
 * The initial state of an area's recordings: everything that any recording shows under its recorded sid, except what the area's
 * own recordings create.
 */
export function recordedState(area: string, extra: Record<string, FromWire> = {}): Rows {
  const own = readExchanges(area);
  const createdHere = new Set(own.map(createdSid));
  const rows: Rows = new Map(tables.map((table) => [table.name, new Map<string, Row>()]));
  const put = (name: string, key: string, row: Row) => {
    const known = rows.get(name);
    const sid = String(row[key]);
    if (!known || createdHere.has(sid) || sid === '00000000-0000-4000-8000-000000000000') return;
    // The first occurrence is the oldest; later ones only add columns.
    known.set(sid, { ...row, ...known.get(sid) });
  };
  const keyOf = (name: string) => tables.find((table) => table.name === name)?.key ?? 'sid';
  const store = (table: Table, wire: Row) => {
    const convert = extra[table.name] ?? conversions[table.name];
    const row = convert ? convert(wire, (name, more) => put(name, keyOf(name), more)) : wire;
    const known = Object.entries(row)
      .filter(([name, value]) => name in table.columns && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value] as const);
    put(table.name, table.key, Object.fromEntries(known));
  };
  for (const name of [area, ...recordedAreas().filter((other) => other !== area)]) {
    for (const exchange of name === area ? own : readExchanges(name)) {
      const { request, response } = exchange;
      if (response.status === 200) for (const { table, wire } of recordsIn(response.body)) store(table, wire);
      const sid = createdSid(exchange);
      const table = tableOf(request.path);
      if (sid && table && name !== area && isObject(request.body)) {
        // An owner named by an account user is replaced by their own account.
        const forced = exchange.user === 'acct-aurora' && 'account_sid' in table.columns ? { account_sid: AURORA } : {};
        store(table, { ...request.body, ...forced, [table.key]: sid });
      }
      for (const [, account] of request.path.matchAll(ACCOUNT_IN_PATH)) {
        if (account && account !== UMBRA && response.status !== 404 && response.status !== 201) {
          put('accounts', 'account_sid', { account_sid: account, name: `Account ${account}` });
        }
      }
    }
  }
  for (const [name, list] of Object.entries(untold)) for (const row of list) put(name, keyOf(name), row);
  // What could be deleted was there, even if no response shows it.
  for (const { request, response } of own) {
    const [, collection = '', sid = ''] = /^(.*)\/([0-9a-f-]{36})$/.exec(request.path) ?? [];
    const table = request.method === 'DELETE' && response.status === 204 ? tableOf(collection) : undefined;
    if (table && !rows.get(table.name)?.has(sid)) {
      put(table.name, table.key, {
        [table.key]: sid,
        ...('account_sid' in table.columns ? { account_sid: AURORA } : {}),
      });
    }
  }
  return rows;
}

export const RECORDED_PASSWORD = 'Passw0rd!';

export function loadRecordings(store: Store, area: string, extra: Record<string, FromWire> = {}) {
  const hashed_password = hashPassword(RECORDED_PASSWORD);
  for (const [name, known] of recordedState(area, extra)) {
    const list = [...known.values()].map((row) => {
      if (name === 'users')
        return { email: `${String(row.name)}@example.com`, ...row, scope: 'read-write', hashed_password };
      return name === 'accounts' ? { service_provider_sid: ACME, ...row } : row;
    });
    store.load(name, list);
  }
  const grant = (name: string, permission: string) =>
    store.load('user_permissions', [{ user_sid: store.first('users', { name })?.user_sid, permission }]);
  grant('admin', 'PROVISION_SERVICES');
  grant('admin', 'PROVISION_USERS');
  grant('viewer', 'VIEW_ONLY');
  store.keep('password_settings', { min_password_length: 8, require_digit: 1, require_special_character: 0 });
  store.keep('system_information', {
    domain_name: 'voice.example.com',
    sip_domain_name: 'sip.voice.example.com',
    monitoring_domain_name: 'monitoring.voice.example.com',
    private_network_cidr: null,
    log_level: 'info',
  });
}
