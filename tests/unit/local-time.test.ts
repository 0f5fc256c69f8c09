import { isLocalTime, localTime, momentOf } from '@/lib/format/local-time';

describe('a time that somebody enters', () => {
  it.each([
    ['2026-11-20T20:43', 'UTC', '2026-11-20T20:43:00.000Z'],
    ['2026-11-20T20:43', 'Asia/Tokyo', '2026-11-20T11:43:00.000Z'],
    ['2026-11-20T20:43', 'America/New_York', '2026-11-21T01:43:00.000Z'],
    ['2026-07-01T12:00', 'Asia/Kathmandu', '2026-07-01T06:15:00.000Z'],
    // Clocks go back: the first of two moments.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Clocks skip this time: the moment after.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, moment) => expect(momentOf(local, zone)?.toISOString()).toBe(moment));

  it.each([
    '',
    'soon',
    '2026-11-20',
    '2026-13-20T10:00',
    // A day, and an hour, that no field for date and time shows.
    '2026-02-30T10:00',
    '2026-11-20T24:00',
    '2026-11-20T10:00:00',
    "2026-11-20T10:00' OR 1",
  ])('is none: %j', (text) => {
    expect(isLocalTime(text)).toBe(false);
    expect(momentOf(text, 'UTC')).toBeNull();
  });

  it('is what the field shows again', () => {
    expect(localTime(momentOf('2026-11-20T20:43', 'Asia/Tokyo')!, 'Asia/Tokyo')).toBe('2026-11-20T20:43');
  });
});
