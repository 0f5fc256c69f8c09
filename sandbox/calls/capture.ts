import type { Row } from '../columns';

const HERE = { ip: '192.0.2.1', port: 5060 };
const THERE = { ip: '203.0.113.10', port: 5060 };

/** What the capture server answers when it has nothing; the keys in the order in which it writes them. */
const NOTHING = { data: { alias: {}, calldata: [], hosts: {}, messages: [] }, keys: [], total: 0 };

/** A registration and its answer, as the capture server tells of them (CONTRACT-2, section 27). */
export function captureOf(callId: string, at: number): Row {
  if (callId.startsWith('unknown')) return NOTHING;
  const messages = [message(callId, at, 0), message(callId, at + 40, 1)];
  const name = ({ ip, port }: typeof HERE) => `${ip}:${port}`;
  const ends = [HERE, THERE].map(name);
  return {
    data: {
      alias: Object.fromEntries(ends.map((end) => [end, end])),
      calldata: messages.map((one, place) => callData(one, 1 - place)),
      hosts: Object.fromEntries(ends.map((end, position) => [end, { host: [end], position }])),
      messages,
    },
    keys: Object.keys(messages[0]!),
    total: messages.length,
  };
}

function message(callId: string, at: number, place: number): Row {
  const [from, to] = place === 0 ? [HERE, THERE] : [THERE, HERE];
  const line = place === 0 ? 'REGISTER sip:carrier.example.net SIP/2.0' : 'SIP/2.0 200 OK';
  return {
    callid: callId,
    captureId: '2001',
    capturePass: 'capture',
    correlation_id: '',
    create_date: at,
    create_ts: at,
    cseq: '1 REGISTER',
    dbnode: 'localnode',
    dstIp: to.ip,
    dstPort: to.port,
    from_domain: 'carrier.example.net',
    from_tag: 's1',
    from_user: 'trunk',
    id: 1 + place,
    method: place === 0 ? 'REGISTER' : '200',
    micro_ts: at,
    node: 'localnode',
    payloadType: 1,
    profile: '1_registration',
    protocol: 17,
    protocolFamily: 2,
    raw: `${line}\r\nCall-ID: ${callId}\r\nCSeq: 1 REGISTER\r\nContent-Length: 0\r\n\r\n`,
    ruri_domain: place === 0 ? 'carrier.example.net' : '',
    ruri_user: '',
    sid: callId,
    srcIp: from.ip,
    srcPort: from.port,
    timeSeconds: Math.floor(at / 1000),
    timeUseconds: (at % 1000) * 1000,
    to_domain: 'carrier.example.net',
    to_user: 'trunk',
    user_agent: 'edge',
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
