/**
 * The alphabet in which patterns are compared: the characters that can be dialled, and one sign for everything else (a letter
 * in a SIP user name). A set of signs is a bit mask.
 */
export const SIGNS = '0123456789+*#';
export const SIGN_COUNT = SIGNS.length + 1;
export const ALL = (1 << SIGN_COUNT) - 1;
export const DIGITS = (1 << 10) - 1;

/** The set with only this character; 0 for a character that cannot be dialled. */
export function setOf(character: string): number {
  const place = SIGNS.indexOf(character);
  return place < 0 ? 0 : 1 << place;
}

/** Whether a text consists of characters that can be dialled. */
export function isDialable(text: string): boolean {
  return [...text].every((character) => setOf(character) !== 0);
}
