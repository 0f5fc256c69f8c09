import type { Row } from '../columns';

/** A packet as captured by a probe. */
export interface Packet {
  /** Milliseconds since 1970, with fractions. */
  at: number;
  from: Host;
  to: Host;
  /** Call-ID. */
  callId: string;
  /** The Call-ID of another leg that it names. */
  otherLeg?: string;
  protocol?: number;
  probe?: string;
  raw: string;
}

export interface Host {
  ip: string;
  port: number;
}

interface CaptureForm {
  profile: '1_call' | '1_registration';
  /** The notation of homer-app from 1.5.16 on (CONTRACT-2, section 27). */
  microseconds?: boolean;
}

/** The capture server's answer when it finds nothing; the keys are in its order. */
export const NOTHING = { data: { alias: {}, calldata: [], hosts: {}, messages: [] }, keys: [], total: 0 };

const HERE = { ip: '192.0.2.1', port: 5060 };
const THERE = { ip: '203.0.113.10', port: 5060 };

/** A registration and its answer. */
export function registrationPackets(callId: string, at: number): Packet[] {
  const text = (line: string) =>
    `${line}\r\nFrom: <sip:trunk@carrier.example.net>;tag=s1\r\nTo: <sip:trunk@carrier.example.net>\r\n` +
    `Call-ID: ${callId}\r\nCSeq: 1 REGISTER\r\nUser-Agent: edge\r\nContent-Length: 0\r\n\r\n`;
  return [
    { at, from: HERE, to: THERE, callId, raw: text('REGISTER sip:carrier.example.net SIP/2.0') },
    { at: at + 40, from: THERE, to: HERE, callId, raw: text('SIP/2.0 200 OK') },
  ];
}

/** Packets in the format that the platform passes on (CONTRACT-2, section 27). */
export function captureAnswer(packets: Packet[], form: CaptureForm): Row {
  if (packets.length === 0) return NOTHING;
  const sorted = packets.toSorted((a, b) => a.at - b.at);
  const ends = [...new Set(sorted.flatMap(({ from, to }) => [nameOf(from), nameOf(to)]))];
  const messages = sorted.map((packet, place) => messageOf(packet, place, form));
  return {
    data: {
      alias: Object.fromEntries(ends.map((end) => [end, end])),
      calldata: messages.map((one, place) => callData(one, ends.indexOf(nameOf(sorted[place]!.to)))),
      hosts: Object.fromEntries(ends.map((end, position) => [end, { host: [end], position }])),
      messages,
    },
    keys: Object.keys(messages[0]!),
    total: messages.length,
  };
}

const nameOf = ({ ip, port }: Host) => `${ip}:${port}`;
const found = (raw: string, expression: RegExp) => expression.exec(raw)?.[1] ?? '';

function messageOf({ at, from, to, callId, raw, ...packet }: Packet, place: number, form: CaptureForm): Row {
  const ms = Math.floor(at);
  return {
    callid: callId,
    captureId: packet.probe ?? '2001',
    capturePass: 'capture',
    correlation_id: packet.otherLeg ?? '',
    create_date: ms,
    create_ts: ms,
    cseq: found(raw, /^CSeq: (.*?)\r/m),
    dbnode: 'localnode',
    dstIp: to.ip,
    dstPort: to.port,
    from_domain: found(raw, /^From: .*?@([^>;]+)/m),
    from_tag: found(raw, /^From: .*;tag=(\S+)/m),
    from_user: found(raw, /^From: .*?sips?:([^@]+)@/m),
    id: 1 + place,
    method: found(raw, /^SIP\/2\.0 (\d+)/) || found(raw, /^(\w+) /),
    micro_ts: form.microseconds ? Math.round(at * 1000) : ms,
    node: 'localnode',
    payloadType: 1,
    profile: form.profile,
    protocol: packet.protocol ?? 17,
    protocolFamily: 2,
    raw,
    ruri_domain: found(raw, /^\w+ sips?:(?:[^@ ]+@)?([^ ;:]+)\S* SIP/),
    ruri_user: found(raw, /^\w+ sips?:([^@ ]+)@\S+ SIP/),
    sid: callId,
    srcIp: from.ip,
    srcPort: from.port,
    timeSeconds: Math.floor(at / 1000),
    timeUseconds: Math.round((at % 1000) * 1000),
    // A bug in the capture server: it repeats the From host.
    to_domain: found(raw, /^From: .*?@([^>;]+)/m),
    to_user: found(raw, /^To: .*?sips?:([^@]+)@/m),
    user_agent: found(raw, /^User-Agent: (.*?)\r/m),
  };
}

function callData(row: Row, destination: number): Row {
  const { id, sid, srcIp, srcPort, dstIp, dstPort, method, create_date, micro_ts, protocol, raw } = row;
  const [source, target] = [`${String(srcIp)}:${String(srcPort)}`, `${String(dstIp)}:${String(dstPort)}`];
  return {
    id,
    sid,
    dstHost: dstIp,
    srcHost: srcIp,
    dstId: target,
    srcId: source,
    srcIp,
    dstIp,
    srcPort,
    aliasSrc: source,
    aliasDst: target,
    dstPort,
    method,
    method_text: method,
    create_date,
    protocol,
    msg_color: 'blue',
    table: '',
    ruri_user: String(raw).slice(0, 50),
    destination,
    micro_ts,
  };
}
