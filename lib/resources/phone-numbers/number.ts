/** Converts a number from any notation to the one that the platform stores: without +, blanks, brackets and dashes. */
export function storedNumber(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s().\-/]/g, '');
}

/** Digits, with an optional final star for all numbers that begin with them; a star alone is every number. */
export function isNumber(stored: string): boolean {
  return /^(\d{1,20}\*?|\*)$/.test(stored);
}

export const BAD_NUMBER = 'Use digits only; a trailing * matches a prefix.';
