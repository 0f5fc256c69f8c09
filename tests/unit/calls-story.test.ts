import { attemptsOf, attemptWords } from '@/lib/calls/sip/attempts';
import { align, alignmentWords, capturedMoments, legsOf, tracedMoments } from '@/lib/calls/sip/clock';
import { laneNames } from '@/lib/calls/sip/lane-names';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { ladderRows, rungClock } from '@/lib/calls/sip/rows';
import { storyText, whatHappened, whoCalled, type CallFacts } from '@/lib/calls/story';
import { alertOwner } from '@/lib/resources/alerts/owner';
import { wireAlert } from '@/lib/resources/alerts/wire';
import { captureCase } from '../support/capture-cases';
import { span } from '../support/spans';

const call: CallFacts = {
  direction: 'inbound',
  answered: true,
  status: 200,
  reason: 'caller hungup',
  attemptedAt: 1000,
  answeredAt: 4000,
  endedAt: 45_000,
  duration: 41,
};
const failed = { ...call, answered: false, answeredAt: null, reason: 'failed', endedAt: 4100, duration: 0 };
const ladder = (name: string) => ladderOf(readCapture(captureCase(name))!);

describe('what happened in a call', () => {
  it.each<[string, CallFacts, string]>([
    ['answered', call, 'Answered after 3.00 s. The caller hung up after 0:41.'],
    [
      'ended by the other side',
      { ...call, direction: 'outbound', reason: 'called party hungup' },
      'Answered after 3.00 s. The called party hung up after 0:41.',
    ],
    // What an inbound call reaches, and what an outbound one comes from, is the platform.
    ...[
      { ...call, reason: 'called party hungup' },
      { ...call, direction: 'outbound' },
    ].map((facts): [string, CallFacts, string] => [
      `ended by the platform: ${facts.direction}`,
      facts,
      'Answered after 3.00 s. This side hung up after 0:41: the application, a party it had connected, or someone through the API.',
    ]),
    ['ended otherwise', { ...call, reason: 'odd' }, 'Answered after 3.00 s. The call lasted 0:41 (odd).'],
    ['without times', { ...call, answeredAt: null, duration: null }, 'Answered. The caller hung up.'],
    ['refused at once', { ...failed, status: 486, endedAt: 1000 }, 'Not answered: 486 Busy. The line is busy.'],
    ['given up', { ...failed, status: 487 }, 'Not answered: the caller gave up after 3.10 s.'],
    // The application’s time limit for ringing ends a call in the same way.
    [
      'cancelled by the platform',
      { ...failed, status: 487, direction: 'outbound' },
      'Not answered: the call was cancelled after 3.10 s.',
    ],
    ['busy', { ...failed, status: 486 }, 'Not answered: 486 Busy after 3.10 s. The line is busy.'],
    // The platform says so of a number without an application, and when the application’s webhook fails.
    [
      'refused by the media server',
      { ...failed, status: 480 },
      'Not answered: 480 Temporarily unavailable after 3.10 s. It failed on this side: no application takes it, its application failed or declined, or no media server was free. Its alerts may say which.',
    ],
    [
      'not answered by its application',
      { ...failed, status: 603 },
      'Not answered: 603 Declined after 3.10 s. The application declined it, or ended before anyone had answered.',
    ],
    [
      'out of reach at the other side',
      { ...failed, status: 480, direction: 'outbound' },
      'Not answered: Vonage answered 480 Temporarily unavailable after 3.10 s. This number can’t be reached now: not registered, switched off, or set to do not disturb.',
    ],
    // A hang-up through the API, before the answer, is such a refusal, too.
    [
      'refused for a limit, or hung up before its answer',
      { ...failed, status: 503 },
      'Not answered: 503 Service unavailable after 3.10 s. It failed on this side: its account is inactive or at a limit, its application declined it, or it was hung up through the API. Its alerts may say which.',
    ],
    [
      'from a device that could not sign in',
      { ...failed, status: 403 },
      'Not answered: 403 Forbidden after 3.10 s. It was refused on this side: a SIP device’s user name or password wasn’t accepted, or the application declined it. Its alerts may say which.',
    ],
    // No advice about the carrier, which answered nothing.
    ...['402', '404 Not found', '500 Server error'].map((words): [string, CallFacts, string] => [
      `failed on this side: ${words}`,
      { ...failed, status: parseInt(words) },
      `Not answered: ${words} after 3.10 s. It failed on this side. Its alerts may say why.`,
    ]),
    ...[null, 180, 200].map((status): [string, CallFacts, string] => [
      `without a status that says why: ${status}`,
      { ...failed, status },
      'Not answered after 3.10 s. The platform gives no reason.',
    ]),
    // The record has the last attempt: no other gateway was tried after it. The platform writes both also where nobody has answered.
    [
      'refused by a carrier without capacity, or not sent to it at all',
      { ...failed, status: 503, direction: 'outbound' },
      'Not answered: Vonage isn’t taking calls, or its address can’t be resolved or reached (503 Service unavailable) after 3.10 s.',
    ],
    [
      'without an answer in time',
      { ...failed, status: 408, direction: 'outbound' },
      'Not answered: Vonage, or a server behind it, didn’t answer in time (408 Request timeout) after 3.10 s.',
    ],
    [
      'refused by a carrier',
      { ...failed, status: 403, direction: 'outbound' },
      'Not answered: Vonage answered 403 Forbidden after 3.10 s. The other side refuses this caller: its address or caller ID isn’t allowed there, or the number is barred.',
    ],
  ])('%s', (_, facts, sentence) => {
    expect(storyText(whatHappened(facts, { trunk: { text: 'Vonage', href: '/x' } }))).toBe(sentence);
  });

  it('names who took part, as far as they are known', () => {
    const names = { from: '+1', to: '+2', trunk: 'Vonage', application: 'Front desk', account: 'Harbor' };
    expect(storyText(whoCalled(call, names, 'today'))).toBe(
      'Inbound from +1 to +2 on Vonage, to Front desk of Harbor, today.',
    );
    // A shared trunk is not the account's.
    expect(storyText(whoCalled(call, { ...names, application: null }, 'today'))).toBe(
      'Inbound from +1 to +2 on Vonage for Harbor, today.',
    );
    const bare = { from: '+1', to: '+2', trunk: null, application: null, account: null };
    expect(storyText(whoCalled({ ...call, direction: 'outbound' }, bare, 'today'))).toBe(
      'Outbound from +1 to +2, today.',
    );
  });

  it('tells which gateway answered what', () => {
    const found = ladder('outbound-503-next-gateway');
    const names = laneNames(found, { direction: 'outbound', trunk: 'Meridian', host: '192.0.2.1', remoteHost: null });
    expect(names).toEqual(['SBC', 'Meridian, gateway 1', 'Meridian, gateway 2']);
    expect(attemptWords(attemptsOf(found, names))).toBe(
      'Meridian, gateway 1 answered 503 Service Unavailable after 48 ms, then Meridian, gateway 2 200 OK after 3.67 s.',
    );
    expect(attemptWords(attemptsOf(ladder('outbound-407'), ['a', 'b']))).toBeNull();
  });
});

describe('whose an alert of that minute is', () => {
  const [me, other] = ['call-1', 'call-2'];
  const asked = { callSid: me, accountSid: 'account-1', fields: { application_sid: 'app-1' } };
  const alert = (more: Record<string, string | null>) =>
    wireAlert.parse({ time: '2026-11-20T10:20:00Z', message: 'something', account_sid: 'account-1', ...more });

  it.each<[string, Record<string, string | null>, ReturnType<typeof alertOwner>]>([
    ['names this call', { target_sid: me }, 'call'],
    ['names another call', { target_sid: other }, 'another call'],
    ['names the application', { target_sid: 'app-1' }, 'application'],
    ['names the carrier', { target_sid: 'carrier-1' }, 'carrier'],
    ['comes from the application', { detail: 'Application SID app-1' }, 'application'],
    ['comes from another application', { detail: 'Application SID app-2' }, 'account'],
    [
      'is about the carrier',
      { message: 'Disabling Outbound Registration for carrier Vonage (sid:carrier-1)' },
      'carrier',
    ],
    ['names nothing', { target_sid: null }, 'account'],
    ['names nothing and no account', { account_sid: 'null', target_sid: 'undefined' }, 'provider'],
  ])('one that %s', (_, more, owner) => expect(alertOwner(alert(more), asked, 'carrier-1')).toBe(owner));

  it('cannot be told of a call without a sid', () => {
    expect(alertOwner(alert({ target_sid: other }), { ...asked, callSid: null }, null)).toBe('account');
  });
});

describe('the names of lanes', () => {
  it('come from the part in the call: carrier, SBC, media server', () => {
    const call = { direction: 'inbound', trunk: 'Harbor PBX', host: null, remoteHost: '203.0.113.10' };
    expect(laneNames(ladder('inbound-two-legs'), call)).toEqual(['Harbor PBX', 'SBC', 'Media server']);
    expect(laneNames(ladder('inbound-401'), { ...call, trunk: 'user', remoteHost: '198.51.100.77' })).toEqual([
      'SIP device',
      'SBC',
    ]);
  });

  it('come from the capture server where it knows any', () => {
    const body = captureCase('outbound-486');
    body.data.alias['203.0.113.10:5060'] = 'Vonage east';
    const found = ladderOf(readCapture(body)!);
    const none = { direction: null, trunk: null, host: null, remoteHost: null };
    expect(laneNames(found, none)).toEqual(['192.0.2.1', 'Vonage east']);
  });
});

describe('the clocks of capture and trace', () => {
  const captured = { begun: 1000, answered: 4000, ended: 45_000 };
  const traced = (by: number) => ({ begun: 1000 + by, answered: 4020 + by, ended: 45_010 + by });

  it('agree when they differ by what the way takes', () => {
    expect(align(captured, traced(200))).toMatchObject({ offset: 0 });
    expect(alignmentWords(align(captured, traced(200)))).toBeNull();
  });

  it('are aligned by the call’s own events, and the offset is said', () => {
    const found = align(captured, traced(2400));
    expect(found).toEqual({ offset: 2410, spread: 20, by: ['begun', 'answered', 'ended'] });
    expect(alignmentWords(found)).toBe(
      'The capture’s clock is 2.4 s behind that of the trace. Times here are aligned by INVITE, answer, end.',
    );
    expect(alignmentWords(align(captured, traced(-3000)))).toContain('3.0 s ahead of');
    // A time zone, or a day.
    expect(alignmentWords(align(captured, traced(7_200_000)))).toContain('is 2 h 0 min behind');
    expect(alignmentWords(align(captured, traced(-188_877_600)))).toContain('is 52 h 28 min ahead of');
    expect(alignmentWords(align(captured, traced(600_000)))).toContain('is 10 min behind');
  });

  it('may disagree about it themselves, which is said', () => {
    const found = align(captured, { ...traced(2400), ended: 60_000 });
    expect(alignmentWords(found)).toContain('They disagree by up to 12.6 s.');
    expect(align(captured, { begun: null, answered: null, ended: null })).toEqual({ offset: 0, spread: 0, by: [] });
  });

  it('are compared by the leg that the trace tells of', () => {
    const found = capturedMoments(ladder('inbound-two-legs'));
    const first = ladder('inbound-two-legs').rungs[0]!.at;
    expect([found.begun! - first, found.answered! - first, found.ended! - first].map(Math.round)).toEqual([
      18, 2980, 40_125,
    ]);
    const root = span('r', {
      name: 'incoming-call',
      start: 5,
      attributes: { callId: 'inner', externalCallId: 'outer@x' },
    });
    const status = span('s', { name: 'call-status:in-progress', start: 9 });
    expect(tracedMoments([root, status])).toEqual({ begun: 5, answered: 9, ended: null });
    expect(legsOf([root])).toEqual({ outer: 'outer@x', inner: 'inner' });
    expect(legsOf([status])).toBeNull();
  });
});

describe('the rows of a ladder', () => {
  const found = ladder('outbound-503-next-gateway');
  const zero = found.rungs[0]!.at;

  it('tell of pauses, and of what the first failure means', () => {
    const rows = ladderRows(found, zero, '');
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['rung', 'rung', 'rung', 'why'],
      ...['rung', 'rung', 'rung', 'rung', 'rung', 'rung', 'gap', 'rung', 'rung'],
    ]);
  });

  it('are those that have every word', () => {
    expect(ladderRows(found, zero, 'bye 203.0.113.11')).toHaveLength(2);
    expect(ladderRows(found, zero, 'nobody')).toEqual([]);
  });

  it('have times to the millisecond, before the recording as well', () => {
    expect([0, 12.418, -0.412, 3661.2, 59.9996].map(rungClock)).toEqual([
      '00:00.000',
      '00:12.418',
      '−00:00.412',
      '1:01:01.200',
      '01:00.000',
    ]);
  });
});
