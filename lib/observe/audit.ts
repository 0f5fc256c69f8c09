import 'server-only';
import type { Principal } from '../access/principal';
import type { Effect } from '../kit/platform-calls';

/** One change that somebody asked for, and what became of it. Names of fields only: no value ever gets here. */
export interface AuditEntry {
  requestId: string;
  /** Null while nobody is signed in: a sign-in that was refused. */
  principal: Principal | null;
  method: string;
  path: string;
  /** Fields that the form changed or sent. */
  fields: string[];
  /** `ok`, or the kind of the Problem. */
  result: string;
  /** The id of what was created. */
  created?: string;
  /** What was asked of the platform for it, in order: which records, which fields, and how each call ended. */
  effects?: Effect[];
}

/** Some readers of logs cut what is longer than 16 kB: so many calls stand in one line. */
const EFFECTS_IN_LINE = 50;

/**
 * Writes the line that tells later who did what. What took many calls, such as applying a configuration, takes several lines,
 * which say which part of how many they are: none of the calls is left out.
 * @param write where to, with the end of the line
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
 * The names of what a request's body changes: of a form those fields that differ from what it had loaded, otherwise
 * everything that was sent (`effects` then say what of it was new).
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
