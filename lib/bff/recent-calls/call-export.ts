import 'server-only';
import { BYTE_ORDER_MARK, csvLine } from '../../format/csv';
import { UNKNOWN_ZONE } from '../../format/time-zone';
import type { Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { allCalls, exportCells, exportHead, type Patience } from '../../resources/recent-calls/export';
import { recentCalls } from '../../resources/recent-calls/resource';
import type { ViewerWork } from '../handler';
import { readAsked } from '../list';
import { pauseFor } from '../pause';

/** Longer than the platform's window of requests is nobody asked to wait. */
const LONGEST_WAIT = 600;

/**
 * The calls that a list's filters show, as a file that is written while they are read: 100,000 take no more memory than 500.
 * When others need the platform, or it wants no more requests for now, the file waits and then goes on. What breaks off on
 * the way breaks the file off, and the browser says so.
 */
export async function exportCalls({
  found: context,
  query,
  request,
}: ViewerWork<ResourceContext, 'none'>): Promise<Result<never> | Response> {
  const { timeZone, directory, calls } = context;
  const asked = await readAsked(recentCalls, context, Object.fromEntries(query));
  if (asked.problem) return { ok: false, problem: asked.problem };
  const accounts = await directory.accounts();
  const names = new Map(accounts.ok ? accounts.value.map(({ accountSid, name }) => [accountSid, name]) : []);
  const wait: Patience = (problem) => sleep(pauseFor(calls, problem), request.signal);
  const parts = allCalls(context, asked.query, new Date(), wait);
  const zone = timeZone === UNKNOWN_ZONE ? 'UTC' : timeZone;
  // The first part is waited for: what cannot be read at all is a sentence, and no file.
  const first = await parts.next();
  if (!first.done && !first.value.ok) return first.value;
  const lines = (rows: Awaited<typeof first>) =>
    rows.done || !rows.value.ok
      ? ''
      : rows.value.value.map((row) => csvLine(exportCells(row, zone, names.get(row.accountSid ?? '') ?? ''))).join('');
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(exportHead(zone)) + lines(first))),
    pull: async (file) => {
      const part = await parts.next();
      if (part.done) return file.close();
      if (!part.value.ok) return file.error(new Error(part.value.problem.kind));
      file.enqueue(encoder.encode(lines(part)));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="calls-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

/** @returns false when the browser has left meanwhile, or it would take too long */
function sleep(seconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || seconds > LONGEST_WAIT) return Promise.resolve(false);
  if (seconds <= 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), seconds * 1000);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve(false)), { once: true });
  });
}
