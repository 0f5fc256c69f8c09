import type { Principal } from '../access/principal';
import type { PlatformCalls } from '../kit/platform-calls';
import { isSid } from '../kit/sid';
import { changedFields, writeAudit } from '../observe/audit';
import type { Outcome } from './answers';
import { bodyOf } from './body';
import { requestContext } from './request-context';
import { isWriteMethod } from './same-origin';

/**
 * An attempted change. It leaves one log line, whatever the outcome: who, what, which records and fields, and how it ended.
 * Refusals are logged, too, and so are bugs half-way, with the platform calls made so far.
 */
export class Attempt {
  private principal: Principal | null = null;
  private calls: PlatformCalls | null = null;
  private outcome: Outcome | 'fault' | null = null;

  constructor(private readonly request: Request) {}

  /** Records who asks, once that is known. */
  by(principal: Principal): void {
    this.principal = principal;
  }

  /** Marks the beginning of the work; until it ends, it counts as a bug. Its platform calls become part of the line. */
  begin(calls: PlatformCalls): void {
    this.calls = calls;
    this.outcome = 'fault';
  }

  /** Records the outcome of the work, and passes it on. */
  ended<T extends Outcome>(outcome: T): T {
    this.outcome = outcome;
    return outcome;
  }

  /** Records a bug, whatever outcome was recorded before. */
  broke(): void {
    this.outcome = 'fault';
  }

  /** Writes the line: for changes only, and not for a repeated save, which does nothing. */
  async write(): Promise<void> {
    const { outcome, request } = this;
    if (!isWriteMethod(request) || outcome === null) return;
    const { requestId } = await requestContext(request.headers);
    writeAudit({
      requestId,
      principal: this.principal,
      method: request.method,
      path: new URL(request.url).pathname.slice(0, 300),
      fields: changedFields(bodyOf(request)),
      result: resultOf(outcome),
      created: createdBy(outcome),
      effects: this.calls?.effects?.(),
    });
  }
}

function resultOf(outcome: Outcome | 'fault'): string {
  if (outcome === 'fault') return outcome;
  if (outcome instanceof Response) return outcome.ok ? 'ok' : String(outcome.status);
  return outcome.ok ? 'ok' : outcome.problem.kind;
}

function createdBy(outcome: Outcome | 'fault'): string | undefined {
  if (outcome === 'fault' || outcome instanceof Response || !outcome.ok) return undefined;
  const sid = (outcome.value as { sid?: unknown } | null)?.sid;
  return isSid(sid) ? sid : undefined;
}
