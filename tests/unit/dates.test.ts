import fc from 'fast-check';
import { dayStart } from '@/lib/format/day-start';
import { lastSeen } from '@/lib/format/last-seen';
import { lastUsed } from '@/lib/format/last-used';
import { longDay } from '@/lib/format/long-day';
import { wallClock } from '@/lib/format/wall-clock';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
);
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

test('A wall clock shows what the clocks of the zone show, to the millisecond', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const shown = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        hourCycle: 'h23',
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(at);
      expect(wallClock(at, timeZone)!.format('YYYY-MM-DD, HH:mm:ss')).toBe(shown);
      expect(wallClock(at, timeZone)!.millisecond()).toBe(at.getUTCMilliseconds());
    }),
  );
});

test('A day begins with the first moment that its date is shown', () => {
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const start = dayStart(now, timeZone);
      const dateAt = (ms: number) => wallClock(ms, timeZone)!.format('YYYY-MM-DD');
      expect(dateAt(start.getTime())).toBe(dateAt(now.getTime()));
      expect(dateAt(start.getTime() - 1) < dateAt(now.getTime())).toBe(true);
    }),
  );
});

test('Where clocks skip midnight, the day begins an hour later', () => {
  expect(dayStart(new Date('2018-11-04T15:00:00Z'), 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  );
  expect(wallClock('2018-11-04T03:00:00Z', 'America/Sao_Paulo')!.hour()).toBe(1);
});

test('"Today" is the viewer\'s, not the server\'s', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  expect(lastUsed('2026-11-19T23:30:00Z', 'UTC', now)).toBe('Yesterday');
  expect(lastUsed('2026-11-19T23:30:00Z', 'Europe/Berlin', now)).toBe('Today');
  expect(lastUsed('2026-11-19T23:30:00Z', 'America/New_York', now)).toBe('Today');
  expect(lastUsed('2026-11-01T12:00:00Z', 'UTC', now)).toBe('19 days ago');
  expect(lastUsed('2026-11-21T12:00:00Z', 'UTC', now)).toBe('Never used');
  expect(lastUsed('soon', 'UTC', now)).toBe('Never used');
});

test('A day in words is that of the zone; what is no date stays as it is', () => {
  expect(longDay('2027-03-01T02:00:00Z', 'UTC')).toBe('March 1, 2027');
  expect(longDay('2027-03-01T02:00:00Z', 'America/New_York')).toBe('February 28, 2027');
  expect(longDay('never', 'UTC')).toBe('never');
});

test('What came last is told by the clock, and of another day with the day: an evening hour is not taken for one that is to come', () => {
  const at = (hour: string) => Date.parse(`2026-11-${hour}:00Z`);
  const now = at('24T11:31');
  expect([at('24T11:12'), at('23T20:23'), at('18T20:23'), NaN].map((seen) => lastSeen(seen, now, 'UTC'))).toEqual([
    'last 11:12 am',
    'yesterday 8:23 pm',
    '18 Nov, 8:23 pm',
    'at an unknown time',
  ]);
  expect(lastSeen(at('23T20:23'), now, 'Asia/Tokyo')).toBe('last 5:23 am');
});
