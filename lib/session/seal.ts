import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';

/**
 * iron-session finds the password for unsealing by a number inside the seal. It is derived from the password itself, not from
 * its position in the list, so that passwords can be added in front and dropped at the end while several replicas run with
 * different lists.
 */
function idOf(password: string): number {
  return createHash('sha256').update(password).digest().readUInt32BE(0);
}

/**
 * @param passwords newest first; the first one seals
 * @param seconds how long the seal holds
 */
export function seal(data: object, passwords: string[], seconds: number): Promise<string> {
  const newest = passwords[0]!;
  return sealData(data, { password: { [idOf(newest)]: newest }, ttl: seconds });
}

/** @returns the data, or null when the seal is broken, expired or made with a password that is no longer known */
export async function unseal(value: string, passwords: string[]): Promise<Record<string, unknown> | null> {
  const known = Object.fromEntries(passwords.map((password) => [idOf(password), password]));
  try {
    const data = await unsealData<Record<string, unknown>>(value, { password: known, ttl: 0 });
    return data && Object.keys(data).length > 0 ? data : null;
  } catch {
    return null;
  }
}
