/** @jest-environment node */
import { startSandbox, type Sandbox } from '../../sandbox/server';
import { ACME } from '../../sandbox/seed/organisation';
import { SandboxControl } from '../support/sandbox-control';

const START = Date.UTC(2026, 10, 22, 9, 0);

let now = START;
let sandbox: Sandbox;
let control: SandboxControl;

beforeEach(async () => {
  now = START;
  sandbox = await startSandbox({ database: ':memory:', rateLimit: null, now: () => new Date(now) });
  control = new SandboxControl(sandbox.url);
});

afterEach(() => sandbox.close());

/** Every row of every table. */
const everything = () =>
  Object.fromEntries(
    ['settings', ...sandbox.store.tableNames()].map((table) => [
      table,
      sandbox.store.sql(`SELECT * FROM "${table}" ORDER BY 1`).all(),
    ]),
  );

test('after a reset, all is as it was planted, whatever was added, changed or removed, and however often', async () => {
  const { store } = sandbox;
  await control.reset();
  const planted = everything();
  expect(planted.recent_calls!.length).toBeGreaterThan(1000);
  for (let round = 1; round <= 3; round += 1) {
    await control.ask('admin', 'PUT', `/ServiceProviders/${ACME}`, { name: `changed ${round}` });
    await control.grow({ clients: 70, calls: 4000 });
    store.exec('DELETE FROM recent_calls WHERE id < 100');
    store.exec("UPDATE alerts SET message = 'another'");
    store.removeWhere('phone_numbers', {});
    store.keep('secret', 'of its own');
    expect(everything()).not.toEqual(planted);
    await control.reset();
    expect(everything()).toEqual(planted);
  }
});

test('times count from the moment of a reset, if the last planting is not just past', async () => {
  const newest = () => (sandbox.store.sql('SELECT max(at) AS at FROM recent_calls').get() as { at: number }).at;
  const first = newest();
  now += 10_000;
  await control.reset();
  expect(newest()).toBe(first);
  now += 3_600_000;
  await control.reset();
  expect(newest()).toBe(first + 3_610_000);
  now -= 7_200_000;
  await control.reset();
  expect(newest()).toBe(first - 3_590_000);
  await control.grow({ calls: 4000 });
  await control.reset();
  expect(newest()).toBe(first - 3_590_000);
});
