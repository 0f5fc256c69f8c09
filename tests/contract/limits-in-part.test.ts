/** @jest-environment node */
import { readProvider, saveProvider } from '@/lib/resources/service-providers/save';
import { ACME } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* A failed save of limits names what the user has changed, and nothing else, as saved or not. */

const own = ownSandbox({ flavour: 'community' });

/** Saves limits, of which the platform takes only so many, and reports what became of the others. */
async function refusedAfter(taken: number, changes: object) {
  for (const [category, quantity] of [
    ['voice_call_session', 10],
    ['voice_call_session_license', 5],
  ]) {
    await own.control.ask('admin', 'POST', `/ServiceProviders/${ACME}/Limits`, { category, quantity });
  }
  const given = await contextOf(own.sandbox, 'admin', 5_000);
  const context = { ...given, flavour: 'community' as const, features: { ...given.features, providerLimits: true } };
  const read = await readProvider(context);
  if (!read.ok) throw new Error(read.problem.message);
  await own.control.fault({ match: { method: 'POST', path: '/Limits' }, kind: 'status', status: 500, after: taken });
  const saved = await saveProvider(context, { ...read.value.values, ...changes }, read.value);
  if (saved.ok) throw new Error('It was saved.');
  return saved.problem;
}

it('an amount that nobody changed was not saved either', async () => {
  const { message, parts } = await refusedAfter(0, { session_licensed: '6' });
  expect(message).not.toContain('Some of the limits');
  expect(parts ?? []).not.toContainEqual({ what: 'Maximum', outcome: 'saved' });
});

it('of two units, only the changed amounts are named', async () => {
  const { message, parts } = await refusedAfter(1, { session_licensed: '6', minutes_quantity: '1000' });
  expect(message).toContain('Some of the limits weren’t saved');
  expect(parts).toEqual([
    { what: 'Licence (sessions)', outcome: 'saved' },
    { what: 'Maximum (minutes)', outcome: 'not saved' },
  ]);
});
