import type { CallFacts } from '../../calls/story';
import { trunkName } from '../../calls/trunks';
import type { CallRow } from './wire';

/** The facts for a call's story; meaningless times, and those of an answer that never came, are null. */
export function callFacts({ direction, answered, sipStatus, duration, attemptedAt, fields }: CallRow): CallFacts {
  const time = (value: unknown) => {
    const ms = typeof value === 'string' ? Date.parse(value) : NaN;
    return Number.isNaN(ms) || ms <= 0 ? null : ms;
  };
  const reason = typeof fields.termination_reason === 'string' ? fields.termination_reason : null;
  return {
    direction,
    answered,
    status: sipStatus,
    reason: reason || null,
    attemptedAt: time(attemptedAt),
    answeredAt: answered ? time(fields.answered_at) : null,
    endedAt: time(fields.terminated_at),
    duration,
  };
}

/** The name of a trunk within a sentence. */
export function trunkWords(trunk: string | null): string | null {
  const name = trunk && trunkName(trunk);
  return name === trunk ? trunk : `a ${name}`;
}
