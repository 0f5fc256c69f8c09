import type { Row } from '../columns';
import type { Store } from '../store';
import { ACME_ACCOUNTS } from './names';

/** Names that the tests need but that spoil a first impression: markup, and names as long as the platform allows. */
const ORDINARY: [awkward: string, ordinary: string][] = [
  ['<b>Bold & Söhne</b>', 'Bold & Söhne'],
  [ACME_ACCOUNTS[ACME_ACCOUNTS.length - 1]!, 'Yellowstone Outfitting'],
  ['A carrier whose name is as long as the platform lets it be, 64.', 'Atlantic Voice'],
  ['Größte Telefongesellschaft — “Süd & Nord”', 'Süd & Nord Telefon'],
  ['<i>markup</i> & co', 'bold.manager'],
  ['custom:<b>voices</b>', 'custom:voices'],
];

/** The tables that contain them. */
const NAMED = ['accounts', 'voip_carriers', 'users', 'speech_credentials'];

const MINUTE = 60_000;

/**
 * Makes the seeded platform presentable: ordinary names, and calls and alerts of the last hours whenever it is started. Rows
 * keep their sids. Repeating it changes only the times.
 */
export function showcase(store: Store): void {
  store.transaction(() => {
    for (const table of NAMED) {
      const renamed = store
        .list(table)
        .map(ordinary)
        .filter((row) => row !== null);
      if (renamed.length > 0) store.load(table, renamed);
    }
    store.sql(`UPDATE recent_calls SET caller = 'Bold & Söhne' WHERE caller LIKE '<b>%'`).run();
    const newest = store.sql('SELECT max(at) AS at FROM recent_calls').get() as { at: number | null };
    const late = newest.at === null ? 0 : store.now().getTime() - MINUTE - newest.at;
    if (late <= 0) return;
    store.sql('UPDATE recent_calls SET at = at + ?').run(late);
    store.sql('UPDATE alerts SET at = at + ?').run(late);
  });
}

/** @returns the row with ordinary names; null if it has none of the others */
function ordinary(row: Row): Row | null {
  const changed = Object.entries(row).flatMap(([name, value]) => {
    const found = ORDINARY.find(([awkward]) => value === awkward);
    return found ? [[name, found[1]] as const] : [];
  });
  return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : null;
}
