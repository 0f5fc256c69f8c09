export const WRONG_KEY_FILE = 'Invalid service key file, could not parse as JSON.';

/** Real key files have about 2 kB. */
const LONGEST = 20_000;

/**
 * Reads a Google service key file (specification part 1, section 5).
 * @returns its account, and the key with the private part masked after its first line; null when it is none
 */
export function readServiceKey(text: string): { account: string; masked: string } | null {
  if (text.length > LONGEST) return null;
  try {
    const key = JSON.parse(text) as Record<string, unknown> | null;
    const secret = key?.private_key;
    const account = key?.client_email;
    if (typeof secret !== 'string' || typeof account !== 'string' || !secret || !account) return null;
    return { account, masked: JSON.stringify({ ...key, private_key: maskedKey(secret) }, null, 2) };
  } catch {
    return null;
  }
}

function maskedKey(key: string): string {
  const begin = /^-----BEGIN [A-Z ]+-----\n?/.exec(key)?.[0] ?? '';
  const rest = key.slice(begin.length);
  return begin + rest.slice(0, 6) + 'X'.repeat(Math.min(32, Math.max(0, rest.length - 6)));
}
