import { patternExpression } from '../../call-routing/expressions';
import { invalidReason, withoutTrunkZero } from '../../call-routing/routes';
import { columnProblem } from '../../kit/text-columns';

/** Digits with what people write between them, in any kind of dash, and possibly a final star; `.*` is the end of an expression. */
const NOTATION = /^(?!.*\.\*$)[\d\s().\p{Pd}\u2212/]*\*?$/u;
const BETWEEN = /[\s().\p{Pd}\u2212/]/gu;

/** Marks of the reading direction and the like, which come along when a number is copied from an address book. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Converts a number from any notation to the one that the platform stores: without +, blanks, brackets and dashes, and without
 * the zero in “+44 (0)20”. Of names and expressions, only what the platform drops is dropped: a plus at the beginning.
 */
export function storedNumber(text: string): string {
  const number = withoutPlus(withoutTrunkZero(text).replace(INVISIBLE, ''));
  return NOTATION.test(number) ? number.replace(BETWEEN, '') : withoutPlus(text);
}

const withoutPlus = (text: string) => text.trim().replace(/^\++/, '');

/** Why the platform can't store a number; null if it can. */
export function numberProblem(stored: string): string | null {
  if (/\s/.test(stored)) return 'Spaces are only allowed between digits.';
  return columnProblem('phone_numbers.number', stored, 'Number');
}

/** Whether a text is a number as the platform stores it. */
export function isNumber(stored: string): boolean {
  return stored !== '' && stored === storedNumber(stored) && numberProblem(stored) === null;
}

/** Whether the platform matches a stored number as a regular expression, and not as digits, which a final star may follow. */
export function isExpression(stored: string): boolean {
  return !/^\d*\*?$/.test(stored);
}

/** Whether the platform skips a stored number because it can't be evaluated. */
export function isSkipped(stored: string): boolean {
  return isExpression(stored) && invalidReason(patternExpression(stored)) !== null;
}
