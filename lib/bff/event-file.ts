import { setTimeout as wait } from 'node:timers/promises';
import { csvFile, csvLine } from '../format/csv';
import { zoneName } from '../format/time-zone';
import type { ListQuery } from '../kit/list';
import type { Result } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import type { EventColumn, Patience } from '../kit/rows-in-time';
import { csvAnswer, datedName } from './csv-answer';
import type { ViewerWork } from './handler';
import { readListRequest } from './list';
import { pauseFor } from './pause';

/** Nobody has to wait longer than the platform's request window. */
const LONGEST_WAIT = 600;

/** A list of events as a file. */
interface EventFile<Row extends { accountSid: string | null }> {
  /** The file's name, without its date. */
  name: string;
  resource: Resource;
  /** Newest first; a failed part is the last one. */
  parts(context: ResourceContext, query: ListQuery, now: Date, wait: Patience): AsyncGenerator<Result<Row[]>>;
  columns(timeZone: string): EventColumn<Row>[];
}

type ExportWork = Pick<ViewerWork<ResourceContext, 'none'>, 'found' | 'query' | 'request'>;

/**
 * Exports the events that a list's filters show, as a file that is written while they are read: 100,000 take no more memory
 * than 500. The file waits while others need the platform, or while it accepts no more requests. A failure on the way aborts
 * the file, and the browser reports that.
 * @returns the work of its handler
 */
export function exportEvents<Row extends { accountSid: string | null }>(file: EventFile<Row>) {
  return async ({ found: context, query, request }: ExportWork): Promise<Result<never> | Response> => {
    const asked = await readListRequest(file.resource, context, Object.fromEntries(query));
    if (asked.problem) return { ok: false, problem: asked.problem };
    const accounts = await context.directory.accounts();
    const names = new Map(accounts.ok ? accounts.value.map(({ accountSid, name }) => [accountSid, name]) : []);
    const patience: Patience = (problem) => sleep(pauseFor(context.calls, problem), request.signal);
    const parts = file.parts(context, asked.query, new Date(), patience);
    const columns = file.columns(zoneName(context.timeZone));
    // Wait for the first part: if nothing can be read at all, the response is a Problem instead of a file.
    const first = await parts.next();
    if (!first.done && !first.value.ok) return first.value;
    const cells = (row: Row) =>
      columns.map(([, cell]) => String(cell(row, names.get(row.accountSid ?? '') ?? '') ?? ''));
    const begun = csvFile(
      columns.map(([title]) => title),
      first.done || !first.value.ok ? [] : first.value.value.map(cells),
    );
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(encoder.encode(begun)),
      pull: async (stream) => {
        const part = await parts.next();
        if (part.done) return stream.close();
        if (!part.value.ok) return stream.error(new Error(part.value.problem.kind));
        stream.enqueue(encoder.encode(part.value.value.map((row) => csvLine(cells(row))).join('')));
      },
      cancel: async () => void (await parts.return(undefined)),
    });
    return csvAnswer(datedName(file.name, context.timeZone), body);
  };
}

/** @returns false when the browser has left in the meantime, or it would take too long */
async function sleep(seconds: number, signal: AbortSignal): Promise<boolean> {
  if (seconds > LONGEST_WAIT) return false;
  return seconds > 0 ? wait(seconds * 1000, true, { signal }).catch(() => false) : !signal.aborted;
}
