import { BASE_PATH } from './base-path';
import { decideToLeave } from './leaving';

/**
 * Loads another page in full, which drops everything the current page knew about a user, or about nobody. Asks nothing: what it
 * follows can't be taken back.
 */
export function loadPage(path: string): void {
  decideToLeave();
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- the router would keep what it knows
  location.assign(`${BASE_PATH}${path}`);
}
