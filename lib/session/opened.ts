import { settings } from '../config/settings';
import { memory } from '../kit/memory';
import { unseal } from './seal';

// Unsealing takes most of a millisecond, and a page needs it several times.
const remembered = memory<Record<string, unknown> | null>('opened sessions', { forMs: 5_000, most: 500 });

/** A browser keeps no longer one, so a longer one is not the console's. */
export const LONGEST_COOKIE = 4096;

/** When a sealed value expires, in milliseconds since 1970. */
export function sealEnd(value: string): number {
  return Number(value.split('*')[5]);
}

/** Unseals a cookie of the console. @returns null for anything broken, expired, forged or too long */
export async function opened(value: string): Promise<Record<string, unknown> | null> {
  // Unsealing would accept an expired one for another minute.
  if (value.length > LONGEST_COOKIE || (sealEnd(value) || Infinity) <= Date.now()) return null;
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const data = await unseal(value, settings().sessionPasswords);
  remembered.keep(value, data);
  return data;
}
