import { attemptsOf } from '@/lib/calls/sip/attempts';
import { capturedMoments } from '@/lib/calls/sip/clock';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { laneNames } from '@/lib/calls/sip/lane-names';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { answeredAt } from '@/lib/calls/sip/rows';
import { captureCase } from '../support/capture-cases';

/* Which leg is which. A call that was put through names the caller's leg in its own outer leg. */

type Message = Record<string, unknown>;

const messagesOf = (name: string) => captureCase(name).data.messages;
const [caller, own] = [messagesOf('inbound-outer-leg'), messagesOf('outbound-486')];
const CALLER = String(caller[0]!.sid);
const OWN = String(own[0]!.sid);
const CALL = { direction: 'outbound', trunk: 'Meridian', host: '192.0.2.1', remoteHost: '203.0.113.10' };

/** The first message of a leg names another one. */
const naming = ([first, ...others]: Message[], callId: string) => [{ ...first, correlation_id: callId }, ...others];
/** A leg as another one, with the same messages between other hosts. */
const moved = (messages: Message[], sid: string, hosts: Record<string, string> = {}) =>
  messages.map((one) => ({
    ...one,
    sid,
    callid: sid,
    srcIp: hosts[String(one.srcIp)] ?? one.srcIp,
    dstIp: hosts[String(one.dstIp)] ?? one.dstIp,
  }));
const ladder = (messages: Message[], known: Parameters<typeof ladderOf>[1]) =>
  ladderOf(readCapture({ data: { messages } })!, known);

describe('the outer leg of a call that a caller was put through to', () => {
  const alone = ladder(naming(own, CALLER), { outer: OWN });

  it('is no inner one, although it names another leg', () => {
    expect(alone.legs).toEqual([{ callId: OWN, inner: false }]);
    expect(laneNames(alone, CALL)).toEqual(['SBC', 'Meridian']);
    expect(attemptsOf(alone, laneNames(alone, CALL))).toMatchObject([
      { name: 'Meridian', answer: { title: '486 Busy Here' } },
    ]);
  });

  it('is told from that of the caller, whose host is no gateway of its carrier', () => {
    const from = moved(caller, CALLER, { '203.0.113.10': '198.51.100.9' });
    const both = ladder([...from, ...naming(own, CALLER)], { outer: OWN });
    expect(both.legs.toSorted((a, b) => Number(a.connected ?? 0) - Number(b.connected ?? 0))).toEqual([
      { callId: OWN, inner: false },
      { callId: CALLER, inner: false, connected: true },
    ]);
    const names = laneNames(both, CALL);
    expect(names.toSorted()).toEqual(['198.51.100.9', 'Meridian', 'SBC']);
    expect(attemptsOf(both, names)).toMatchObject([{ answer: { title: '486 Busy Here' } }]);
    expect(answeredAt(ladder(from, { outer: CALLER }))).not.toBeNull();
    expect(capturedMoments(both)).toEqual(capturedMoments(alone));
  });
});

describe('the inner leg', () => {
  const inside = { '203.0.113.10': '192.0.2.20' };

  it('of an outgoing call is the one whose answers name the other', () => {
    const [invite, ...answers] = moved(own, 'inner', inside);
    const both = ladder([...own, invite!, ...naming(answers, OWN)], { outer: OWN });
    expect(both.legs).toEqual(
      expect.arrayContaining([
        { callId: OWN, inner: false },
        { callId: 'inner', inner: true },
      ]),
    );
    expect(laneNames(both, CALL).toSorted()).toEqual(['Media server', 'Meridian', 'SBC']);
  });

  it('is known by the trace, too', () => {
    const both = ladder([...own, ...moved(own, 'inner', inside)], { outer: OWN, inner: 'inner' });
    expect(both.legs).toContainEqual({ callId: 'inner', inner: true });
  });

  it('is none of those that an inner one names, whichever call was asked for', () => {
    const [invite, ...answers] = moved(own, 'inner', inside);
    const all = [...caller, ...naming([invite!], CALLER), ...naming(answers, OWN), ...naming(own, CALLER)];
    expect(ladder(all, { outer: CALLER }).legs).toEqual(
      expect.arrayContaining([
        { callId: CALLER, inner: false },
        { callId: 'inner', inner: true },
        { callId: OWN, inner: false, connected: true },
      ]),
    );
  });
});
