import { readRecordingUrl, recordingFileName, recordingPath, hasTrace } from '@/lib/calls/recording';
import { clampSeek, lengthOf, seekPlace } from '@/lib/calls/seek';

describe('seeking', () => {
  it.each([
    [-3, 100, 0],
    [50, 100, 50],
    [99.5, 100, 99],
    [500, 100, 99],
    [Infinity, 100, 99],
    [0.4, 0.5, 0],
    [NaN, 100, 0],
  ])('%d of %d becomes %d', (wanted, duration, got) => expect(clampSeek(wanted, duration)).toBe(got));

  it('goes at once to what has arrived, and waits for what has not', () => {
    const some = { seconds: 12, ended: false };
    expect(seekPlace(11.9, some)).toEqual({ place: 11.9, here: true });
    expect(seekPlace(12.1, some)).toEqual({ place: 12.1, here: false });
    expect(seekPlace(-3, some)).toEqual({ place: 0, here: true });
    expect(seekPlace(NaN, some)).toEqual({ place: 0, here: true });
    expect(seekPlace(Infinity, some)).toEqual({ place: Infinity, here: false });
  });

  it('waits for nothing that will never come', () => {
    expect(seekPlace(30, { seconds: 12, ended: true })).toEqual({ place: 11, here: true });
    expect(seekPlace(30, { seconds: 0, ended: true })).toEqual({ place: 0, here: true });
  });

  it('takes a recording for as long as the call until it is all there', () => {
    expect(lengthOf({ seconds: 12, ended: false }, 41, null)).toBe(41);
    expect(lengthOf({ seconds: 45, ended: false }, 41, null)).toBe(45);
    expect(lengthOf({ seconds: 12, ended: false }, null, 30)).toBe(30);
    expect(lengthOf({ seconds: 12, ended: false }, 41, Infinity)).toBe(41);
    expect(lengthOf({ seconds: 40.2, ended: true }, 41, null)).toBe(40.2);
  });
});

describe('addresses of recordings', () => {
  const account = '11111111-1111-4111-8111-111111111111';
  const call = '22222222-2222-4222-8222-222222222222';
  const own = `/Accounts/${account}/RecentCalls/${call}/record/2026/11/20/wav`;

  it.each([own, `http://elsewhere.example.com:3000/api/v1${own}`])('takes only the path of %s', (url) => {
    expect(recordingPath(readRecordingUrl(url)!)).toBe(own);
  });

  it.each([
    null,
    '',
    'https://evil.example.com/call.mp3',
    `/Accounts/../../login`,
    `/Accounts/${account}/RecentCalls/${call}/record/2026/11/20/exe`,
    `/Accounts/${account}/RecentCalls/../record/2026/11/20/wav`,
    `${own}/more`,
  ])('refuses %s', (url) => expect(readRecordingUrl(url)).toBeNull());

  it('names the file after the call and what it is', () => {
    expect(recordingFileName('abc', 'audio/wav')).toBe('callid-abc.wav');
    expect(recordingFileName('abc', 'audio/mp3')).toBe('callid-abc.mp3');
    expect(recordingFileName('abc', undefined)).toBe('callid-abc.mp3');
  });

  it('knows that 32 zeros are no trace', () => {
    expect(hasTrace('0'.repeat(32))).toBe(false);
    expect(hasTrace(null)).toBe(false);
    expect(hasTrace('771bc318bdadd530b133b6f7e8f22fc8')).toBe(true);
  });
});
