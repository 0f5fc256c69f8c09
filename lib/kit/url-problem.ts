import { listed } from '../format/count';

/**
 * What is wrong with a URL that a user has typed.
 * @param schemes without the colon: `http`, `https`, `ws`, `wss`
 * @param credentials what to do with a user name or password instead of writing them into it
 * @returns the sentence to show, or null
 */
export function urlProblem(
  value: unknown,
  schemes: readonly string[],
  credentials = 'Don’t put credentials in the URL.',
): string | null {
  const text = String(value);
  if (/\s/.test(text)) return 'URLs can’t contain spaces.';
  const scheme = /^(\w+):\/\//.exec(text)?.[1]!.toLowerCase();
  if (!scheme || !schemes.includes(scheme)) {
    const starts = schemes.map((each) => `${each}://`);
    return `Enter a URL that begins with ${listed(starts, 'or')}.`;
  }
  if (!URL.canParse(text)) return 'The host name or port of this URL isn’t valid.';
  const { username, password } = new URL(text);
  return username || password ? credentials : null;
}
