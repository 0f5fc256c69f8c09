/** @jest-environment node */
import { claimSave, noteOutcome } from '@/lib/bff/save-store';
import { processWide } from '@/lib/kit/process-wide';
import { memoryStore } from '@/lib/store/memory-store';
import { redisStore, type RemoteStore } from '@/lib/store/redis-store';
import { withFallback } from '@/lib/store/fallback-store';
import { startStoreServer, type StoreServer } from '../support/store-server';

const PASSWORDS = ['a session password that is long enough'];

// It is told again every two seconds.
jest.setTimeout(30_000);

let server: StoreServer;
const remotes: RemoteStore[] = [];

const replica = () => {
  const remote = redisStore(server.url, PASSWORDS);
  remotes.push(remote);
  return withFallback(remote, memoryStore());
};

beforeAll(async () => {
  server = await startStoreServer();
  const store = replica();
  // This replica’s store, which is closed in the end.
  processWide('shared store', () => ({ store, state: async () => 'shared' }));
});

afterAll(async () => {
  await Promise.all(remotes.map((remote) => remote.close()));
  await server.stop();
});

/** Waits for what another replica would see. */
async function until(met: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await met());) {
    if (Date.now() > end) throw new Error('It never came to that.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a save that runs while the shared store loses its data is not done again by another replica', async () => {
  const other = replica();
  const found = await claimSave('a save');
  if (!('claim' in found)) throw new Error('It is claimed by nobody else.');
  await until(async () => (await other.get('save a save')) !== null);
  await server.startAgain();
  await until(async () => (await other.get('save a save')) !== null && !(await other.away()));
  expect(await other.claim('save a save', 'again', 60_000)).toBe(false);
  await noteOutcome('a save', found.claim, { status: 200, headers: [], body: '{}', outcome: 'done' });
  expect(await other.get('save a save')).toContain('"outcome":"done"');
});
