import { brokenRules, type PasswordPolicy } from '@/lib/resources/password-settings/policy';

/** The fields of the form. */
export type Name = 'oldPassword' | 'newPassword' | 'confirm';

export interface Findings {
  /** Messages by field, in their order. */
  errors: Partial<Record<Name, string>>;
  /** The rules of the policy that the new password breaks. */
  broken: string[];
}

export const LABELS: Record<Name, string> = {
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm password',
};

/**
 * Checks a new password.
 * @param value of a field, as typed
 */
export function checkNewPassword(value: (name: Name) => string, policy: PasswordPolicy): Findings {
  const errors: Findings['errors'] = {};
  for (const name of Object.keys(LABELS) as Name[]) {
    if (!value(name)) errors[name] = name === 'confirm' ? 'Confirm the new password.' : `${LABELS[name]} is required.`;
  }
  if (!errors.confirm && value('newPassword') !== value('confirm')) errors.confirm = 'Passwords do not match';
  return { errors, broken: value('newPassword') ? brokenRules(value('newPassword'), policy) : [] };
}
