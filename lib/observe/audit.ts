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

/** Writes the line that tells later who did what. */
export function writeAudit({ requestId, principal, method, path, fields, result, created, effects }: AuditEntry): void {
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
    effects,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
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
