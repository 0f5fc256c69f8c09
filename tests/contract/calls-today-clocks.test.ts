import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { overviewSources } from '@/lib/bff/overview/sources';
import { ACME, AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

/** Today's bars on the overview of a viewer in Berlin. */
async function barsAt(now: Date) {
  const principal = { providerSid: ACME, accountSid: null };
  const { context, token } = await signedInContext(own.control, 'acme', 'service_provider', principal);
  const inBerlin = { ...context, timeZone: 'Europe/Berlin' };
  const sources = overviewSources({ token, viewing: '' }, inBerlin, '', now);
  return valueOf(await loadCallsToday(sources, inBerlin, false, now)).value.bars!;
}

/** Leaves three calls, of one moment. */
function threeCallsAt(moment: string): void {
  const { store } = own.sandbox;
  store.sql('DELETE FROM recent_calls WHERE id NOT IN (SELECT id FROM recent_calls LIMIT 3)').run();
  store
    .sql('UPDATE recent_calls SET at = ?, provider = ?, account = ?, told = NULL')
    .run(Date.parse(moment), ACME, AURORA);
}

test('on the day after the clocks went forward, an hour is compared with the one of the same name', async () => {
  // 3:30 am in Berlin, where the clocks went from 2 am to 3 am.
  threeCallsAt('2026-03-29T01:30:00Z');
  const bars = await barsAt(new Date('2026-03-30T10:00:00Z'));
  const before = Object.fromEntries(bars.map((bar) => [bar.label, bar.before]));
  expect(before['3 am']).toBe(3);
  expect(before['2 am']).toBeNull();
  expect(before['4 am']).toBe(0);
});

test('on the day itself, the hours after the change are compared with those of the same name', async () => {
  threeCallsAt('2026-03-28T03:30:00Z');
  const bars = await barsAt(new Date('2026-03-29T10:00:00Z'));
  const before = Object.fromEntries(bars.map((bar) => [bar.label, bar.before]));
  expect(before['4 am']).toBe(3);
  expect(before['3 am']).toBe(0);
  expect(before['2 am']).toBeUndefined();
});
