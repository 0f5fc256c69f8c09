import { callTime, spanTime } from '@/lib/format/call-time';
import { dayStart } from '@/lib/format/day-start';
import { timeZoneOf } from '@/lib/format/time-zone';
import { readListQuery } from '@/lib/kit/list-query';
import { timeWindow } from '@/lib/kit/time-window';
import { registrationWords } from '@/lib/resources/clients/registration-words';
import { emptyPeriodNote } from '@/lib/resources/recent-calls/filter-words';
import { recentCallsList } from '@/lib/resources/recent-calls/list';
import { filterQuery, isForPlatform } from '@/lib/resources/recent-calls/platform-query';
import { callDetails, callView } from '@/lib/resources/recent-calls/view';
import { isFoundBy, shownTexts } from '@/lib/resources/recent-calls/found-by';
import { wireCall } from '@/lib/resources/recent-calls/wire';
import { readSettings } from '@/lib/config/settings';

describe('the text filter of calls', () => {
  it.each([
    ['+1 (212) 555-0037', '12125550037'],
    ['0044 20 7946', '44207946'],
    ['+44 (0)20 7946', '44207946'],
    ['212.555', '212555'],
    ['\u202a+1 212 555 0037\u202c', '12125550037'],
    ['212\u2011555–0037', '2125550037'],
    ['85C5B725-762D-4238-AF36-4D482C1A6607', '85c5b725-762d-4238-af36-4d482c1a6607'],
    ['alice@example.com', '(?i)alice@example\\.com'],
    ['bold & söhne', '(?i)bold.*&.*söhne'],
    ['a/b', '(?i)a\\x2fb'],
    ['(', '\\('],
    ['+', '\\+'],
    ['*+?[]{}|^$\\', '\\*\\+\\?\\[\\]\\{\\}\\|\\^\\$\\\\'],
    ['\'"`/', '\\x27\\x22\\x60\\x2f'],
  ])('%s is asked for as %s', (typed, sent) => expect(filterQuery(typed)).toBe(sent));

  it('finds exactly the signs that were typed, and not just any', () => {
    for (const typed of ['/', "'", '"', '`', '.', '()']) {
      const found = (text: string) => new RegExp(`.*${filterQuery(typed)}.*`).test(text);
      expect(found(`a${typed}b`)).toBe(true);
      expect(found('+12125550037')).toBe(false);
    }
  });

  it('is left out when nothing is typed', () => expect(filterQuery('   ')).toBeUndefined());

  it('is always a regular expression that is whole', () => {
    for (const typed of ['(', '[', '\\', '+1', '*', '(?', 'a{2', '$^', '/', "'"]) {
      expect(() => new RegExp(`.*${filterQuery(typed)!.replace('(?i)', '')}.*`)).not.toThrow();
      expect(filterQuery(typed)).not.toContain('/');
    }
  });
});

describe('what the platform finds by itself', () => {
  it.each([
    ['', true],
    ['+1 (924) 930-3104', true],
    ['0049 30 5550100', true],
    ['1924', true],
    ['11111111-1111-4111-8111-111111111111', true],
    ['2026', true],
    ['212.555', true],
    ['486', false],
    // A day as rows show it, also while it is being typed.
    ['2026 11.28', false],
    ['11.28', false],
    ['2026 11.', false],
    ['2026 11.28 08', false],
    ['19249303104 12125550100', false],
    ['busy', false],
    ['anna 1924', false],
  ])('%j: %s', (text, expected) => expect(isForPlatform(text)).toBe(expected));
});

describe('a list of calls without rows', () => {
  const note = (params: Record<string, string>) => emptyPeriodNote(readListQuery(recentCallsList, params));
  const [morning, evening] = ['2026-11-20T08:00', '2026-11-20T20:00'];

  it('says so if its period ends before it begins', () => {
    expect(note({ date: 'range', from: evening, to: morning })).toBe(
      'The period ends before it begins. Change “From” or “To”.',
    );
  });
  it.each<Record<string, string>>([
    { date: 'range', from: morning, to: evening },
    { date: 'range', from: evening },
    { date: 'range', to: morning },
    // These times are not on screen, and filter nothing.
    { date: '7', from: evening, to: morning },
  ])('says nothing about the period %j', (params) => expect(note(params)).toBeUndefined());
});

describe('the start of a day', () => {
  const at = (now: string, zone: string, ago = 0) => dayStart(new Date(now), zone, ago).toISOString();
  it.each([
    ['2026-11-20T10:00:00Z', 'UTC', 0, '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T10:00:00Z', 'Asia/Tokyo', 0, '2026-11-19T15:00:00.000Z'],
    ['2026-11-20T16:00:00Z', 'Asia/Tokyo', 0, '2026-11-20T15:00:00.000Z'],
    ['2026-11-20T03:00:00Z', 'America/New_York', 0, '2026-11-19T05:00:00.000Z'],
    ['2026-11-20T10:00:00Z', 'Asia/Kathmandu', 1, '2026-11-18T18:15:00.000Z'],
    ['2026-11-20T10:00:00Z', 'Pacific/Kiritimati', 0, '2026-11-20T10:00:00.000Z'],
  ])('%s in %s, %d days ago, is %s', (now, zone, ago, start) => expect(at(now, zone, ago)).toBe(start));

  it('is right when the clock changes on that day', () => {
    expect(at('2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
    expect(at('2026-10-26T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
    expect(at('2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  });
  it('is one o’clock where midnight is skipped', () => {
    expect(at('2026-04-24T10:00:00Z', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  });
  it('bounds yesterday on both sides', () => {
    const now = new Date('2026-10-26T12:00:00Z');
    expect(timeWindow('yesterday', now, 'Europe/Berlin')).toEqual({
      start: '2026-10-24T22:00:00.000Z',
      end: '2026-10-25T22:59:59.999Z',
    });
    expect(timeWindow('7', now, 'UTC')).toEqual({ days: '7' });
    expect(timeWindow('today', now, 'UTC')).toEqual({ start: '2026-10-26T00:00:00.000Z' });
  });
});

describe('times', () => {
  it('of calls are written in the viewer’s zone', () => {
    expect(callTime('2026-11-20T20:43:42.8Z', 'UTC')).toBe('2026 11.20 08:43:42 pm');
    expect(callTime('2026-11-20T00:05:09Z', 'UTC')).toBe('2026 11.20 12:05:09 am');
    expect(callTime('2026-11-20T20:43:42.8Z', 'Asia/Tokyo')).toBe('2026 11.21 05:43:42 am');
    expect(callTime('soon', 'UTC')).toBeNull();
    expect(callTime(null, 'UTC')).toBeNull();
  });
  it('say that they are in UTC until the viewer’s zone is known, and only then', () => {
    for (const cookie of [undefined, '', 'Nowhere/Nothing', 'x'.repeat(65)]) {
      const zone = timeZoneOf(cookie);
      expect(callTime('2026-11-20T20:43:42.8Z', zone)).toBe('2026 11.20 08:43:42 pm UTC');
      expect(spanTime(Date.parse('2026-11-20T20:43:47.420Z'), zone)).toBe('20/11/26 20:43:47.420 UTC');
      expect(
        registrationWords({ online: true, until: Date.parse('2026-11-20T20:43:47Z'), transport: 'tls' }, zone),
      ).toBe('until 8:43 pm UTC, TLS');
    }
    expect(callTime('2026-11-20T20:43:42.8Z', timeZoneOf('UTC'))).toBe('2026 11.20 08:43:42 pm');
    expect(callTime('2026-11-20T20:43:42.8Z', timeZoneOf('Asia/Tokyo'))).toBe('2026 11.21 05:43:42 am');
  });
  it('of spans have milliseconds', () => {
    expect(spanTime(Date.parse('2026-11-20T20:43:47.420Z'), 'UTC')).toBe('20/11/26 20:43:47.420');
    expect(spanTime(NaN, 'UTC')).toBe('–');
  });
});

describe('a call on screen', () => {
  const features = readSettings({
    PLATFORM_API_URL: 'http://platform.example.com/v1',
    SESSION_PASSWORDS: 'x'.repeat(32),
  }).features;
  const screen = { timeZone: 'UTC', features, accounts: new Map<string, string>() };
  const mark = (kind: string) => kind;
  const sid = '11111111-1111-4111-8111-111111111111';
  const raw = {
    attempted_at: '2026-11-20T20:43:42.8Z',
    account_sid: sid,
    answered: false,
    answered_at: '1970-01-01T00:00:00.000Z',
    call_sid: sid,
    duration: 0,
    sip_status: '487',
    sip_callid: 'abc@192.0.2.1',
    trace_id: '771bc318bdadd530b133b6f7e8f22fc8',
    recording_url: `http://other.example.com/Accounts/${sid}/RecentCalls/${sid}/record/2026/11/20/mp3`,
    something_new: { nested: true },
    nothing: null,
  };

  it('shows every field but the recording’s address; 0, false and null as such', () => {
    const details = Object.fromEntries(callDetails(wireCall.parse(raw), 'UTC').map(({ key, text }) => [key, text]));
    expect(details).toMatchObject({
      answered: 'false',
      duration: '0',
      answered_at: null,
      nothing: null,
      something_new: '{"nested":true}',
      attempted_at: '2026 11.20 08:43:42 pm',
    });
    expect(details).not.toHaveProperty('recording_url');
  });

  it('names the console’s own addresses, and never the platform’s', () => {
    expect(JSON.stringify(wireCall.parse(raw))).not.toContain('other.example.com');
    const view = callView(wireCall.parse(raw), 'UTC', features, mark);
    expect(view.recording).toBe(`/recent-calls/recording/${sid}/${sid}/2026/11/20/mp3?mark=recording`);
    expect(view.trace).toBe(`/recent-calls/trace/${sid}/771bc318bdadd530b133b6f7e8f22fc8?mark=trace`);
    expect(view.pcap).toBe(`/recent-calls/pcap/${sid}/abc%40192.0.2.1?mark=pcap`);
    expect(view.href).toBe(`/internal/recent-calls/${sid}?account=${sid}`);
    expect(JSON.stringify(view)).not.toContain('other.example.com');
  });

  it('hides what the installation hides', () => {
    const hidden = callView(wireCall.parse(raw), 'UTC', { ...features, tracing: false, callRecording: false }, mark);
    expect([hidden.recording, hidden.trace]).toEqual([null, null]);
  });

  it('is found by what its row shows, and by nothing that it does not', () => {
    const row = wireCall.parse({ ...raw, trunk: 'Northline', from: '+1924', to: 'anna' });
    const texts = shownTexts(row, { ...screen, accounts: new Map([[sid, 'Aurora']]) });
    const shown = ['+1924', 'anna', '487 Cancelled', 'Northline', '2026 11.20 08:43:42 pm', 'Audio', 'Trace', 'Aurora'];
    expect(texts).toEqual(expect.arrayContaining(shown));
    expect(texts.join(' ')).not.toContain(sid.slice(0, 8));
    const hidden = shownTexts(row, { ...screen, features: { tracing: false, callRecording: false } });
    expect(hidden.filter((text) => text && ['Audio', 'Trace', 'Aurora'].includes(text))).toEqual([]);
  });

  it('is found by the day that it shows', () => {
    const row = wireCall.parse(raw);
    for (const typed of ['2026 11.20', '11.20', '2026 11.20 08']) expect(isFoundBy(typed, row, screen)).toBe(true);
    expect(isFoundBy('11.21', row, screen)).toBe(false);
  });

  it('is found by its whole SIP Call-ID, but not by a part of it, which may be any digits', () => {
    const row = wireCall.parse({ ...raw, sip_callid: 'a84b486c76e66710@192.0.2.1' });
    expect(isFoundBy(' a84b486c76e66710@192.0.2.1 ', row, screen)).toBe(true);
    expect(isFoundBy('486', row, screen)).toBe(false);
    expect(isFoundBy('a84b486c76e66710', row, screen)).toBe(false);
    expect(isFoundBy('487', row, screen)).toBe(true);
  });

  it('says how it went in a word', () => {
    const status = (more: object) => callView(wireCall.parse({ ...raw, ...more }), 'UTC', features, mark).status;
    expect(status({})).toEqual({ tone: 'off', word: '487 Cancelled' });
    expect(status({ sip_status: 503 })).toEqual({ tone: 'red', word: '503 Service unavailable' });
    const unavailable = '480 Temporarily unavailable';
    expect(status({ sip_status: 480, direction: 'outbound' })).toEqual({ tone: 'off', word: unavailable });
    // The platform itself had no application for it, or one that failed.
    expect(status({ sip_status: 480, direction: 'inbound' })).toEqual({ tone: 'red', word: unavailable });
    expect(status({ answered: true, sip_status: 200 })).toEqual({ tone: 'teal', word: '200 OK' });
    expect(status({ sip_status: null })).toEqual({ tone: 'off', word: 'not answered' });
    // What the called line itself says is no fault.
    for (const [sip_status, tone, word] of [
      [401, 'red', '401 Unauthorized'],
      [407, 'red', '407 Authentication required'],
      [484, 'red', '484 Address incomplete'],
      [502, 'red', '502 Bad gateway'],
      [504, 'red', '504 Server timeout'],
      [600, 'off', '600 Busy everywhere'],
      [607, 'off', '607 not answered'],
    ] as const)
      expect(status({ sip_status })).toEqual({ tone, word });
    expect(status({ sip_status: 0 })).toEqual({ tone: 'off', word: 'not answered' });
  });

  it('counts as answered by its status where the platform doesn’t say, and has no length below zero', () => {
    const shown = (more: object) => {
      const { answered, duration, summary } = callView(wireCall.parse({ ...raw, ...more }), 'UTC', features, mark);
      return [answered, duration, summary];
    };
    const unsaid = { answered: undefined, answered_at: null, duration: 41 };
    expect(shown({ ...unsaid, sip_status: 200 })).toEqual([true, '0:41', 'Answered. The call lasted 0:41.']);
    expect(shown({ ...unsaid, answered: null, sip_status: 200 })[0]).toBe(true);
    expect(shown({ ...unsaid, sip_status: 486 })[0]).toBe(false);
    expect(shown({ answered: true, sip_status: 200, duration: -5 })).toEqual([true, null, 'Answered.']);
  });
});
