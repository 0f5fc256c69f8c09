import { innerCallIdOf, metAt, sipCallIdOf, wireCall, type StoredCall } from './call';
import type { Host, Packet } from './capture';
import { sidFor } from '../seed/seed';

/* The signalling of a call as captured by probes: the leg to carrier or device, and the one to the media server. */

const EDGE: Host = { ip: '192.0.2.1', port: 5060 };
const MEDIA: Host = { ip: '192.0.2.20', port: 5060 };
const TCP = 6;

/** When it starts to ring, relative to the start of the call, if the first gateway takes the call. */
const FIRST_RING = 420;
/** How long the first gateway of an outbound call takes to refuse it. */
const REFUSED = 2410;

const SDP = (host: Host, crypto: boolean) =>
  [
    'v=0',
    `o=- 1700020000 1 IN IP4 ${host.ip}`,
    's=-',
    `c=IN IP4 ${host.ip}`,
    't=0 0',
    `m=audio 20000 RTP/${crypto ? 'SAVP' : 'AVP'} 0 8 101`,
    ...(crypto ? ['a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:d0RmdmcmVCspeEc3QGZiNWpVLFJhQX1cfHAwJSoj|2^20|1:4'] : []),
    'a=rtpmap:0 PCMU/8000',
    'a=sendrecv',
    '',
  ].join('\r\n');

const REASONS: Record<number, string> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  407: 'Proxy Authentication Required',
  480: 'Temporarily Unavailable',
  486: 'Busy Here',
  487: 'Request Terminated',
  503: 'Service Unavailable',
};

interface LegParts {
  callId: string;
  /** The Call-ID that its requests or its answers name. */
  otherLeg?: string;
  namedIn?: 'requests' | 'answers';
  /** The sender of the INVITE. */
  from: Host;
  to: Host;
  protocol?: number;
  crypto?: boolean;
}

/** Writes the messages of one leg. */
class Leg {
  readonly packets: Packet[] = [];
  private sent = 0;

  constructor(
    private readonly call: StoredCall,
    private readonly parts: LegParts,
    private number: number,
  ) {}

  /** A request by the calling side or, with `back`, by the other. Times are in milliseconds after the start of the call. */
  request(after: number, method: string, { back = false, authorized = false, again = [] as number[] } = {}): this {
    if (!['ACK', 'CANCEL'].includes(method)) this.number += 1;
    const headers = authorized
      ? [
          `Proxy-Authorization: Digest username="trunk", realm="carrier", nonce="7c1e", uri="sip:carrier", ` +
            `response="5f0c2b1a9e8d7c6b5a4f3e2d1c0b9a88"`,
        ]
      : [];
    const offers = method === 'INVITE';
    const [from] = this.ends(back);
    const line = `${method} sip:${this.call.callee}@${this.parts.to.ip} SIP/2.0`;
    const branch = `z9hG4bK${this.call.id}x${this.number}${method === 'ACK' ? 'a' : ''}`;
    for (const at of [after, ...again.map((later) => after + later)]) {
      this.add(at, back, line, method, branch, headers, offers ? SDP(from, !!this.parts.crypto) : '');
    }
    return this;
  }

  answer(after: number, status: number, method = 'INVITE', back = false): this {
    const headers =
      status === 407 ? ['Proxy-Authenticate: Digest realm="carrier", nonce="7c1e", algorithm=MD5, qop="auth"'] : [];
    const body = status === 200 && method === 'INVITE' ? SDP(this.ends(!back)[0], !!this.parts.crypto) : '';
    const branch = `z9hG4bK${this.call.id}x${this.number}`;
    this.add(after, !back, `SIP/2.0 ${status} ${REASONS[status] ?? ''}`, method, branch, headers, body);
    return this;
  }

  private ends(back: boolean): [Host, Host] {
    const { from, to } = this.parts;
    return back ? [to, from] : [from, to];
  }

  private add(
    after: number,
    back: boolean,
    line: string,
    method: string,
    branch: string,
    headers: string[],
    body: string,
  ): void {
    const { callId, otherLeg, namedIn = 'requests', protocol } = this.parts;
    const [from, to] = this.ends(back);
    const isRequest = !line.startsWith('SIP/');
    const isNaming = namedIn === 'requests' ? isRequest : !isRequest && !line.startsWith('SIP/2.0 100');
    const named = isNaming ? otherLeg : undefined;
    this.sent += 1;
    const raw = [
      line,
      `Via: SIP/2.0/${protocol === TCP ? 'TCP' : 'UDP'} ${(isRequest ? from : to).ip}:5060;branch=${branch};rport`,
      `From: <sip:${this.call.caller}@${this.parts.from.ip}>;tag=f${this.call.id}`,
      `To: <sip:${this.call.callee}@${this.parts.to.ip}>`,
      `Call-ID: ${callId}`,
      `CSeq: ${this.number} ${method}`,
      ...(named ? [`X-CID: ${named}`] : []),
      ...headers,
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    this.packets.push({ at: this.call.at + after, from, to, callId, otherLeg: named, protocol, raw });
  }
}

/** When the call is answered or fails, in milliseconds after it started. */
const answerOf = (call: StoredCall) => metAt(call) - call.at;

/** The packets of a call's outer and inner leg. */
export function packetsOf(call: StoredCall): { outer: Packet[]; inner: Packet[] } {
  return call.direction === 'inbound' ? inbound(call) : outbound(call);
}

function remoteOf(call: StoredCall): Host {
  return { ip: String(wireCall(call).remote_host), port: 5060 };
}

function inbound(call: StoredCall) {
  const [callId, innerId] = [sipCallIdOf(call.id), innerCallIdOf(call.id)];
  const outer = new Leg(call, { callId, from: remoteOf(call), to: EDGE }, 0);
  const parts = { callId: innerId, otherLeg: callId, from: EDGE, to: MEDIA, protocol: TCP };
  const inner = new Leg(call, parts, 21_001);
  outer.request(0, 'INVITE').answer(1, 100);
  inner.request(18, 'INVITE').answer(20, 100);
  if (call.answered) {
    const answer = answerOf(call);
    const end = answer + call.duration * 1000;
    inner.answer(420, 183).answer(answer - 6, 200);
    inner.request(answer - 4, 'ACK');
    outer.answer(424, 183).answer(answer, 200);
    outer.request(answer + 31, 'ACK');
    hangUp(call, outer, inner, end);
  } else fail(call, outer, inner, FIRST_RING);
  return { outer: outer.packets, inner: inner.packets };
}

/** Begins with whoever the record says has hung up. */
function hangUp(call: StoredCall, callers: Leg, calleds: Leg, end: number): void {
  const back = wireCall(call).termination_reason === 'called party hungup';
  const [first, second] = back ? [calleds, callers] : [callers, calleds];
  first.request(end, 'BYE', { back }).answer(end + 3, 200, 'BYE', back);
  second.request(end + 5, 'BYE', { back }).answer(end + 22, 200, 'BYE', back);
}

/** A caller who gives up early has not heard it ring. */
function fail(call: StoredCall, first: Leg, second: Leg, rings: number): void {
  const status = Number(wireCall(call).sip_status);
  const answer = answerOf(call);
  if (rings < answer - 200) {
    second.answer(rings, 180);
    first.answer(rings + 4, 180);
  }
  if (status === 487) {
    first.request(answer - 200, 'CANCEL').answer(answer - 198, 200, 'CANCEL');
    second.request(answer - 195, 'CANCEL').answer(answer - 190, 200, 'CANCEL');
  }
  second.answer(answer, status).request(answer + 2, 'ACK');
  first.answer(answer + 6, status).request(answer + 30, 'ACK');
}

function outbound(call: StoredCall) {
  const [callId, innerId] = [sipCallIdOf(call.id), innerCallIdOf(call.id)];
  const gateway = remoteOf(call);
  // The media server learns the other leg's Call-ID from the answers.
  const parts = {
    callId: innerId,
    otherLeg: callId,
    namedIn: 'answers',
    from: MEDIA,
    to: EDGE,
    protocol: TCP,
  } as const;
  const inner = new Leg(call, parts, 21_001);
  // A caller who is put through to somebody else: the new call's outer leg names the caller's.
  const caller = call.id % 4 === 0 ? `${sidFor(`caller of ${call.id}`)}@203.0.113.10` : undefined;
  const leg = (to: Host, number: number) =>
    new Leg(call, { callId, otherLeg: caller, from: EDGE, to, crypto: true }, number);
  inner.request(0, 'INVITE').answer(2, 100);
  const legs = [leg(gateway, 99)];
  const answer = answerOf(call);
  if (!call.answered && answer < REFUSED + 200) {
    const [only] = legs as [Leg];
    only.request(10, 'INVITE').answer(22, 100);
    fail(call, inner, only, FIRST_RING);
    return { outer: only.packets, inner: inner.packets };
  }
  if (!call.answered) {
    // The first gateway refuses after the authenticated retry; the next one is tried with the next number.
    const other = { ...gateway, ip: gateway.ip.replace('203.0.113.', '198.51.100.') };
    const before = leg(other, 99);
    before
      .request(10, 'INVITE', { again: [500, 1500] })
      .answer(1540, 100)
      .answer(REFUSED, 503)
      .request(REFUSED + 2, 'ACK');
    const last = leg(gateway, 100);
    last.request(REFUSED + 8, 'INVITE').answer(REFUSED + 20, 100);
    fail(call, inner, last, REFUSED + 110);
    return { outer: [...before.packets, ...last.packets], inner: inner.packets };
  }
  const end = answer + call.duration * 1000;
  const [outer] = legs as [Leg];
  outer.request(10, 'INVITE').answer(22, 407).request(24, 'ACK');
  outer
    .request(26, 'INVITE', { authorized: true })
    .answer(40, 100)
    .answer(890, 180)
    .answer(answer - 10, 200);
  outer.request(answer - 7, 'ACK');
  inner
    .answer(892, 180)
    .answer(answer - 6, 200)
    .request(answer - 2, 'ACK');
  hangUp(call, inner, outer, end);
  return { outer: outer.packets, inner: inner.packets };
}
