/** Letters that Unicode does not take apart, and databases compare as these. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' };

/**
 * One text for all spellings that the platform's database may take for the same name: neither case nor accents, width,
 * characters that are not seen, nor blanks at the end make a difference. Which of its comparisons an installation uses is
 * not known, so this one is as wide as the widest.
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

/** Whether a name has no second spelling: only small letters from a to z, digits, signs and blanks between them. */
export function hasOneSpelling(name: string): boolean {
  return /^[ -@[-~]*$/.test(name) && name === name.trim();
}
