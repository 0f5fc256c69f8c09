import { z } from 'zod';
import type { Values } from '../../kit/form';
import { wireFlag, wireNumber } from '../../kit/wire';
import type { PasswordPolicy } from './policy';

/** CONTRACT 7: a platform where the policy was never set returns only a length. */
export const wirePasswordSettings = z
  .object({
    min_password_length: wireNumber.optional(),
    require_digit: wireFlag.optional(),
    require_special_character: wireFlag.optional(),
  })
  .transform((row): PasswordPolicy => ({
    minLength: row.min_password_length ?? 6,
    requireDigit: row.require_digit ?? false,
    requireSpecial: row.require_special_character ?? false,
  }));

/** The policy as form values. */
export function policyValues(policy: PasswordPolicy): Values {
  return {
    // An unset length counts as the shortest that can be set.
    min_password_length: String(Math.min(20, Math.max(8, policy.minLength))),
    require_digit: policy.requireDigit,
    require_special_character: policy.requireSpecial,
  };
}

/** The body of an update, with numbers for booleans. */
export function policyToWire(values: Values): Record<string, number> {
  return {
    min_password_length: Number(values.min_password_length),
    require_digit: values.require_digit === true ? 1 : 0,
    require_special_character: values.require_special_character === true ? 1 : 0,
  };
}
