import { isObject, numberIn, textIn, type Loose } from '../loose';
import { readSip, type SipHead } from './message';

/** A SIP message as captured by one probe. */
export interface Captured extends SipHead {
  /** Milliseconds since 1970 by the probe's clock, exact to the microsecond. */
  at: number;
  from: Place;
  to: Place;
  /** The Call-ID, from the capture server or the message itself. */
  leg: string;
  probe: string;
  raw: string;
}

export interface Place {
  /** The IP address as written. */
  host: string;
  port: number | null;
}

export interface Capture {
  /** In order of time. */
  messages: Captured[];
  /** The capture server's names for addresses (`address:port`). */
  names: Map<string, string>;
  /** The number of records that are not SIP: media reports, log lines, broken ones. */
  others: number;
  /** The number of records that were not read. */
  beyond: number;
}

/** How many records are read: a call has a few dozen, and nobody looks through more. */
const MOST_RECORDS = 20_000;
const SIP = 1;
const TRANSPORTS: Record<number, string> = { 6: 'TCP', 17: 'UDP', 22: 'TLS', 132: 'SCTP' };

/**
 * Reads the capture server's response to a search (CONTRACT-2, section 27), tolerantly: other kinds of records are skipped,
 * what an older server omits is read from the message, and both notations of time are accepted.
 * @returns null if the body is not such a response at all
 */
export function readCapture(body: unknown): Capture | null {
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(data) || !Array.isArray(data.messages)) return null;
  const records = data.messages as unknown[];
  const read = records.slice(0, MOST_RECORDS).map((one) => (isObject(one) ? readRecord(one) : null));
  const messages = read.filter((one) => one !== null);
  return {
    messages: inOrder(messages),
    names: namesOf(data.alias),
    others: read.length - messages.length,
    beyond: Math.max(0, records.length - MOST_RECORDS),
  };
}

function readRecord(record: Loose): Captured | null {
  const { raw } = record;
  const kind = numberIn(record.payloadType);
  if (typeof raw !== 'string' || (kind !== null && kind !== SIP)) return null;
  const head = readSip(raw);
  const from = placeOf(record.srcIp, record.srcPort);
  const to = placeOf(record.dstIp, record.dstPort);
  if (!head || !from || !to) return null;
  return {
    ...head,
    cseq: head.cseq ?? cseqOf(record.cseq),
    at: timeOf(record),
    from,
    to,
    transport: transportOf(numberIn(record.protocol), head.transport),
    leg: textOf(record.sid) ?? textOf(record.callid) ?? head.callId ?? '',
    otherLeg: textOf(record.correlation_id) ?? head.otherLeg,
    probe: textOf(record.captureId) ?? '',
    raw,
  };
}

/** WebSockets have the number of TCP; only the message itself tells them apart. */
function transportOf(protocol: number | null, sent: string | null): string | null {
  const transport = TRANSPORTS[protocol ?? 0] ?? null;
  return transport === 'TCP' && (sent === 'WS' || sent === 'WSS') ? sent : transport;
}

function cseqOf(written: unknown): Captured['cseq'] {
  const [, number, method] = /^(\d{1,10})\s+([A-Z]+)$/.exec(textOf(written) ?? '') ?? [];
  return number && method ? { number: Number(number), method } : null;
}

/** As milliseconds this would be after the year 5000: larger values are microseconds, as newer capture servers write them. */
const MICROSECONDS = 1e14;

/** Milliseconds since 1970; NaN if there is no time. */
function timeOf(record: Loose): number {
  const seconds = numberIn(record.timeSeconds);
  if (seconds !== null && seconds > 0 && seconds * 1000 < MICROSECONDS)
    return seconds * 1000 + (numberIn(record.timeUseconds) ?? 0) / 1000;
  const written = numberIn(record.micro_ts) ?? numberIn(record.create_ts) ?? numberIn(record.create_date);
  if (written === null || written <= 0) return NaN;
  const at = written > MICROSECONDS ? written / 1000 : written;
  return at < MICROSECONDS ? at : NaN;
}

/** By time; a message without one follows the message before it in the response. */
function inOrder(messages: Captured[]): Captured[] {
  let last = messages.find(({ at }) => !Number.isNaN(at))?.at ?? 0;
  return messages
    .map((one) => {
      if (Number.isNaN(one.at)) return { ...one, at: last };
      last = one.at;
      return one;
    })
    .sort((a, b) => a.at - b.at);
}

function namesOf(alias: unknown): Map<string, string> {
  const pairs = isObject(alias) ? Object.entries(alias).slice(0, 1000) : [];
  return new Map(
    pairs.flatMap(([address, name]): [string, string][] =>
      typeof name === 'string' && name !== '' && name !== address ? [[address, name.slice(0, 80)]] : [],
    ),
  );
}

function placeOf(ip: unknown, port: unknown): Place | null {
  const host = textOf(ip);
  return host === null ? null : { host: host.slice(0, 64), port: numberIn(port) };
}

function textOf(value: unknown): string | null {
  return textIn(value)?.slice(0, 300) ?? null;
}
