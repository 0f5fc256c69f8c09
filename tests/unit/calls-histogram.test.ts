import { countCalls } from '@/lib/calls/histogram';
import { cutsOf } from '@/lib/format/time-cuts';
import { barsOf } from '@/lib/resources/recent-calls/histogram-view';
import { costOf, countOverTime, linkedCuts } from '@/lib/resources/recent-calls/histogram';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import type { CallRow, wireCalls } from '@/lib/resources/recent-calls/wire';
import { ok } from '@/lib/kit/problem';
import { must } from '../support/configuration';
import { contextWith } from '../support/console-context';
import { ADMINISTRATOR } from '../support/principals';
import { platformQuery } from '@/lib/resources/recent-calls/platform-query';

const at = (iso: string) => Date.parse(iso);
const iso = (cuts: number[]) => cuts.map((cut) => new Date(cut).toISOString());

describe('a stretch of time is cut where clocks show whole hours and days', () => {
  it('into minutes, hours or days, as many as there may be', () => {
    const day = (most: number) => cutsOf(at('2026-11-20T00:00:00Z'), at('2026-11-21T00:00:00Z'), 'UTC', most);
    expect(day(48)).toHaveLength(25);
    expect(day(12)).toHaveLength(9);
    expect(iso(day(12)).slice(0, 3)).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
      '2026-11-20T06:00:00.000Z',
    ]);
    for (const days of [0.01, 0.4, 1, 3, 7, 14, 30, 400]) {
      for (const most of [12, 48]) {
        const from = at('2026-11-20T10:17:31.250Z');
        const cuts = cutsOf(from, from + days * 86_400_000, 'Asia/Tokyo', most);
        expect(cuts.length - 1).toBeLessThanOrEqual(most);
        expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b));
      }
    }
  });

  it('and neither end is moved', () => {
    const cuts = cutsOf(at('2026-11-20T10:17:31Z'), at('2026-11-20T12:05:02Z'), 'UTC', 12);
    expect(iso(cuts).slice(0, 2)).toEqual(['2026-11-20T10:17:31.000Z', '2026-11-20T10:20:00.000Z']);
    expect(iso(cuts).at(-1)).toBe('2026-11-20T12:05:02.000Z');
  });

  it('in the viewer’s own days, also where clocks are put back', () => {
    const cuts = cutsOf(at('2026-10-20T00:00:00Z'), at('2026-11-01T00:00:00Z'), 'Europe/Berlin', 14);
    // The 25th has 25 hours.
    expect(iso(cuts)).toContain('2026-10-24T22:00:00.000Z');
    expect(iso(cuts)).toContain('2026-10-25T23:00:00.000Z');
  });

  it('and none is in an empty one', () => expect(cutsOf(5, 5, 'UTC', 12)).toEqual([5, 5]));
});

describe('calls are counted between the cuts', () => {
  const cuts = [at('2026-11-20T10:00:00Z'), at('2026-11-20T11:00:00Z'), at('2026-11-20T12:00:00Z')];
  const call = (attemptedAt: string, answered = true) => ({ attemptedAt, answered });

  it('the end of one is the beginning of the next, and what is outside is left out', () => {
    const buckets = countCalls(cuts, [
      call('2026-11-20T09:59:59.999Z'),
      call('2026-11-20T10:00:00.000Z'),
      call('2026-11-20T10:59:59.9999Z', false),
      call('2026-11-20T11:00:00.000Z'),
      call('2026-11-20T12:00:00.000Z', false),
      call('2026-11-20T12:00:00.001Z'),
      call('no time'),
    ]);
    expect(buckets.map(({ answered, missed }) => [answered, missed])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('and told in the viewer’s time, as the filters take it', () => {
    const bars = barsOf(countCalls(cuts, []), 'Asia/Tokyo');
    expect(bars[0]).toMatchObject({
      label: 'Fri 20 Nov, 7:00 pm to 8:00 pm',
      from: '2026-11-20T19:00',
      to: '2026-11-20T20:00',
    });
    const days = barsOf(countCalls([at('2026-11-20T00:00:00Z'), at('2026-11-22T00:00:00Z')], []), 'UTC');
    expect(days[0]!.label).toBe('Fri 20 Nov to Sat 21 Nov');
  });
});

it('a day is written below the first bar of it, not below a later one', () => {
  const at = (text: string) => Date.parse(text);
  const marks = (from: string, to: string, most: number) =>
    barsOf(countCalls(cutsOf(at(from), at(to), 'UTC', most), []), 'UTC').flatMap((bar) =>
      bar.mark ? [`${bar.from.slice(5)} ${bar.mark}`] : [],
    );
  // A week in intervals of six hours.
  expect(marks('2026-11-16T19:08:00Z', '2026-11-23T19:08:00Z', 30)).toEqual([
    '11-17T00:00 17 Nov',
    '11-18T00:00 18 Nov',
    '11-19T00:00 19 Nov',
    '11-20T00:00 20 Nov',
    '11-21T00:00 21 Nov',
    '11-22T00:00 22 Nov',
    '11-23T00:00 23 Nov',
  ]);
  // A month in days: there is not enough room for all of them.
  expect(marks('2026-10-24T19:08:00Z', '2026-11-23T19:08:00Z', 31).length).toBeLessThanOrEqual(7);
  expect(marks('2026-11-23T16:30:00Z', '2026-11-23T19:08:00Z', 5)).toContain('11-23T17:00 5:00 pm');
});

it('what it costs: the rows while there are few, else two totals for each piece', () => {
  expect([2, 500, 501, 1500, 1501, 1_000_000].map(costOf)).toEqual([1, 1, 2, 3, 24, 24]);
});

it.each([
  ['hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin', 48],
  ['a few hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin', 12],
  ['quarters', '2026-10-24T23:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Berlin', 48],
  ['hours', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 'America/New_York', 48],
  ['quarters', '2026-11-01T04:00:00Z', '2026-11-01T09:00:00Z', 'America/New_York', 48],
  ['hours', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z', 'Australia/Lord_Howe', 48],
  ['hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Berlin', 48],
])('where clocks change, each bar in %s leads to the calls that it counts', (_, from, to, zone, most) => {
  const buckets = countCalls(linkedCuts(at(from), at(to), zone, most), []);
  const bars = barsOf(buckets, zone);
  for (const [place, bar] of bars.entries()) {
    const filters = { date: 'range', from: bar.from, to: bar.to };
    const { start, end } = platformQuery({ q: '', page: 1, size: 25, sort: '', descending: false, filters }, zone);
    const counted = buckets[place]!;
    expect([bar.label, start, end]).toEqual([
      bar.label,
      new Date(counted.start).toISOString(),
      new Date(counted.end - 1).toISOString(),
    ]);
  }
  expect(new Set(bars.map((bar) => bar.from)).size).toBe(bars.length);
});

it('while clocks show an hour a second time, a bar that ends or begins at that moment leads to all that it counts', () => {
  const barsIn = (from: string, to: string) =>
    barsOf(countCalls(linkedCuts(at(from), at(to), 'Europe/Berlin', 48), []), 'Europe/Berlin');
  const now = '2026-10-25T01:20:30Z';
  expect(barsIn('2026-10-24T22:00:00Z', now).at(-1)).toMatchObject({
    label: 'Sun 25 Oct, 2:55 am to 2:20 am',
    from: '2026-10-25T02:55',
    to: '2026-10-25T03:00',
  });
  expect(barsIn(now, '2026-11-01T01:20:30Z')[0]).toMatchObject({ from: '2026-10-25T02:59', to: '2026-10-25T05:00' });
});

it.each([
  ['a chosen hour', { date: 'range', from: '2026-11-20T10:00', to: '2026-11-20T11:00' }, '10:58 am to 11:00 am'],
  ['chosen days', { date: 'range', from: '2026-09-01T00:00', to: '2026-11-01T00:00' }, 'Sat 31 Oct'],
  ['yesterday', { date: 'yesterday' }, 'Fri 20 Nov, 11:00 pm to 12:00 am'],
])('the last bar of %s ends where the period does', async (_, filters, end) => {
  jest.useFakeTimers({ now: at('2026-11-21T12:00:00Z') });
  const context = contextWith(ADMINISTRATOR, {} as never, { providerSid: 'p', name: 'provider', msTeamsFqdn: null });
  const query = { q: '', page: 1, size: 25, sort: '', descending: false, filters };
  const nothing = { hasRoom: () => true, remembered: { get: () => undefined, keep: () => undefined } };
  const buckets = must(await countOverTime(context, query, { rows: [], matched: 0, now: new Date(), ...nothing }));
  jest.useRealTimers();
  expect(barsOf(buckets, 'UTC').at(-1)!.label).toMatch(new RegExp(`${end}$`));
});

it('of calls that were searched only in part, the time before is left out: nothing is known of it', async () => {
  const now = at('2026-11-21T12:00:30.500Z');
  const every = (place: number) => ({
    attempted_at: new Date(now - place * 30_000).toISOString(),
    sip_callid: `call ${place}`,
    sip_status: place % 2 ? 200 : 486,
    answered: place % 2 === 1,
  });
  jest.useFakeTimers({ now });
  const calls = {
    get: (_: string, schema: typeof wireCalls, { query }: { query: { page: number } }) =>
      Promise.resolve(
        ok(
          schema.parse({
            total: 5000,
            data: Array.from({ length: 500 }, (__, row) => every((query.page - 1) * 500 + row)),
          }),
        ),
      ),
  } as never;
  const context = contextWith(ADMINISTRATOR, calls, { providerSid: 'p', name: 'provider', msTeamsFqdn: null });
  const query = { q: '', page: 1, size: 25, sort: '', descending: false, filters: { date: '7', sip: '486' } };
  const page = must(await recentCalls.page!(context, query));
  expect(page).toMatchObject({ matched: 500, since: at('2026-11-21T03:42:00Z') });
  const counting = { rows: page.everything as CallRow[], rowsSince: page.since, matched: 500, now: new Date(now) };
  const nothing = { hasRoom: () => true, remembered: { get: () => undefined, keep: () => undefined } };
  const buckets = must(await countOverTime(context, query, { ...counting, ...nothing }));
  jest.useRealTimers();
  expect(buckets[0]!.start).toBe(at('2026-11-21T03:42:00Z'));
  expect(buckets.every(({ missed }) => missed > 0)).toBe(true);
});
