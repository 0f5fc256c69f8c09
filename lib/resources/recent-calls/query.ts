import { isSid } from '../../kit/sid';

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/**
 * The text filter as the platform takes it: it puts the text into a regular expression on both numbers as it is, or
 * compares it with the call's sid (CONTRACT 18). Numbers are asked for by their digits, whatever their notation, because
 * that is how the platform stores them; in everything else what a regular expression would misread is escaped, and what would
 * end it becomes "any character".
 */
export function filterQuery(text: string): string | undefined {
  const wanted = text.trim();
  if (!wanted) return undefined;
  const sid: boolean = isSid(wanted);
  if (sid) return wanted.toLowerCase();
  const digits = wanted.replace(/\D/g, '').replace(/^00/, '');
  if (digits && /^[\d\s+().\-/]+$/.test(wanted)) return digits;
  const escaped = wanted
    .replace(SPECIAL, '\\$&')
    .replace(/[/'"`\u0000-\u001f]/g, '.')
    .replace(/\s+/g, '.*');
  return /\p{L}/u.test(wanted) ? `(?i)${escaped}` : escaped;
}
