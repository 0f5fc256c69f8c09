import type { StoredCall } from './call';

/** The header of a packet file, which is a valid file without packets. */
export const PCAP_HEAD = Buffer.from('d4c3b2a102000400000000000000000000000400' + '65000000', 'hex');

/** A capture of a call's signalling that the usual tools can open: raw IP packets with UDP and SIP. */
export function pcapOf(call: StoredCall, sipCallId: string, method: string): Buffer {
  const verb = method.toUpperCase();
  const lines = (first: string) =>
    `${first}\r\nVia: SIP/2.0/UDP 203.0.113.43:5060\r\nFrom: <sip:${call.caller}@203.0.113.43>\r\n` +
    `To: <sip:${call.callee}@192.0.2.1>\r\nCall-ID: ${sipCallId}\r\nCSeq: 1 ${verb}\r\nContent-Length: 0\r\n\r\n`;
  const messages = [
    lines(`${verb} sip:${call.callee}@192.0.2.1 SIP/2.0`),
    lines('SIP/2.0 100 Trying'),
    lines('SIP/2.0 200 OK'),
  ];
  return Buffer.concat([PCAP_HEAD, ...messages.map((text, i) => packet(call.at + i * 20, text, i === 0))]);
}

function packet(at: number, text: string, towards: boolean): Buffer {
  const payload = Buffer.from(text);
  const ip = Buffer.alloc(28);
  ip.writeUInt8(0x45, 0);
  ip.writeUInt16BE(28 + payload.length, 2);
  ip.writeUInt8(64, 8);
  ip.writeUInt8(17, 9);
  const ends = [Buffer.from([203, 0, 113, 43]), Buffer.from([192, 0, 2, 1])];
  (towards ? ends : ends.toReversed()).forEach((address, i) => address.copy(ip, 12 + i * 4));
  ip.writeUInt16BE(5060, 20);
  ip.writeUInt16BE(5060, 22);
  ip.writeUInt16BE(8 + payload.length, 24);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(Math.floor(at / 1000), 0);
  head.writeUInt32LE((at % 1000) * 1000, 4);
  head.writeUInt32LE(ip.length + payload.length, 8);
  head.writeUInt32LE(ip.length + payload.length, 12);
  return Buffer.concat([head, ip, payload]);
}
