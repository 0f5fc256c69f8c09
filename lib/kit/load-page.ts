import { BASE_PATH } from './base-path';
import { decideToLeave } from './leaving';

let loading = false;

/** Whether `loadPage` is on its way from this page to another. */
export function isLoadingPage(): boolean {
  return loading;
}

/**
 * Loads another page in full, which drops everything the current page knew about a user, or about nobody. Asks nothing: what it
 * follows can't be taken back.
 */
export function loadPage(path: string): void {
  decideToLeave();
  loading = true;
  // Back may show this page again as it was left.
  addEventListener('pageshow', () => (loading = false), { once: true });
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- the router would keep what it knows
  location.assign(`${BASE_PATH}${path}`);
}
