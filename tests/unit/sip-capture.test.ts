import type { Ladder } from '@/lib/calls/sip/ladder';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { captureCase, type CaptureBody } from '../support/capture-cases';

/* The ladder of a call, from the capture server's response as passed on by the platform (tests/samples/capture.json). */

function ladder(name: string, change: (body: CaptureBody) => void = () => undefined): Ladder {
  const body = captureCase(name);
  change(body);
  return ladderOf(readCapture(body)!);
}

const titles = ({ rungs }: Ladder) => rungs.map(({ title }) => title);
const times = ({ rungs }: Ladder) => rungs.map(({ at }) => Math.round(at - rungs[0]!.at));

describe('the ladder of a call', () => {
  it('has a lane for each host and a rung for each message, both legs on one clock', () => {
    const found = ladder('inbound-two-legs');
    expect(found.lanes.map(({ address }) => address)).toEqual(['203.0.113.10', '192.0.2.1', '192.0.2.20']);
    expect(found.legs).toEqual([
      { callId: 'a84b4c76e66710@203.0.113.10', inner: false },
      { callId: '5b1f7d0e-0a01-123d-6a9b-0242ac120002', inner: true },
    ]);
    expect(found.rungs.slice(0, 4).map(({ title, from, to, leg }) => [title, from, to, leg])).toEqual([
      ['INVITE', 0, 1, 0],
      ['100 Trying', 1, 0, 0],
      ['INVITE', 1, 2, 1],
      ['100 Trying', 2, 1, 1],
    ]);
    expect(times(found)).toEqual([0, 1, 18, 20, 420, 424, 2980, 2983, 2986, 3041, 40120, 40122, 40125, 40131]);
  });

  it('has the same times whether the capture server writes milliseconds or microseconds', () => {
    const usual = ladder('inbound-two-legs');
    const newer = ladder('inbound-two-legs-micro');
    expect(times(newer)).toEqual(times(usual));
    const without = (body: CaptureBody) => {
      for (const message of body.data.messages) {
        delete message.timeSeconds;
        delete message.timeUseconds;
      }
    };
    for (const name of ['inbound-two-legs', 'inbound-two-legs-micro']) {
      // To the millisecond, the precision of the other fields.
      times(ladder(name, without)).forEach((time, at) => {
        expect(Math.abs(time - times(usual)[at]!)).toBeLessThanOrEqual(1);
      });
    }
  });

  it('folds what was sent again into what was sent first', () => {
    const found = ladder('retransmissions');
    expect(found.rungs.map(({ title, again, copies }) => [title, again, copies])).toEqual([
      ['INVITE', [0.5, 1.5], 0],
      ['100 Trying', [], 0],
      ['183 Session Progress', [], 0],
      ['200 OK', [0.5], 0],
      ['ACK', [0.008], 0],
      ['BYE', [0.5, 1.5], 0],
    ]);
  });

  it('counts what the probes of both sides saw once', () => {
    const usual = ladder('outbound-486');
    const doubled = ladder('outbound-486', ({ data }) => {
      data.messages = data.messages.flatMap((one) => [
        one,
        { ...one, captureId: '2002', timeUseconds: Number(one.timeUseconds) + 900, id: 1 },
      ]);
    });
    expect(titles(doubled)).toEqual(titles(usual));
    expect(doubled.rungs.map(({ copies, again }) => [copies, again])).toEqual(usual.rungs.map(() => [1, []]));
  });

  it('says what answered a request, and after how long', () => {
    const { rungs } = ladder('outbound-503-next-gateway');
    expect(rungs[0]!.answer).toEqual({ rung: 2, after: expect.closeTo(0.048) as number });
    expect(rungs[4]!.answer).toEqual({ rung: 7, after: expect.closeTo(3.665) as number });
    expect(rungs[7]!.inReplyTo).toEqual({ rung: 4, after: expect.closeTo(3.665) as number });
  });

  it('divides a machine that talks to itself by its ports', () => {
    const found = ladder('outbound-486', ({ data }) => {
      for (const message of data.messages) {
        for (const end of ['src', 'dst']) {
          if (message[`${end}Ip`] === '203.0.113.10')
            Object.assign(message, { [`${end}Ip`]: '192.0.2.1', [`${end}Port`]: 5070 });
        }
      }
    });
    expect(found.lanes.map(({ address }) => address)).toEqual(['192.0.2.1:5060', '192.0.2.1:5070']);
  });
});

describe('the first failure', () => {
  it.each([
    ['outbound-486', 3, /^486 Busy Here 4\.87 s after the INVITE: “User busy”\. The line is busy\./],
    [
      'outbound-503-next-gateway',
      2,
      /^503 Service Unavailable 48 ms after the INVITE\. The other side isn’t taking calls/,
    ],
    ['retransmissions', 5, /^BYE was sent 2 more times and never answered\. The other side was already gone/],
    ['register-403', 3, /^403 Forbidden 17 ms after the REGISTER\. The credentials weren’t accepted/],
  ])('%s: rung %i', (name, rung, sentence) => {
    const { failure, rungs } = ladder(name);
    expect(failure).toMatchObject({ rung, sentence: expect.stringMatching(sentence) as string });
    expect(rungs[rung]!.bad).toBe(true);
  });

  it.each(['outbound-407', 'inbound-401', 'cancelled', 'register', 'inbound-two-legs', 'outbound-tls-srtp'])(
    'is none in %s: a challenge, or a caller who gives up',
    (name) => {
      expect(ladder(name).failure).toBeNull();
    },
  );

  it('is a challenge that comes although the request had credentials', () => {
    const { failure } = ladder('outbound-407', ({ data }) => {
      const [, , challenge, ack, second] = data.messages;
      const again = { ...challenge, raw: String(challenge!.raw).replace('CSeq: 100', 'CSeq: 101'), cseq: '101 INVITE' };
      data.messages = [...data.messages.slice(0, 5), { ...again, timeUseconds: Number(second!.timeUseconds) + 20_000 }];
      expect(ack).toBeDefined();
    });
    expect(failure?.sentence).toMatch(/The credentials weren’t accepted: check the user name, password and realm/);
  });
});

describe('what the capture server may send beside that', () => {
  const invite = () => captureCase('outbound-486').data.messages[0]!;
  const of = (...messages: unknown[]) => ladderOf(readCapture({ data: { messages } })!);

  it('leaves reports, log lines and broken records out, and says how many', () => {
    const found = of(invite(), { ...invite(), payloadType: 5 }, { payloadType: 100, raw: 'a line' }, null, 'x', {
      ...invite(),
      raw: 'no SIP at all',
    });
    expect(titles(found)).toEqual(['INVITE']);
    expect(found.others).toBe(5);
  });

  it('reads what an older server does not say from the message itself', () => {
    const old = invite();
    for (const key of ['cseq', 'sid', 'callid', 'method']) delete old[key];
    const found = of(old);
    expect(found.rungs[0]).toMatchObject({ title: 'INVITE', method: 'INVITE' });
    expect(found.legs[0]!.callId).toBe('2d55e6d1-0a01-123d-739b-0242ac120015');
  });

  it.each([null, [], 'x', {}, { data: null }, { data: { messages: {} } }])('is no capture: %j', (body) => {
    expect(readCapture(body)).toBeNull();
  });

  it('cuts headers of 60 kB and says how much is missing; what is cut holds no half of a secret', () => {
    const raw = String(invite().raw).replace('CSeq:', `X-Long: ${'y'.repeat(60_000)}\r\nCSeq:`);
    const { rungs } = of({ ...invite(), raw });
    expect(rungs[0]!.text).toHaveLength(rungs[0]!.text.trimEnd().length);
    expect(rungs[0]!.text.length).toBeLessThanOrEqual(20_000);
    expect(rungs[0]!.cut).toBe(raw.length - 20_000);
    const secret = `Authorization: Digest nonce="${'n'.repeat(30_000)}`;
    expect(
      of({ ...invite(), raw: `${String(invite().raw).split('\r\n')[0]}\r\n${secret}` }).rungs[0]!.text,
    ).not.toMatch(/nnn/);
  });

  it('shows signs that can’t be seen as their code', () => {
    const { rungs } = of({
      ...invite(),
      raw: String(invite().raw).replace('Max-Forwards', 'X-\u0000\u202eevil\u0007'),
    });
    expect(rungs[0]!.text).toContain('X-\\u0000\\u202eevil\\u0007');
  });

  it('tells a WebSocket from TCP by the message, because the capture server gives both the same number', () => {
    const sentBy = (via: string, protocol = 6) =>
      of({ ...invite(), protocol, raw: String(invite().raw).replace('SIP/2.0/UDP', via) }).rungs[0]!.transport;
    expect([sentBy('SIP/2.0/WSS'), sentBy('SIP / 2.0 / ws'), sentBy('SIP/2.0/TCP')]).toEqual(['WSS', 'WS', 'TCP']);
    expect([sentBy('SIP/2.0/TLS'), sentBy('SIP/2.0/WSS', 17)]).toEqual(['TCP', 'UDP']);
  });

  it('takes a hundred thousand records, and gives a browser five thousand', () => {
    const one = invite();
    const messages = Array.from({ length: 100_000 }, (_, at) => ({
      ...one,
      timeUseconds: at,
      raw: String(one.raw).replace('CSeq: 300', `CSeq: ${at}`),
      cseq: `${at} INVITE`,
    }));
    const found = of(...messages);
    expect(found.rungs).toHaveLength(5000);
    expect(found.omitted + found.beyond).toBe(95_000);
    expect(found.rungs.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(8_000_000);
  });
});
