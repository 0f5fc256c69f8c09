import 'server-only';
import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * The header for a call on behalf of a request (W3C Trace Context): the same trace, a new span. A request without a valid
 * header starts a trace.
 */
export function childTraceparent(given: string | null | undefined): string {
  const known = TRACEPARENT.exec(given ?? '');
  const trace = known && !/^0+$/.test(known[1]!) ? known[1] : randomBytes(16).toString('hex');
  return `00-${trace}-${randomBytes(8).toString('hex')}-${known?.[3] ?? '00'}`;
}
