/** @jest-environment node */
import { readProvider, saveProvider } from '@/lib/resources/service-providers/save';
import { ACME } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* The form shows a contract's dates to the minute; a save of something else must not cut off what it doesn't show. */

const own = ownSandbox();
const CATEGORY = 'voice_call_session';

/** Saves other limits of a provider whose contract ends at this time; the end that is sent. */
async function endAfterSaving(stored: string, changes: object): Promise<unknown> {
  const limits = { category: CATEGORY, quantity: 10, contract_quantity: 5, contract_start_date: '2026-01-01' };
  await own.control.ask('admin', 'POST', `/ServiceProviders/${ACME}/Limits`, { ...limits, contract_end_date: stored });
  const given = await contextOf(own.sandbox, 'admin', 5_000);
  const context = { ...given, features: { ...given.features, providerLimits: true } };
  const read = await readProvider(context);
  if (!read.ok) throw new Error(read.problem.message);
  const saved = await saveProvider(context, { ...read.value.values, ...changes }, read.value);
  expect(saved).toEqual({ ok: true, value: null });
  const now = await own.control.ask<Record<string, unknown>[]>('admin', 'GET', `/ServiceProviders/${ACME}/Limits`);
  return now.find(({ category }) => category === CATEGORY)?.contract_end_date;
}

const more = { session_quantity: '20' };

it.each([
  ['2026-12-31T23:59:59.000Z', '2026-12-31T23:59:59'],
  ['2026-12-31 23:59:59', '2026-12-31T23:59:59'],
  ['2026-12-31T00:00:59', '2026-12-31T00:00:59'],
  ['2026-12-31T12:30:00.000Z', '2026-12-31T12:30:00'],
  ['2026-12-31T00:00:00.000Z', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
])('the end %s stays, as the platform takes dates', async (stored, sent) => {
  expect(await endAfterSaving(stored, more)).toBe(sent);
});

it('another end is sent as it was entered', async () => {
  expect(await endAfterSaving('2026-12-31T23:59:59.000Z', { session_end: '30/12/2026 23:59' })).toBe(
    '2026-12-30T23:59:00',
  );
  expect(await endAfterSaving('2026-12-31T23:59:59.000Z', { ...more, session_end: '31/12/2026' })).toBe('2026-12-31');
});
