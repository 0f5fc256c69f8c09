import 'server-only';
import type { Principal } from '../access/principal';
import { isRecord } from '../kit/is-record';
import type { Effect } from '../kit/platform-calls';

/** One attempted change and its outcome. Field names only: no value ever gets here. */
interface AuditEntry {
  requestId: string;
  /** Null while nobody is signed in: a refused sign-in. */
  principal: Principal | null;
  method: string;
  path: string;
  /** Fields that the form changed or sent. */
  fields: string[];
  /** `ok`, or the kind of the Problem. */
  result: string;
  /** The id of the created record. */
  created?: string;
  /** Its platform calls, in order: which records, which fields, and the result of each. */
  effects?: Effect[];
}

/** The most calls per line: some log readers truncate lines of more than 16 kB. */
const EFFECTS_IN_LINE = 50;

/**
 * Writes the line that later tells who did what. With many calls, such as when a configuration is applied, it takes several
 * lines, each with its part number and their total: no call is left out.
 * @param write the output, called with a complete line
 */
export function writeAudit(
  { requestId, principal, method, path, fields, result, created, effects }: AuditEntry,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): void {
  const line = {
    time: new Date().toISOString(),
    audit: true,
    requestId,
    user: principal?.name,
    userSid: principal?.userSid,
    scope: principal?.scope,
    action: `${method} ${path}`,
    fields,
    result,
    created,
  };
  const parts = Math.max(1, Math.ceil((effects?.length ?? 0) / EFFECTS_IN_LINE));
  for (let part = 1; part <= parts; part += 1) {
    const some = effects?.slice((part - 1) * EFFECTS_IN_LINE, part * EFFECTS_IN_LINE);
    write(`${JSON.stringify({ ...line, ...(parts > 1 ? { part, parts } : {}), effects: some })}\n`);
  }
}

/**
 * The names of the fields that a request's body changes: for a form, those that differ from what it had loaded; otherwise
 * everything that was sent (`effects` then show what was new).
 */
export function changedFields(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const { values = body.board, before } = body;
  if (!isRecord(values)) return names(body);
  if (!isRecord(before)) return names(values);
  return names(values).filter((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(before[name] ?? null));
}

const MOST = 100;

function names(record: Record<string, unknown>): string[] {
  return Object.keys(record)
    .slice(0, MOST)
    .map((name) => name.slice(0, 60));
}
