import type { Store } from '../store';
import { ACME, AURORA } from './organisation';

const THIRTY_DAYS = 30 * 86_400_000;

const TRUNKS = ['Voxbeam', 'Telnyx', 'Bandwidth', 'user', 'SignalWire'];
/** The trunk of calls out: only a carrier takes such a call, a SIP device never does. */
const OUT = 'Voxbeam';

/** A number from 0 to 99 derived from a call's id, always the same; another `salt` gives another number. */
const chance = (salt: number) => `(((id * ${salt}) >> 7) & 65535) % 100`;
const digits = (salt: number, count: number) =>
  `printf('%0${count}d', (((id * ${salt}) >> 5) & 16777215) % ${10 ** count})`;

const [ANSWERED, INBOUND, RECORDED, TRACED, LENGTH, HOME, OTHER, TRUNK] = [
  2654435761, 2246822519, 3266489917, 668265263, 374761393, 2869860233, 3681911387, 1103515245,
] as const;

/**
 * Adds calls of the last thirty days to Aurora Bistro, evenly distributed. The database generates them itself: a million take a
 * few seconds.
 */
export function growCalls(store: Store, count: number) {
  const now = store.now().getTime();
  const trunks = TRUNKS.map((name, place) => `WHEN ${place} THEN '${name}'`).join(' ');
  const home = `'1212555' || ${digits(HOME, 4)}`;
  const other = `'+1' || (2010000000 + ((id * ${OTHER}) >> 5) % 7890000000)`;
  store
    .sql(
      `WITH RECURSIVE
        known(last) AS (SELECT coalesce(max(id), 0) FROM recent_calls),
        numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?),
        calls AS (SELECT last + n AS id, n FROM known, numbers),
        kinds AS (
          SELECT id, n, ${chance(ANSWERED)} < 75 AS answered, ${chance(INBOUND)} < 60 AS inbound FROM calls)
      INSERT INTO recent_calls
        (id, at, account, provider, direction, answered, caller, callee, duration, trunk, recording, traced)
      SELECT id, CAST(? - ? * (1 - n / ?) AS INTEGER), ?, ?, iif(inbound, 'inbound', 'outbound'), answered,
        iif(inbound, ${other}, ${home}), iif(inbound, ${home}, ${other}),
        iif(answered, 12 + ${chance(LENGTH)} * 5, 0),
        iif(inbound, CASE ${chance(TRUNK)} % ${TRUNKS.length} ${trunks} END, '${OUT}'),
        iif(answered AND ${chance(RECORDED)} < 50, iif(${chance(RECORDED)} < 5, 'mp3', 'wav'), NULL),
        answered AND ${chance(TRACED)} < 60
      FROM kinds`,
    )
    .run(count, now, THIRTY_DAYS, count + 1.5, AURORA, ACME);
}
