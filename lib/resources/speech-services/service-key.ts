export const INVALID_SERVICE_KEY = 'Invalid service key file, could not parse as JSON.';

/** The longest key file that is read; real ones have about 2.5 kB. */
export const LONGEST_SERVICE_KEY = 20_000;

/** What a person may see of a service key. */
export interface ServiceKey {
  /** Every text of the key but the private one, in the file's order. */
  shown: [name: string, value: string][];
  clientEmail: string;
}

/**
 * Checks the text of a key file: JSON that holds `private_key` and `client_email`.
 * @returns the sentence to show, or null
 */
export function serviceKeyProblem(text: unknown): string | null {
  return readServiceKey(text) ? null : INVALID_SERVICE_KEY;
}

/** Reads a service key, with its private part masked after the line that says what it is; null when it is none. */
export function readServiceKey(text: unknown): ServiceKey | null {
  let key: unknown;
  try {
    key = JSON.parse(String(text));
  } catch {
    return null;
  }
  if (!key || typeof key !== 'object') return null;
  const { private_key, client_email } = key as Record<string, unknown>;
  if (typeof private_key !== 'string' || typeof client_email !== 'string' || !private_key || !client_email) return null;
  const shown = Object.entries(key)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]): [string, string] => [name, name === 'private_key' ? maskedKey(value) : value]);
  return { shown, clientEmail: client_email };
}

function maskedKey(value: string): string {
  const head = /^-----BEGIN [A-Z ]+-----/.exec(value)?.[0] ?? '';
  return `${head}${head && '\n'}${'*'.repeat(16)}`;
}
