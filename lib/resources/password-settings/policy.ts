/** The rules that a new password must follow (specification part 1, sections 3 and 5). */
export interface PasswordPolicy {
  minLength: number;
  /** Only on a platform where the policy was never set. */
  maxLength?: number;
  requireDigit: boolean;
  requireSpecial: boolean;
}

const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

const inWords = new Intl.ListFormat('en');

/** The rules for every password in one sentence, shown before anyone breaks them. */
export function rulesInWords(policy: PasswordPolicy): string {
  return `It must ${inWords.format(brokenRules('', policy))}.`;
}

/** @returns the broken rules, each worded to follow 'Password must:'; empty if there are none */
export function brokenRules(password: string, policy: PasswordPolicy): string[] {
  const broken: string[] = [];
  const { minLength, maxLength = Infinity } = policy;
  if (password.length < minLength || password.length > maxLength) {
    broken.push(`be ${policy.maxLength ? `${minLength} to ${maxLength}` : `at least ${minLength}`} characters long`);
  }
  if (policy.requireDigit && !/\d/.test(password)) broken.push('contain at least one digit');
  if (policy.requireSpecial && !SPECIAL.test(password)) broken.push('contain at least one special character');
  return broken;
}
