/** What a limit counts: calls at the same time, or minutes (specification part 1, section 3). */
export type LimitUnit = 'session' | 'minutes';

export const LIMIT_UNITS: LimitUnit[] = ['session', 'minutes'];

export const CATEGORY = { session: 'voice_call_session', minutes: 'voice_call_minutes' } as const;

/** Where the community platform keeps what is licensed: a category of its own. */
export function licenseCategory(unit: LimitUnit): string {
  return `${CATEGORY[unit]}_license`;
}
