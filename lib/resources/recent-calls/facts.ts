import type { CallFacts } from '../../calls/story';
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

/** The platform's own words for calls that came without a carrier (CONTRACT-2, section 28). */
const TRUNKS: Record<string, string> = {
  user: 'a SIP device',
  sipUri: 'a SIP address',
  'Microsoft Teams': 'Microsoft Teams',
};

/** Whether a call's trunk is the name of a carrier. */
export function isCarrier(trunk: string): boolean {
  return trunk !== '' && !Object.hasOwn(TRUNKS, trunk);
}

/** The name of a trunk within a sentence. */
export function trunkWords(trunk: string | null): string | null {
  return trunk !== null && Object.hasOwn(TRUNKS, trunk) ? TRUNKS[trunk]! : trunk;
}
