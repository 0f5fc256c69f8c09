import { tables } from '../../sandbox/areas/registry';
import { openStore, plant } from '../../sandbox/open-store';
import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';

/** The data with which every sandbox of the normal size starts: its sids are the same everywhere. */
const store = openStore(':memory:', 'specified', () => new Date());
plant(store, 'normal');

/** The sid of Aurora Bistro's first record in a table of the platform. */
export function seeded(table: string): string {
  const key = tables.find(({ name }) => name === table)?.key;
  if (!key) throw new Error(`sandbox/areas/registry.ts: no table ${table}`);
  const found = store.first(table, { account_sid: AURORA });
  if (!found) throw new Error(`sandbox/areas/ or seed/: nothing of Aurora Bistro in ${table}`);
  return String(found[key]);
}

/** The page of the seeded call that has a recording and a trace. */
export function seededCallPage(): string {
  const row = store
    .sql("SELECT id FROM recent_calls WHERE caller LIKE '%9249303104' OR callee LIKE '%9249303104'")
    .get();
  const id = (row as { id: number }).id;
  return `/internal/recent-calls/${sidFor(`call ${id}`).slice(0, 24)}${id.toString(16).padStart(12, '0')}?account=${AURORA}`;
}
