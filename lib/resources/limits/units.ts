/** What a limit counts: simultaneous calls, or minutes (specification part 1, section 3). */
export type LimitUnit = 'session' | 'minutes';

export const LIMIT_UNITS: LimitUnit[] = ['session', 'minutes'];

export const UNIT_WORDS: Record<LimitUnit, string> = { session: 'sessions', minutes: 'minutes' };

/** What a unit's limits consist of: its fields are called `session_quantity` and so on. */
export const LIMIT_FIELDS = ['quantity', 'licensed', 'renew', 'start', 'end'] as const;

export const CATEGORY = { session: 'voice_call_session', minutes: 'voice_call_minutes' } as const;

/** The community platform's separate category for licensed amounts. */
export function licenseCategory(unit: LimitUnit): string {
  return `${CATEGORY[unit]}_license`;
}
