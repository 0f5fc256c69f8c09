import type { Host, Packet } from './capture';

/** The header of a packet file, which is a valid file without packets. */
const HEAD = Buffer.from('d4c3b2a102000400000000000000000000000400' + '65000000', 'hex');

/** Packets as a file that the usual tools can open: raw IP, all with UDP, which needs no connection. */
export function pcapOf(packets: Packet[]): Buffer {
  return Buffer.concat([HEAD, ...packets.toSorted((a, b) => a.at - b.at).map(recordOf)]);
}

const addressOf = ({ ip }: Host) => Buffer.from(ip.split('.').map(Number));

function recordOf({ at, from, to, raw }: Packet): Buffer {
  const payload = Buffer.from(raw);
  const ip = Buffer.alloc(28);
  ip.writeUInt8(0x45, 0);
  ip.writeUInt16BE(28 + payload.length, 2);
  ip.writeUInt8(64, 8);
  ip.writeUInt8(17, 9);
  addressOf(from).copy(ip, 12);
  addressOf(to).copy(ip, 16);
  ip.writeUInt16BE(from.port, 20);
  ip.writeUInt16BE(to.port, 22);
  ip.writeUInt16BE(8 + payload.length, 24);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(Math.floor(at / 1000), 0);
  head.writeUInt32LE(Math.round((at % 1000) * 1000), 4);
  head.writeUInt32LE(ip.length + payload.length, 8);
  head.writeUInt32LE(ip.length + payload.length, 12);
  return Buffer.concat([head, ip, payload]);
}
