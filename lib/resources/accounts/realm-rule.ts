import { columnProblem } from '../../kit/text-columns';

const SHORTEST = 3;

/**
 * @param root the domain that all realms of the provider end in; null where the whole realm can be chosen
 * @returns what is wrong with a realm, or null
 */
export function wrongRealm(realm: string, root: string | null): string | null {
  const tooLong = columnProblem('accounts.sip_realm', realm, 'The SIP realm');
  if (tooLong) return tooLong;
  const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
  if (root) {
    const end = `.${root.toLowerCase()}`;
    const own = realm.toLowerCase().endsWith(end) ? realm.slice(0, -end.length) : '';
    if (own.length < SHORTEST) return `The subdomain must have ${SHORTEST} characters or more.`;
    return label.test(own) ? null : 'The subdomain can have letters, digits and hyphens.';
  }
  const parts = realm.split('.');
  const right = parts.length >= 3 && parts.every((part) => label.test(part));
  return right ? null : 'Enter a domain name of three parts, such as sip.example.com.';
}
