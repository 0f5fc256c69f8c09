/**
 * Compares two texts as the live platform's database does: neither case nor accents, width or blanks at the end make a
 * difference. The platform's own code compares letter by letter.
 */
export function equalInDatabase(one: unknown, other: unknown): boolean {
  return collated(one) === collated(other);
}

function collated(text: unknown): string {
  return String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .trimEnd();
}
