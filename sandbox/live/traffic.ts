import { linesOf } from '../seed/lines';
import { accountSid, ACME, AURORA, HARBOR } from '../seed/organisation';
import { Random } from '../seed/seed';
import type { Store } from '../store';
import { keepLive, LIVE, liveCallsOf, planned } from './live-call';

/** The interval between calls; those older than an hour and a purge are of no interest. */
const EVERY = 9_000;
const KEPT = 4_500_000;
/** How far back traffic starts when it is switched on, so that calls are in progress immediately. */
const LEAD = 300_000;
const FIRST_ID = 700_000_000;

const ACCOUNTS = [AURORA, AURORA, HARBOR, accountSid('Meridian Call Centre')];

/** How far traffic has got, in slots; if missing, there is none. */
const SETTING = 'traffic';

/** From now on, calls come and go by the clock. */
export function startTraffic(store: Store) {
  const now = store.now().getTime();
  if (store.setting(SETTING) === undefined) store.keep(SETTING, Math.floor((now - LEAD) / EVERY));
  store.keep('queues', {
    [AURORA]: [
      { name: 'support', length: 3 },
      { name: 'sales', length: 1 },
    ],
  });
  store.keep('conferences', { [AURORA]: ['weekly'] });
}

/** Adds the calls of the slots since the last update: a slot always has the same calls, whoever asks and whenever. */
export function addTraffic(store: Store, now: number) {
  const from = store.setting<number>(SETTING);
  const to = Math.floor(now / EVERY);
  if (from === undefined || to <= from) return;
  store.transaction(() => {
    for (let slot = Math.max(from + 1, to - Math.floor(LEAD / EVERY)); slot <= to; slot++)
      keepLive(store, callOfSlot(store, slot));
    for (const { live_sid, ended } of liveCallsOf(store)) {
      if (ended !== null && ended < now - KEPT) store.remove(LIVE, live_sid);
    }
    store.keep(SETTING, to);
  });
}

function callOfSlot(store: Store, slot: number) {
  const random = new Random(slot);
  const inbound = random.chance(0.65);
  const other = `+1${random.between(201, 989)}555${String(random.between(0, 9999)).padStart(4, '0')}`;
  const account = random.pick(ACCOUNTS);
  const { number: home, trunk, application } = random.pick(linesOf(store, account));
  const answered = random.chance(0.85);
  const told = {
    id: FIRST_ID + (slot % 100_000_000),
    account,
    provider: ACME,
    direction: inbound ? ('inbound' as const) : ('outbound' as const),
    caller: inbound ? other : home,
    callee: inbound ? home : other,
    trunk,
  };
  const began = slot * EVERY + random.between(0, EVERY - 1);
  const talks = answered ? random.between(20, 160) : null;
  const endsAs = answered ? 'completed' : random.pick(['busy', 'no-answer', 'failed'] as const);
  return planned(told, { began, rings: random.between(4, 20), talks, endsAs }, application);
}
