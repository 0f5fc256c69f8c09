import { z } from 'zod';
import { changedFields, isNothing } from '../../kit/changed-fields';
import type { Values } from '../../kit/form';
import * as wire from '../../kit/wire';
import type { PasswordFacts } from './form';
import type { PasswordPolicy } from './policy';

/** CONTRACT 7: a platform where the policy was never set returns only a length, and refuses more than 20 characters, too. */
export const wirePasswordSettings = z
  .object({
    min_password_length: wire.number,
    require_digit: wire.flag.optional(),
    require_special_character: wire.flag.optional(),
  })
  .transform((row): PasswordPolicy => ({
    minLength: row.min_password_length ?? 6,
    ...(row.require_digit === undefined && row.require_special_character === undefined ? { maxLength: 20 } : {}),
    requireDigit: row.require_digit ?? false,
    requireSpecial: row.require_special_character ?? false,
  }));

/** The policy as form values. */
export function policyValues(policy: PasswordPolicy): Values {
  return {
    min_password_length: String(policy.minLength),
    require_digit: policy.requireDigit,
    require_special_character: policy.requireSpecial,
  };
}

/** What the form knows about the stored policy. */
export function policyFacts(policy: PasswordPolicy): PasswordFacts {
  return { storedLength: String(policy.minLength) };
}

/**
 * The body of a save: the rules that were changed. The platform takes any of them, but not the length it has by default.
 * @returns null when nothing was changed
 */
export function policyChanges(values: Values, stored: PasswordPolicy): Record<string, number> | null {
  const changed = changedFields(policyToWire(values), policyToWire(policyValues(stored)));
  return isNothing(changed) ? null : changed;
}

/** The platform has numbers for booleans. */
function policyToWire(values: Values) {
  return {
    min_password_length: Number(values.min_password_length),
    require_digit: values.require_digit === true ? 1 : 0,
    require_special_character: values.require_special_character === true ? 1 : 0,
  };
}
