/** A number as people write it, in the form in which the platform stores it: without +, blanks, brackets and dashes. */
export function storedNumber(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s().\-/]/g, '');
}

/** Digits, and a star at the end for all numbers that begin with them; a star alone is every number. */
export function isNumber(stored: string): boolean {
  return /^(\d{1,20}\*?|\*)$/.test(stored);
}

export const BAD_NUMBER = 'Use digits only; a trailing * matches a prefix.';
