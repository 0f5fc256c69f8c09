import { isRecord } from './is-record';

/** The message for a file that is no Google service key (specification part 1, section 5, and part 2, section 4). */
export const INVALID_SERVICE_KEY = 'Invalid service key file, could not parse as JSON.';

/** The longest accepted key file, in characters; real ones have about 2,500. */
export const LONGEST_SERVICE_KEY = 20_000;

/**
 * Checks a Google service key: JSON with `private_key` and `client_email`.
 * @returns the message to show, or null
 */
export function serviceKeyProblem(text: unknown): string | null {
  return shownServiceKey(text) === null ? INVALID_SERVICE_KEY : null;
}

/**
 * The displayable part of a Google service key: each of its texts on a line, the private one masked after the line that says
 * what it is.
 * @returns null when it is no service key
 */
export function shownServiceKey(text: unknown): string | null {
  const source = String(text);
  if (source.length > LONGEST_SERVICE_KEY) return null;
  let key: unknown;
  try {
    key = JSON.parse(source);
  } catch {
    return null;
  }
  if (!isRecord(key)) return null;
  const { private_key, client_email } = key;
  if (typeof private_key !== 'string' || typeof client_email !== 'string' || !private_key || !client_email) return null;
  return Object.entries(key)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${name}: ${name === 'private_key' ? maskedKey(value) : value}`)
    .join('\n');
}

/** Nothing of the key itself remains, not even its length. */
function maskedKey(key: string): string {
  const begin = /^-----BEGIN [A-Z ]+-----/.exec(key)?.[0] ?? '';
  return `${begin}${begin && '\n'}${'*'.repeat(16)}`;
}
