/** Letters that Unicode does not decompose, and databases compare as these. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' };

/**
 * One text for all spellings that the platform's database may take for the same name: ignoring case, accents, width, invisible
 * characters and trailing spaces. Which collation an installation uses is unknown, so this is as broad as the broadest.
 */
export function sameNameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħŧæœ]/g, (letter) => PLAIN[letter]!)
    .trimEnd();
}

/** Whether the platform's database may take two names for the same. */
export function isSameName(one: string, other: string): boolean {
  return sameNameKey(one) === sameNameKey(other);
}

/** Whether a name has no second spelling: only lower-case a to z, digits, symbols and spaces in between. */
export function hasOneSpelling(name: string): boolean {
  return /^[ -@[-~]*$/.test(name) && name === name.trim();
}

/** Whether two names differ at most in case and outer spaces: how people type a name that they mean. */
export function isSameButForCase(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
