import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../config/settings';

/**
 * A mark proves that the console itself wrote what comes back to it in a URL. Any replica that knows one of our passwords can
 * verify it, also after a restart and during a password rotation.
 * @param about what is proven; the first part names the purpose, so that no mark serves for another
 * @returns 32 hex digits, made with the newest password
 */
export function markFor(...about: [purpose: string, ...rest: string[]]): string {
  return markWith(settings().sessionPasswords[0]!, about);
}

/** Whether a mark was made for exactly this. */
export function isMarkFor(mark: string, ...about: [purpose: string, ...rest: string[]]): boolean {
  return settings().sessionPasswords.some((password) => {
    const [expected, given] = [Buffer.from(markWith(password, about)), Buffer.from(mark)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function markWith(password: string, about: string[]): string {
  return createHmac('sha256', password).update(JSON.stringify(about)).digest('hex').slice(0, 32);
}
