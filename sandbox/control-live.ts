import type { Row } from './columns';
import { keepLive, planned, type EndsAs, type LiveCall, type Session } from './live/live-call';
import { startTraffic } from './live/traffic';
import { sidFor } from './seed/seed';
import type { Store } from './store';

/** A call that a test puts in progress. Seconds are relative to now. */
export interface WantedCall {
  account: string;
  from: string;
  to: string;
  direction?: 'inbound' | 'outbound';
  trunk?: string;
  /** The sid of the call that dialled this one. */
  parent?: string;
  /** How long ago it started; 10 by default. */
  began?: number;
  /** When it is answered; negative: in the past; null: never. -5 by default. */
  answered?: number | null;
  /** When it ends; an hour from now by default. */
  ends?: number;
  endsAs?: EndsAs;
  session?: Session;
}

export interface WantedLive {
  calls?: WantedCall[];
  /** Names registered by devices, by realm; all others of that realm are removed. */
  registrations?: Record<string, { name: string; expires?: number; details?: Row | null }[]>;
  queues?: Record<string, { name: string; length: number }[]>;
  conferences?: Record<string, string[]>;
  call_counts?: Record<string, { inbound: number; outbound: number }>;
  media_servers?: string[];
  /** Makes reading the list of queues fail. */
  queues_broken?: boolean;
  /** The platform can’t sign in to a capture server: there is none, or it is down. */
  no_capture_server?: boolean;
  /** Calls come and go by the clock. */
  traffic?: boolean;
}

const FIRST_ID = 600_000_000;
const SETTINGS = [
  'queues',
  'conferences',
  'call_counts',
  'media_servers',
  'queues_broken',
  'no_capture_server',
] as const;
const KNOWN: readonly string[] = ['calls', 'registrations', 'traffic', ...SETTINGS] satisfies (keyof WantedLive)[];

/**
 * Puts calls in progress, devices online, callers into queues.
 * @returns the sids of the calls
 * @throws Error when something requested does not exist
 */
export function playLive(store: Store, wanted: WantedLive): { sids: string[] } {
  const odd = Object.keys(wanted).find((name) => !KNOWN.includes(name));
  if (odd) throw new Error(`nothing live is called ${odd}`);
  const calls = (wanted.calls ?? []).map((call, place) => callOf(store, call, place));
  store.transaction(() => {
    for (const call of calls) keepLive(store, call);
    for (const [domain, devices] of Object.entries(wanted.registrations ?? {})) {
      store.removeWhere('registrations', { domain });
      const rows = devices.map(({ name, expires = null, details = {} }) => {
        const registration_sid = sidFor(`registration ${name}@${domain}`);
        return { registration_sid, name, domain, expires, details };
      });
      store.load('registrations', rows);
    }
    for (const name of SETTINGS) if (wanted[name] !== undefined) store.keep(name, wanted[name]);
    if (wanted.traffic) startTraffic(store);
  });
  return { sids: calls.map(({ live_sid }) => live_sid) };
}

function callOf(store: Store, wanted: WantedCall, place: number): LiveCall {
  const now = store.now().getTime();
  const { account, from, to, direction = 'inbound', trunk = 'Voxbeam', began = 10, ends = 3600 } = wanted;
  const told = {
    id: FIRST_ID + store.count('live_calls') + place,
    account,
    provider: String(store.get('accounts', account)?.service_provider_sid ?? ''),
    direction,
    caller: from,
    callee: to,
    trunk,
  };
  const answered = wanted.answered === undefined ? -5 : wanted.answered;
  const rings = answered === null ? began + ends : began + answered;
  const talks = answered === null ? null : ends - answered;
  const application = store.first('applications', { account_sid: account })?.application_sid;
  const call = planned(told, { began: now - began * 1000, rings, talks, endsAs: wanted.endsAs }, application);
  const fields = wanted.parent ? { ...call.fields, parent_call_sid: wanted.parent } : call.fields;
  return { ...call, fields, session: wanted.session ?? 'here' };
}
