const CREDENTIALS = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i;

/** A webhook's address as a person may see it: what it has of user name and password is not shown. */
export function shownAddress(url: string): string {
  return url.replace(CREDENTIALS, '$1***@');
}

/**
 * The address that a form means: the stored one where it was left as it is shown.
 * @param given as the form has it
 */
export function storedAddress(given: string, stored: { url: string } | null): string {
  return stored && given === shownAddress(stored.url) ? stored.url : given;
}
