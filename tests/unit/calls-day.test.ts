import { failingTrunks, hoursOf, outcomes, rangeFilters, sameTimeYesterday } from '@/lib/resources/recent-calls/day';
import { platformQuery } from '@/lib/resources/recent-calls/platform-query';
import { wireCalls, type CallRow } from '@/lib/resources/recent-calls/wire';

const BERLIN = 'Europe/Berlin';
const call = (at: string, more: Record<string, unknown> = {}): CallRow =>
  wireCalls.parse([{ attempted_at: at, answered: true, sip_callid: at, ...more }]).rows[0]!;

describe('the hours of a day', () => {
  it.each([
    ['an ordinary day', '2026-11-20T12:00:00Z', 24],
    ['the day on which the clocks are put forward', '2026-03-29T12:00:00Z', 23],
    ['the day on which they are put back: one hour is twice as long', '2026-10-25T12:00:00Z', 24],
  ])('%s', (_name, now, count) => {
    const hours = hoursOf(new Date(now), BERLIN);
    expect(hours).toHaveLength(count);
    for (const [at, hour] of hours.entries()) if (at > 0) expect(hour.from).toBe(hours[at - 1]!.to);
    expect(hours[0]!.label).toBe('12 am');
    expect(hours.at(-1)!.label).toBe('11 pm');
  });

  it('begin and end at midnight of the viewer', () => {
    const hours = hoursOf(new Date('2026-11-20T12:00:00Z'), BERLIN, 2);
    expect(hours).toHaveLength(12);
    expect(new Date(hours[0]!.from).toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(new Date(hours.at(-1)!.to).toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('contain the last half hour of a day on which the clocks are put back by half an hour', () => {
    const hours = hoursOf(new Date('2026-04-05T12:00:00+11:00'), 'Australia/Lord_Howe', 2);
    expect(hours).toHaveLength(12);
    expect(new Date(hours.at(-1)!.to).toISOString()).toBe('2026-04-05T13:30:00.000Z');
    expect(hours.at(-1)!.to - hours.at(-1)!.from).toBe(30 * 60_000);
  });

  it.each([
    ['2026-10-25T12:00:00Z', BERLIN],
    ['2026-11-01T12:00:00Z', 'America/New_York'],
    ['2026-04-05T02:00:00Z', 'Australia/Sydney'],
  ])('lead to the calls that they count when the clocks are put back: %s in %s', (now, zone) => {
    for (const step of [1, 2]) {
      const hours = hoursOf(new Date(now), zone, step);
      const linked = hours.map(({ from, to }) => {
        const filters = rangeFilters(from, to, zone);
        return platformQuery({ q: '', page: 1, size: 25, sort: '', descending: false, filters }, zone);
      });
      expect(linked.map(({ start, end }) => [start, end])).toEqual(
        hours.map(({ from, to }) => [new Date(from).toISOString(), new Date(to - 1).toISOString()]),
      );
    }
    const labels = hoursOf(new Date(now), zone).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('the same time yesterday is what the clock showed, not 24 hours ago', () => {
    const now = new Date('2026-10-25T12:30:40Z');
    expect(sameTimeYesterday(now, BERLIN).toISOString()).toBe('2026-10-24T11:30:00.000Z');
  });

  it('as filters of the list they are the clock of the viewer', () => {
    const [hour] = hoursOf(new Date('2026-11-20T12:00:00Z'), BERLIN);
    expect(rangeFilters(hour!.from, hour!.to, BERLIN)).toEqual({
      date: 'range',
      from: '2026-11-20T00:00',
      to: '2026-11-20T01:00',
    });
  });
});

describe('calls in hours', () => {
  it('each call is in one hour, at its beginning or before its end', () => {
    const hours = hoursOf(new Date('2026-11-20T12:00:00Z'), 'UTC');
    const rows = [
      call('2026-11-20T00:00:00.000Z'),
      call('2026-11-20T00:59:59.999Z', { answered: false }),
      call('2026-11-20T01:00:00.000Z'),
      call('2026-11-19T23:59:59.999Z'),
      call('no time at all'),
    ];
    const counted = outcomes(rows, hours);
    expect(counted.slice(0, 2)).toEqual([
      { answered: 1, missed: 1 },
      { answered: 1, missed: 0 },
    ]);
    expect(counted.reduce((sum, { answered, missed }) => sum + answered + missed, 0)).toBe(3);
  });

  it('trunks are listed by the calls that were not answered, with what they answered', () => {
    const failed = (trunk: string | null, sip_status: number | null) =>
      call('2026-11-20T00:00:00Z', { answered: false, trunk, sip_status });
    const rows = [failed('A', 503), failed('B', 486), failed('A', 503), failed('A', 408), failed(null, null)];
    expect(failingTrunks([...rows, call('2026-11-20T00:00:00Z', { trunk: 'C' })])).toEqual([
      {
        trunk: 'A',
        count: 3,
        codes: [
          { code: 503, count: 2 },
          { code: 408, count: 1 },
        ],
      },
      { trunk: 'B', count: 1, codes: [{ code: 486, count: 1 }] },
      { trunk: null, count: 1, codes: [{ code: null, count: 1 }] },
    ]);
  });

  it('are the worse, the more of them failed: people who are busy or give up are no failure of a trunk', () => {
    const of = (trunk: string, ...codes: number[]) =>
      codes.map((sip_status) => call('2026-11-20T00:00:00Z', { trunk, answered: false, sip_status }));
    const rows = [...of('Popular', 486, 487, 486, 487, 603), ...of('Down', 503, 503), ...of('Limping', 486, 503, 486)];
    expect(failingTrunks(rows).map(({ trunk, count }) => [trunk, count])).toEqual([
      ['Down', 2],
      ['Limping', 3],
      ['Popular', 5],
    ]);
  });
});
