import { recordCall } from '../calls/call';
import type { Row } from '../columns';
import type { Store } from '../store';
import { linesOf, type Line } from './lines';
import { accountSid, ACME, AURORA, BOREALIS, HARBOR } from './organisation';
import { Random, type Seed } from './seed';

const DAY = 86_400_000;
const MINUTE = 60_000;

const ABROAD = ['+442079460', '+49305550', '+81355500', '+33155500'];

function otherNumber(random: Random): string {
  if (random.chance(0.04)) return 'anonymous';
  if (random.chance(0.25)) return `${random.pick(ABROAD)}${random.between(100, 999)}`;
  return `+1${random.between(201, 989)}${random.between(200, 999)}${String(random.between(0, 9999)).padStart(4, '0')}`;
}

interface Owner {
  account: string;
  provider: string;
  records: boolean;
}

/** With its answered numbers. */
type Caller = Owner & { lines: Line[] };

interface Extra {
  duration?: number;
  recording?: 'mp3' | 'wav' | null;
  traced?: number;
  answered?: boolean;
  told?: Row;
  caller?: string;
}

function addCall(store: Store, random: Random, id: number, at: number, owner: Caller, extra: Extra = {}) {
  const inbound = random.chance(0.6);
  const { number: home, trunk, application } = random.pick(owner.lines);
  const other = extra.caller ?? otherNumber(random);
  const answered = extra.answered ?? random.chance(0.75);
  const length = random.chance(0.7) ? random.between(12, 95) : random.between(96, 600);
  const fromDevice = random.chance(0.2) && inbound;
  const recorded = answered && owner.records && random.chance(0.5) ? (random.chance(0.1) ? 'mp3' : 'wav') : null;
  const traced = answered && random.chance(0.6) ? 1 : 0;
  recordCall(store, {
    id,
    at,
    account: owner.account,
    provider: owner.provider,
    direction: inbound ? 'inbound' : 'outbound',
    answered: answered ? 1 : 0,
    caller: inbound ? other : home,
    callee: inbound ? home : other,
    duration: answered ? (extra.duration ?? length) : 0,
    trunk: fromDevice ? 'user' : trunk,
    recording: extra.recording === undefined ? recorded : extra.recording,
    traced: extra.traced ?? traced,
    told: JSON.stringify({ application_sid: application, ...extra.told }),
  });
}

const ownerOf = (account: string, provider: string, records = false): Owner => ({ account, provider, records });

/** Accounts that have calls, with their number in thirty days. */
const BUSY: [Owner, number][] = [
  [ownerOf(AURORA, ACME, true), 1100],
  [ownerOf(HARBOR, ACME), 600],
  [ownerOf(accountSid('Meridian Call Centre'), ACME, true), 900],
  [ownerOf(accountSid('Summit Software'), ACME), 250],
  [ownerOf(accountSid('Fjord Ferries'), BOREALIS), 300],
];

/** A few calls of Aurora Bistro, the newest ones, for trying out every part of the console. */
const SHOWN: Extra[] = [
  { duration: 41, recording: 'wav', traced: 1, answered: true, caller: '+19249303104' },
  { answered: false, caller: '+442079466849' },
  { duration: 3600, recording: 'wav', traced: 1, answered: true, caller: '+14155550160' },
  { duration: 38, recording: 'wav', traced: 0, answered: true, caller: '+14155550161' },
  { duration: 44, recording: null, traced: 1, answered: true, caller: '+14155550162' },
  { duration: 52, recording: 'mp3', traced: 0, answered: true, caller: '+14155550163' },
  { duration: 90, recording: null, traced: 10_000, answered: true, caller: '+14155550164' },
  {
    duration: 30,
    recording: 'wav',
    traced: 0,
    answered: true,
    caller: '+14155550165',
    told: {
      recording_url: 'https://elsewhere.example.com/stolen.mp3',
      call_sid: 'ee0e7f0a-7a5e-4a8e-9d4c-0000deadbeef',
    },
  },
  { answered: false, caller: '+14155550166', told: { call_sid: null, sip_parent_callid: 'parent-1@192.0.2.1' } },
  {
    duration: 60,
    recording: null,
    traced: 0,
    answered: true,
    caller: '<b>"Bold" & Söhne</b> with a very long name of a caller',
  },
];

const ALERTS: [string, string, string | null, string | null][] = [
  [
    'stt-failure',
    'speech to text request to microsoft (label: custom) failed; please check your speech credentials',
    'Authentication error',
    'microsoft',
  ],
  [
    'tts-failure',
    'text to speech request to aws (label: none) failed; please check your speech credentials',
    'The security token included in the request is invalid',
    'aws',
  ],
  ['webhook-failure', 'https://apps.example.com/call/1 returned 404', null, null],
  ['webhook-connection-failure', 'failed to connect to https://apps.example.com/call/2', 'connect ECONNREFUSED', null],
  ['no-tts', 'text to speech credentials for google (label: none) have not been provisioned', null, 'google'],
  ['no-carrier', 'outbound call failure: no carriers have been provisioned', null, null],
  [
    'account-call-limit',
    'you have exceeded your account call limit of 50; please consider upgrading your plan',
    null,
    null,
  ],
];

const ADD_ALERT =
  'INSERT INTO alerts (at, account, provider, alert_type, message, detail, vendor) VALUES (?, ?, ?, ?, ?, ?, ?)';

function addAlerts(store: Store, random: Random, now: number) {
  for (const [{ account, provider }, calls] of BUSY) {
    for (let i = 0; i < calls / 8; i++) {
      const [type, message, detail, vendor] = random.pick(ALERTS);
      // The first few are from the last hour, the others from the last week.
      const ago = i < 3 ? random.between(2, 55) * MINUTE : random.between(1, 7 * 24 * 60) * MINUTE;
      store.sql(ADD_ALERT).run(now - ago, account, provider, type, message, detail, vendor);
    }
  }
}

/** Alerts of carriers and limits (CONTRACT-2, section 29): values that they lack are written as words. */
function addStrayAlerts(store: Store, now: number) {
  const ping = (gateway: string) => `Options ping ${gateway}:5060;transport=udp unsuccessfully,`;
  const rows: [minutes: number, account: string, provider: string, type: string, message: string][] = [
    // Of a shared carrier: only in the provider's list.
    [3, 'null', ACME, 'undefined', `${ping('192.0.2.10')} received: 503`],
    [4, 'null', ACME, 'undefined', 'Deactivating carrier Voxbeam (sid:none) due to registration errors'],
    // Of a provider's limit.
    [
      6,
      'undefined',
      ACME,
      'service-provider-call-limit',
      'you have exceeded your service provider call limit of 100; please consider upgrading your plan',
    ],
    // Of an account's own carrier, and of the registrar, which knows no provider: only in the account's list.
    [7, AURORA, ACME, 'undefined', `${ping('192.0.2.31')} error: timeout`],
    [8, AURORA, 'undefined', 'webhook-failure', 'https://apps.example.com/register returned 500'],
  ];
  for (const [minutes, account, provider, type, message] of rows)
    store.sql(ADD_ALERT).run(now - minutes * MINUTE, account, provider, type, message, null, null);
}

export const seedCalls: Seed = ({ store }) => {
  // A separate generator, so that everything else that is seeded is the same with and without calls.
  const random = new Random(7_2026);
  const now = store.now().getTime();
  let id = 0;
  const withLines = (owner: Owner): Caller => ({ ...owner, lines: linesOf(store, owner.account) });
  const shown = withLines(ownerOf(AURORA, ACME));
  SHOWN.forEach((extra, i) => {
    id += 1;
    // All have ended by now, including the long one.
    const at = now - (i + 1) * MINUTE - (extra.duration ?? 0) * 1000;
    addCall(store, random, id, at, shown, extra);
  });
  for (const [owner, count] of BUSY) {
    const caller = withLines(owner);
    for (let i = 0; i < count; i++) {
      id += 1;
      const ago = 15 * MINUTE + Math.floor(random.next() * 30 * DAY);
      addCall(store, random, id, now - ago, caller);
    }
  }
  addAlerts(store, random, now);
  addStrayAlerts(store, now);
};
