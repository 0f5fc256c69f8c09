/**
 * '1,200': a whole number as people read it. Without the browser's own formatting, whose first use in a page loads the data of
 * its language: 24 ms, during which nothing else happens.
 */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

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

/** 'carriers', 'carriers and SBC addresses', 'a, b and c'. */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
