import { readSip, type SipHead } from './message';

/** A SIP message as a probe saw it, once for each probe. */
export interface Captured extends SipHead {
  /** Milliseconds since 1970 by the probe's clock, exact to the microsecond. */
  at: number;
  from: Place;
  to: Place;
  transport: string | null;
  /** Call-ID, as the capture server or the message itself says it. */
  leg: string;
  probe: string;
  raw: string;
}

export interface Place {
  /** IP address as it was written. */
  host: string;
  port: number | null;
}

export interface Capture {
  /** In order of time. */
  messages: Captured[];
  /** Names that the capture server gives to addresses (`address:port`). */
  names: Map<string, string>;
  /** Records that are no SIP: reports of media, lines of logs, broken ones. */
  others: number;
  /** Records beyond those that are read. */
  beyond: number;
}

type Loose = Record<string, unknown>;

/** So many records are read: a call has some dozens, and nobody walks through more. */
const MOST_RECORDS = 20_000;
const SIP = 1;
const TRANSPORTS: Record<number, string> = { 6: 'TCP', 17: 'UDP', 22: 'TLS', 132: 'SCTP' };

/**
 * Reads what the capture server answers to a search (CONTRACT-2, section 27), tolerantly: other kinds of records are left
 * out, what an older server does not say is read from the message, and either way of writing times is understood.
 * @returns null when the body is no such answer at all
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
  const kind = numberOf(record.payloadType);
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
    transport: TRANSPORTS[numberOf(record.protocol) ?? 0] ?? null,
    leg: textOf(record.sid) ?? textOf(record.callid) ?? head.callId ?? '',
    otherLeg: textOf(record.correlation_id) ?? head.otherLeg,
    probe: textOf(record.captureId) ?? '',
    raw,
  };
}

function cseqOf(written: unknown): Captured['cseq'] {
  const [, number, method] = /^(\d{1,10})\s+([A-Z]+)$/.exec(textOf(written) ?? '') ?? [];
  return number && method ? { number: Number(number), method } : null;
}

/** Later than the year 5000 as milliseconds: these are microseconds, as newer capture servers write them. */
const MICROSECONDS = 1e14;

/** Milliseconds since 1970; NaN where no time was written. */
function timeOf(record: Loose): number {
  const seconds = numberOf(record.timeSeconds);
  if (seconds !== null && seconds > 0) return seconds * 1000 + (numberOf(record.timeUseconds) ?? 0) / 1000;
  const written = numberOf(record.micro_ts) ?? numberOf(record.create_ts) ?? numberOf(record.create_date);
  if (written === null || written <= 0) return NaN;
  return written > MICROSECONDS ? written / 1000 : written;
}

/** By time; a message without one stands behind that which the server gave before it. */
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
  return host === null ? null : { host: host.slice(0, 64), port: numberOf(port) };
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : null;
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
