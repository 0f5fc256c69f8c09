import { createHash } from 'node:crypto';
import type { SandboxControl } from '../support/sandbox-control';

type Row = Record<string, string | number | null>;

/** Seeded records that the requests concern besides those that `seeded` finds, and a few added ones without dependent records. */
export interface Places {
  provider: string;
  otherProvider: string;
  emptyProvider: string;
  aurora: string;
  harbor: string;
  emptyAccount: string;
  user: string;
  unusedApplication: string;
  carrier: string;
  /** A carrier whose registration was captured. */
  registered: string;
  unusedCarrier: string;
  preset: string;
  number: string;
  /** Some of Aurora Bistro's, as a bulk change names them. */
  numbers: { id: string; number: string; application: string | null }[];
  credential: string;
  voiced: string;
  table: string;
  tableOfAurora: string;
  key: string;
}

/** Seeded credentials have stable sids (sandbox/seed/speech.ts). */
function speechSid(name: string): string {
  const hex = createHash('sha256').update(`speech ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export async function placesOf(sandbox: SandboxControl): Promise<Places> {
  const { token } = await sandbox.signIn('admin');
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(sandbox.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The platform answered ${answer.status} to ${method} ${path}: ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  };
  const list = (path: string) => call<Row[]>('GET', path);
  const sidOf = async (path: string, key: string, wanted: (row: Row) => boolean) => {
    const found = (await list(path)).find(wanted);
    if (!found) throw new Error(`The platform has nothing of that kind among ${path}`);
    return String(found[key]);
  };
  const made = async (path: string, body: unknown) => {
    const { sid, user_sid } = await call<{ sid: string; user_sid: string }>('POST', path, body);
    return sid ?? user_sid;
  };
  const named = (name: string) => (row: Row) => row.name === name;

  const provider = await sidOf('/ServiceProviders', 'service_provider_sid', named('Acme Telecom'));
  const aurora = await sidOf('/Accounts', 'account_sid', named('Aurora Bistro'));
  const emptyAccount = await made('/Accounts', { name: 'Nothing Yet', service_provider_sid: provider });
  await made('/Users', {
    name: 'leaver',
    email: 'leaver@example.com',
    initial_password: 'Passw0rd!',
    force_change: false,
    is_active: true,
    service_provider_sid: provider,
    account_sid: emptyAccount,
  });
  const tables = await list('/Lcrs');
  const numbers = (await list(`/PhoneNumbers?account_sid=${aurora}`)).map((row) => ({
    id: String(row.phone_number_sid),
    number: String(row.number),
    application: row.application_sid === null ? null : String(row.application_sid),
  }));
  const hook = { url: 'https://app.example.com/hook', method: 'POST' };
  return {
    provider,
    otherProvider: await sidOf('/ServiceProviders', 'service_provider_sid', named('Borealis Voice')),
    emptyProvider: await made('/ServiceProviders', { name: 'Nothing Telecom' }),
    aurora,
    harbor: await sidOf('/Accounts', 'account_sid', named('Harbor Hotels')),
    emptyAccount,
    user: await sidOf('/Users', 'user_sid', named('elena.marsh')),
    unusedApplication: await made('/Applications', {
      name: 'unused',
      account_sid: aurora,
      call_hook: hook,
      call_status_hook: hook,
      speech_synthesis_vendor: 'google',
      speech_synthesis_label: 'hotel-voices',
    }),
    carrier: await sidOf('/VoipCarriers', 'voip_carrier_sid', named('Voxbeam')),
    registered: await sidOf('/VoipCarriers', 'voip_carrier_sid', named('Bandwidth')),
    unusedCarrier: await made(`/ServiceProviders/${provider}/VoipCarriers`, { name: 'unused', is_active: true }),
    preset: await sidOf('/PredefinedCarriers', 'predefined_carrier_sid', named('Twilio')),
    number: numbers[0]!.id,
    numbers: numbers.slice(0, 3),
    credential: speechSid('aurora aws'),
    voiced: speechSid('google hotel'),
    table: String(tables.find(named('Acme outbound'))!.lcr_sid),
    tableOfAurora: String(tables.find(named('Aurora routing'))!.lcr_sid),
    key: await sidOf(`/Accounts/${aurora}/ApiKeys`, 'api_key_sid', () => true),
  };
}
