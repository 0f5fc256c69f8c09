import 'server-only';
import { isRecord } from '../kit/is-record';
import { isSid } from '../kit/sid';
import type { Effect } from '../kit/platform-calls';

/** The most field names recorded per call. */
const MOST_FIELDS = 50;

/** Records a call that may have changed something, for the audit line of its request. */
export function noteEffect(effects: Effect[], method: string, path: string, body: unknown, status: number): void {
  const sent = Array.isArray(body) ? body : [body];
  const fields = [...new Set(sent.flatMap((one) => (isRecord(one) ? Object.keys(one) : [])))];
  const owner = isRecord(body) ? (body.account_sid ?? body.service_provider_sid) : undefined;
  effects.push({
    call: `${method} ${path}`,
    ...(fields.length > 0 ? { fields: fields.map((name) => name.slice(0, 60)).slice(0, MOST_FIELDS) } : {}),
    ...(isSid(owner) ? { owner } : {}),
    status,
  });
}
