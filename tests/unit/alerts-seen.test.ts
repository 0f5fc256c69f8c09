/** @jest-environment jsdom */
import { periodShown } from '@/lib/resources/alerts/period-shown';
import { countUnseen, joined, noteSeen, readSeen } from '@/lib/resources/alerts/seen';
import { wireAlert } from '@/lib/resources/alerts/wire';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY = 86_400_000;

describe('which alerts were shown', () => {
  it('is kept as stretches of time that are joined where they touch', () => {
    const stretches = joined(
      [
        [NOW - 50, NOW - 40],
        [NOW - 10, NOW],
        [NOW - 40, NOW - 20],
        [NOW - 9 * DAY, NOW - 8 * DAY],
      ],
      NOW,
    );
    expect(stretches).toEqual([
      [NOW - 50, NOW - 20],
      [NOW - 10, NOW],
    ]);
  });

  it('leaves those in between to be counted', () => {
    const times = [NOW, NOW - 5, NOW - 15, NOW - 20, NOW - 60];
    expect(
      countUnseen(times, [
        [NOW - 50, NOW - 20],
        [NOW - 10, NOW],
      ]),
    ).toBe(2);
    expect(countUnseen(times, [])).toBe(5);
  });

  it('is kept by the clock of the server, by which it is stored, not by that of the browser', () => {
    const monthsAgo = Date.now() - 90 * 86_400_000;
    noteSeen('account c', [monthsAgo - 10, monthsAgo]);
    expect(readSeen('account c')).toHaveLength(1);
  });

  it('is remembered by list, and whatever stands in the storage breaks nothing', () => {
    noteSeen('account a', [Date.now() - 10, Date.now()]);
    expect(readSeen('account a')).toHaveLength(1);
    expect(readSeen('account b')).toEqual([]);
    for (const stored of ['null', '{}', 'nonsense', '[[1],["a",2],5]']) {
      localStorage.setItem('alerts-seen account a', stored);
      expect(readSeen('account a')).toEqual([]);
    }
  });
});

describe('the period that a page of the list shows', () => {
  const rows = [NOW, NOW - 10, NOW - 30].map((at) => ({ time: new Date(at).toISOString() }));
  const groups = [
    { first: NOW - 30, last: NOW - 20 },
    { first: NOW - 40, last: NOW },
  ];

  it('begins with its oldest alert and ends with its newest', () => {
    expect(periodShown(rows, 60, {})).toEqual([NOW - 30, NOW]);
    expect(periodShown(groups, 2, { show: 'groups' })).toEqual([NOW - 40, NOW]);
    expect(periodShown([], 0, {})).toBeNull();
    expect(periodShown([{ time: 'unknown' }], 1, {})).toBeNull();
  });

  it.each([
    ['alerts of other kinds lie', rows, 3, { kind: 'no-carrier' }],
    ['alerts about something else lie', rows, 3, { about: 'https://a.example.com/call' }],
    ['alerts of the other groups lie', groups, 3, { show: 'groups' }],
    ['alerts of other kinds lie, grouped', groups, 2, { show: 'groups', kind: 'no-carrier' }],
  ])('is unknown where %s in between', (_, shown, matched, filters) => {
    expect(periodShown(shown, matched, filters)).toBeNull();
  });
});

describe('an alert', () => {
  const read = (more: object) => wireAlert.parse({ time: '2026-11-22T01:31:12.079Z', message: 'something', ...more });

  it.each(['null', 'undefined', '', null])('takes %j for no id and no type', (word) => {
    const alert = read({ account_sid: word, service_provider_sid: word, alert_type: word });
    expect(alert).toMatchObject({ accountSid: null, providerSid: null, type: null });
    expect(alert.others.map(({ text }) => text)).toEqual([null, null, null]);
  });

  it.each([
    ['Options ping 192.0.2.9:5061;transport=tls unsuccessfully, received: 503', 'gateway not answering'],
    ['Options ping 192.0.2.9;transport=udp unsuccessfully, error: timeout', 'gateway not answering'],
    ['Options ping 192.0.2.9;transport=tcp unsuccessfully, received: 503', 'gateway not answering'],
    ['Options ping 192.0.2.9;transport=tls/srtp unsuccessfully, received: 503', 'gateway not answering'],
    ['Disabling Options ping for 192.0.2.9 in carrier Voxbeam:1 due to 403', 'gateway checks switched off'],
    ['Disabling Outbound Registration for carrier Voxbeam (sid:1)', 'registration switched off'],
    ['Deactivating carrier Voxbeam (sid:1) due to registration errors', 'carrier switched off'],
    ['something else', null],
  ])('without a type is known by its text: %s', (message, type) => {
    expect(read({ message, alert_type: 'undefined' }).type).toBe(type);
    expect(read({ message, alert_type: 'of a newer version' }).type).toBe('of a newer version');
  });
});
