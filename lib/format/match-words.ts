import { isWrittenNumber } from './phone-number';

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
  const numbers = searched.map(digitsOf);
  const asNumber = digitsOf(filter);
  // The parts of one number may stand apart: '508 555 1234'.
  if (asNumber && numbers.some((text) => text?.includes(asNumber))) return true;
  const beginnings = states.flatMap((state) => plainText(state).split(/\s+/));
  return words.every((word) => {
    const number = digitsOf(word);
    return (
      searched.some((text) => text.includes(word)) ||
      beginnings.some((text) => text.startsWith(word)) ||
      (number !== null && numbers.some((text) => text?.includes(number)))
    );
  });
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

/** A piece of a text, and whether it is what the filter looked for. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text where a filter matches it, by the rules of `matchesWords`, so that the matches can be highlighted.
 * @returns the parts in order; joined they are the text
 */
export function matchedParts(filter: string, text: string): TextPart[] {
  const words = plainText(filter).split(/\s+/).filter(Boolean);
  const numbers = digitsOf(text) ? [filter, ...words].map(digitsOf).filter((number) => number !== null) : [];
  const isMatched = Array<boolean>(text.length).fill(false);
  for (const word of words) markAll(text, word, plainText, isMatched);
  for (const number of numbers) markAll(text, number, (char) => char.replace(/[^\d*]/g, ''), isMatched);
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at++) {
    const isMatch = isMatched[at]!;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[at];
    else parts.push({ text: text[at]!, isMatch });
  }
  return parts;
}

/** Marks where `wanted` occurs in a text. @param plain what a character counts as: nothing, or one or more characters */
function markAll(text: string, wanted: string, plain: (char: string) => string, isMatched: boolean[]): void {
  let compared = '';
  // Where in the text each compared character begins and ends.
  const places: { from: number; to: number }[] = [];
  let from = 0;
  for (const char of text) {
    const compare = plain(char);
    const to = from + char.length;
    compared += compare;
    for (let unit = 0; unit < compare.length; unit++) places.push({ from, to });
    // An accent of its own belongs to the letter before it.
    if (/\p{M}/u.test(char) && places.length > 0) places.at(-1)!.to = to;
    from = to;
  }
  for (let at = compared.indexOf(wanted); at >= 0; at = compared.indexOf(wanted, at + wanted.length)) {
    isMatched.fill(true, places[at]!.from, places[at + wanted.length - 1]!.to);
  }
}

/** The digits of a text that is written like a phone number and has at least three of them, else null. */
function digitsOf(text: string): string | null {
  if (!isWrittenNumber(text.replaceAll('*', ''))) return null;
  const digits = text.replace(/[^\d*]/g, '');
  return digits.length >= 3 ? digits : null;
}
