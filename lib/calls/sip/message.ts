/** The parsed parts of a SIP message (RFC 3261). Missing ones are null. */
export interface SipHead {
  /** For a request. */
  method: string | null;
  /** For an answer, with its reason phrase. */
  status: number | null;
  reason: string;
  /** What its sender says of the cause, besides: in the platform's own header, or in that of RFC 3326. */
  cause: string | null;
  callId: string | null;
  cseq: { number: number; method: string } | null;
  /** From the topmost Via: equal in a request, its retransmissions and its answers. */
  branch: string | null;
  /** From the topmost Via: how the request was sent, and so its answer, such as 'WSS'. */
  transport: string | null;
  /** Call-ID of another leg, which the platform adds to its own messages. */
  otherLeg: string | null;
  /** Whether the request carries credentials. */
  authorized: boolean;
  /** Whether the answer rejects the age of the credentials only (RFC 7616): the same ones are to be sent with its nonce. */
  stale: boolean;
}

/** A longer first line is not SIP; the header search is limited to this length of a message. */
const LONGEST_LINE = 4096;
const LONGEST_HEAD = 65_536;

const ANSWER = /^SIP\/2\.0 +(\d{3})(?: +(.*))?$/i;
const REQUEST = /^([A-Z][A-Z0-9_.-]{0,31}) +\S.* SIP\/2\.0$/;
const CSEQ = /^(\d{1,10})\s+([A-Z][A-Z0-9_.-]{0,31})\s*$/i;

/** The headers that are read, with their short forms. */
const NAMES: Record<string, string> = { 'call-id': 'call-id', i: 'call-id', via: 'via', v: 'via', cseq: 'cseq' };
const CHALLENGES = ['www-authenticate', 'proxy-authenticate'];
const OTHERS = ['x-cid', 'authorization', 'proxy-authorization', 'x-reason', 'reason', ...CHALLENGES];

/**
 * Reads the head of a SIP message, tolerantly: line endings of any kind, continuation lines, short header names.
 * @param raw as it was captured
 * @returns null if it does not start like a SIP message
 */
export function readSip(raw: string): SipHead | null {
  const [first = '', ...lines] = raw
    .slice(0, LONGEST_HEAD)
    .replace(/^[\r\n]+/, '')
    .split(/\r\n|\r|\n/);
  if (first.length > LONGEST_LINE) return null;
  const answer = ANSWER.exec(first);
  const request = answer ? null : REQUEST.exec(first);
  if (!answer && !request) return null;
  const headers = headersOf(lines);
  const [, number, method] = CSEQ.exec(headers.get('cseq') ?? '') ?? [];
  return {
    method: request?.[1] ?? null,
    status: answer ? Number(answer[1]) : null,
    reason: answer?.[2]?.trim() ?? '',
    cause: headers.get('x-reason') || /;\s*text\s*=\s*"([^"]+)"/i.exec(headers.get('reason') ?? '')?.[1] || null,
    callId: headers.get('call-id') || null,
    cseq: number && method ? { number: Number(number), method: method.toUpperCase() } : null,
    transport:
      /^SIP\s*\/\s*2\.0\s*\/\s*([a-z][a-z-]{0,9})\s/i.exec(headers.get('via') ?? '')?.[1]?.toUpperCase() ?? null,
    branch: /;\s*branch\s*=\s*([^;,\s]+)/i.exec(headers.get('via') ?? '')?.[1] ?? null,
    otherLeg: headers.get('x-cid') || null,
    authorized: headers.has('authorization') || headers.has('proxy-authorization'),
    stale: CHALLENGES.some((name) => /\bstale\s*=\s*"?true\b/i.test(headers.get(name) ?? '')),
  };
}

/** The first of each relevant header; lines that start with a blank continue the previous one. */
function headersOf(lines: string[]): Map<string, string> {
  const headers = new Map<string, string>();
  let last: string | null = null;
  for (const line of lines) {
    if (line === '') break;
    if (/^[ \t]/.test(line)) {
      if (last) headers.set(last, `${headers.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const written = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const name = NAMES[written] ?? (OTHERS.includes(written) ? written : null);
    last = name && !headers.has(name) ? name : null;
    if (last) headers.set(last, line.slice(colon + 1).trim());
  }
  return headers;
}
