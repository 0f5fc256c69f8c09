import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { overviewSources } from '@/lib/bff/overview/sources';
import { ACME, AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

const signedIn = () =>
  signedInContext(own.control, 'acme', 'service_provider', { providerSid: ACME, accountSid: null });

/** Today's calls on the overview, as the clocks of a time zone divide them. */
async function callsAt(now: Date, timeZone: string, { context, token }: Awaited<ReturnType<typeof signedIn>>) {
  const there = { ...context, timeZone };
  const sources = overviewSources({ token, viewing: '' }, there, '', now);
  return valueOf(await loadCallsToday(sources, there, false, now)).value;
}

/** Today's bars on the overview of a viewer in Berlin. */
const barsAt = async (now: Date) => (await callsAt(now, 'Europe/Berlin', await signedIn())).bars!;

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

test('where clocks skip the last hour of a day, that hour of the next one has a yesterday, too', async () => {
  // 10:30 am in Nuuk, where the clocks went from 11 pm to midnight that evening.
  threeCallsAt('2026-03-28T12:30:00Z');
  const { bars } = await callsAt(new Date('2026-03-30T00:20:00Z'), 'America/Nuuk', await signedIn());
  expect(bars!.find(({ label }) => label === '10 am')!.before).toBe(3);
  expect(bars!.find(({ label }) => label === '11 pm')!.before).toBeNull();
});

test('yesterday’s calls are those of the viewer’s own day, also when the page was first shown in UTC', async () => {
  // 0:30 am of the 17th in Berlin, where it is two hours later than in UTC.
  threeCallsAt('2026-06-16T22:30:00Z');
  const now = new Date('2026-06-18T09:00:00Z');
  const viewer = await signedIn();
  const yesterdayIn = async (timeZone: string) => valueOf((await callsAt(now, timeZone, viewer)).yesterday).total;
  expect(await yesterdayIn('Etc/UTC')).toBe(0);
  expect(await yesterdayIn('Europe/Berlin')).toBe(3);
});
