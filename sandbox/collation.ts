/**
 * Compares two texts like the live platform's database: case, accents, width and trailing blanks make no difference. The
 * platform's own code compares exactly.
 */
export function equalInDatabase(one: unknown, other: unknown): boolean {
  return collated(one) === collated(other);
}

/** One text for all those that the database takes for equal. */
export function collated(text: unknown): string {
  return String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .trimEnd();
}
