/** Lower case without accents, so that 'Söhne' is found by 'sohne' and 'SÖHNE'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * The console's text filter (decisions.md, Filters): every word must appear in one of the texts, ignoring case and
 * accents. A word of digits and phone punctuation also matches a number written in another notation.
 * @param states words for what is on or off, of which a filter must meet the beginning: 'active' is not 'Inactive'
 */
export function matchesWords(filter: string, texts: (string | null)[], states: string[] = []): boolean {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  const searched = texts.filter((text) => text !== null).map(plain);
  const asNumber = digitsOf(filter);
  if (asNumber && searched.some((text) => digitsOf(text)?.includes(asNumber))) return true;
  const beginnings = states.flatMap((state) => plain(state).split(/\s+/));
  return words.every(
    (word) => searched.some((text) => text.includes(word)) || beginnings.some((text) => text.startsWith(word)),
  );
}

/** The digits of a text that is written like a phone number and has at least three of them, else null. */
function digitsOf(text: string): string | null {
  if (!/^[\s\d+().*/-]+$/.test(text)) return null;
  const digits = text.replace(/[^\d*]/g, '');
  return digits.length >= 3 ? digits : null;
}
