import { z } from 'zod';
import { readTrace } from '../../calls/read-trace';
import { hasTrace, readRecordingUrl } from '../../calls/recording';
import { readCapture } from '../../calls/sip/read-capture';
import { fail, ok, type Result } from '../../kit/problem';
import * as wire from '../../kit/wire';

export type FieldValue = string | number | boolean | null;

const wireFields = z.record(z.string(), z.unknown()).transform((raw) =>
  Object.fromEntries(
    Object.entries(raw).map(([key, value]): [string, FieldValue] => {
      if (value === null || value === undefined) return [key, null];
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [key, value];
      return [key, JSON.stringify(value)];
    }),
  ),
);

/** A call (CONTRACT 18). All its fields are kept, including unknown ones, but not its recording's address (decisions.md). */
export const wireCall = z
  .looseObject({
    attempted_at: wire.string,
    account_sid: wire.sidOrNull.optional(),
    service_provider_sid: wire.sidOrNull.optional(),
    call_sid: wire.sidOrNull.optional(),
    sip_callid: wire.text.optional(),
    direction: wire.text.optional(),
    from: wire.text.optional(),
    to: wire.text.optional(),
    answered: wire.flag.nullish(),
    duration: wire.number.optional(),
    sip_status: wire.number.optional(),
    trunk: wire.text.optional(),
    trace_id: wire.text.optional(),
    recording_url: wire.text.optional(),
  })
  .transform(({ recording_url, ...raw }) => ({
    attemptedAt: raw.attempted_at,
    accountSid: raw.account_sid ?? null,
    providerSid: raw.service_provider_sid ?? null,
    callSid: raw.call_sid ?? null,
    sipCallId: raw.sip_callid || null,
    direction: raw.direction ?? null,
    from: raw.from ?? null,
    to: raw.to ?? null,
    // Every answered call has the status 200 (CONTRACT-2, section 28).
    answered: raw.answered ?? raw.sip_status === 200,
    duration: within(raw.duration, 0, Infinity),
    sipStatus: within(raw.sip_status, 100, 699),
    trunk: raw.trunk || null,
    traceId: hasTrace(raw.trace_id) ? raw.trace_id : null,
    recording: readRecordingUrl(recording_url),
    fields: wireFields.parse(raw),
  }));

/** A number that can be one; null for any other, which says nothing. */
function within(value: number | null | undefined, least: number, most: number): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null;
}

export type CallRow = z.output<typeof wireCall>;

/** One response of the list: its calls, and how many match in all; null where the platform doesn't say. */
export type CallsOfList = Pick<wire.List<CallRow>, 'rows' | 'total'>;

export const wireCalls = wire.list(wireCall);

/** The number of calls that a response reports; `malformed` where it reports none, which doesn't mean that there are none. */
export function totalOf({ total }: { total: number | null }): Result<number> {
  return total === null ? fail('malformed', 'The platform doesn’t say how many calls there are.') : ok(total);
}

/** Whether the platform counts a call: it lists those without a Call-ID, but leaves them out of its total (CONTRACT-2, section 28). */
export const isCounted = ({ sipCallId }: CallRow): boolean => sipCallId !== null;

/** What identifies a call: its SIP call id, because a call that failed early may have no sid. */
export function callId(row: CallRow): string {
  return row.sipCallId ?? row.callSid ?? row.attemptedAt;
}

/** The same for a call whenever it is read; its legs share a SIP call id. */
export const callKey = (row: CallRow): string => `${callId(row)} ${row.attemptedAt}`;

/** Each call once: new calls that arrive between two pages move others to the next page. */
export function eachOnce(rows: CallRow[]): CallRow[] {
  return [...new Map(rows.map((row) => [callKey(row), row])).values()];
}

/** What a reader makes of a body; malformed where it makes nothing of it. */
const wireReadBy = <T>(read: (body: unknown) => T | null): z.ZodType<T> =>
  z.unknown().transform((body, check) => {
    const found = read(body);
    if (found) return found;
    check.addIssue({ code: 'custom', message: 'unreadable' });
    return z.NEVER;
  });

/** A trace as spans. */
export const wireTrace = wireReadBy(readTrace);

/** What the capture server found. */
export const wireCapture = wireReadBy(readCapture);

/** Log lines, each a text or JSON. */
export const wireLogs: z.ZodType<string[]> = z
  .array(z.unknown())
  .transform((lines) => lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))));
