import { refuse } from '../refusal';
import type { Store } from '../store';

export interface PasswordPolicy {
  min_password_length: number;
  require_digit?: number;
  require_special_character?: number;
}

/** What the platform says of an unset policy; a password's greatest length is not in it. */
export const policyOf = (store: Store): PasswordPolicy =>
  store.setting<PasswordPolicy>('password_settings') ?? { min_password_length: 8 };

export function refuseWeak(store: Store, password: unknown) {
  const policy = policyOf(store);
  const written = String(password);
  if (!store.setting('password_settings') && (written.length < 8 || written.length > 20)) {
    throw refuse(400, 'password length must be between 8 and 20');
  }
  if (written.length < policy.min_password_length) {
    throw refuse(400, `password must be at least ${policy.min_password_length} characters long`);
  }
  if (policy.require_digit && !/\d/.test(written)) throw refuse(400, 'password must contain at least one digit');
  if (policy.require_special_character && !/[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/.test(written)) {
    throw refuse(400, 'password must contain at least one special character');
  }
}
