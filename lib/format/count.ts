/**
 * '1 call', '1,200 calls': a number of things in words.
 * @param plural of an irregular noun
 */
export function countOf(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
