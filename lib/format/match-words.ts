/** Lower case without accents, so that 'Söhne' is found by 'sohne' and 'SÖHNE'. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * The console's text filter (decisions.md, Filters): every word must appear in one of the texts, ignoring case and accents. A
 * word of digits and phone punctuation also matches a number written in another notation.
 * @param states words for enabled and disabled, which match by prefix only: 'active' must not match 'Inactive'
 */
export function matchesWords(filter: string, texts: (string | null)[], states: string[] = []): boolean {
  const words = plainText(filter).split(/\s+/).filter(Boolean);
  const searched = texts.filter((text) => text !== null).map(plainText);
  const asNumber = digitsOf(filter);
  if (asNumber && searched.some((text) => digitsOf(text)?.includes(asNumber))) return true;
  const beginnings = states.flatMap((state) => plainText(state).split(/\s+/));
  return words.every(
    (word) => searched.some((text) => text.includes(word)) || beginnings.some((text) => text.startsWith(word)),
  );
}

/**
 * How well texts match the input, for showing the best first: the whole name, its beginning, the beginning of one of its words,
 * or something else.
 * @param words normalised by `plainText`; each must appear in one of the texts
 * @param plain texts normalised by `plainText`, the name first
 * @returns 0 to 3, the best first; null where they do not match
 */
export function matchRank(words: readonly string[], plain: readonly string[]): number | null {
  if (!words.every((word) => plain.some((text) => text.includes(word)))) return null;
  const [name = ''] = plain;
  const typed = words.join(' ');
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 2 : 3;
}

/** The digits of a text that is written like a phone number and has at least three of them, else null. */
function digitsOf(text: string): string | null {
  if (!/^[\s\d+().*/-]+$/.test(text)) return null;
  const digits = text.replace(/[^\d*]/g, '');
  return digits.length >= 3 ? digits : null;
}
