const CREDENTIALS = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i;

/** A webhook's URL as a person may see it, without user name and password. */
export function shownAddress(url: string): string {
  return url.replace(CREDENTIALS, '$1***@');
}

/**
 * The URL that a form means: the stored one, if it was left as shown.
 * @param given the form's value
 */
export function storedAddress(given: string, stored: { url: string } | null): string {
  return stored && given === shownAddress(stored.url) ? stored.url : given;
}

/**
 * The platform stores any spelling of `https`, and can then not use the webhook.
 * @param url one that can be parsed
 * @returns the sentence to show, or null
 */
export function schemeProblem(url: string): string | null {
  const { protocol } = new URL(url);
  return url.startsWith(protocol) ? null : `Enter ${protocol}// in lowercase letters.`;
}
