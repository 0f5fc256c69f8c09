import { z } from 'zod';
import { wireFlag, wireNumber } from '../../kit/wire';
import type { PasswordPolicy } from './policy';

/** CONTRACT 7: a platform where the policy was never set answers only a length. */
export const wirePasswordSettings: z.ZodType<PasswordPolicy> = z
  .object({
    min_password_length: wireNumber.optional(),
    require_digit: wireFlag.optional(),
    require_special_character: wireFlag.optional(),
  })
  .transform((row) => ({
    minLength: row.min_password_length ?? 6,
    requireDigit: row.require_digit ?? false,
    requireSpecial: row.require_special_character ?? false,
  })) as unknown as z.ZodType<PasswordPolicy>;
