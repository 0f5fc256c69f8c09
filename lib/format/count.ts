/** '1,200': a number as people read it. */
export const grouped = (number: number): string => number.toLocaleString('en');

/**
 * '1 call', '1,200 calls': a number of things in words.
 * @param plural of an irregular noun
 */
export function countOf(number: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(number)} ${number === 1 ? noun : plural}`;
}

/** The first names, and how many more there are: 'A, B and 3 more'. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${grouped(more)} more` : '');
}
