import type { Facts, FormContext, FormDefinition, Values } from '../../kit/form';
import { columnProblem } from '../../kit/text-columns';

const SHORTEST = 3;

export interface RealmFacts extends Facts {
  /** The domain under which the provider's accounts have their realms; null where the whole realm can be chosen. */
  root: string | null;
}

/** The full realm for the input: under the provider's domain, if it has one. */
export function wantedRealm(values: Values, { facts: { root } }: FormContext<RealmFacts>): string {
  const own = typeof values.realm === 'string' ? values.realm.trim() : '';
  return (own && root ? `${own}.${root}` : own).toLowerCase();
}

/** The input for a stored realm: all of it, or the part before the provider's domain. */
export function typedRealm(realm: string, root: string | null): string {
  if (!root) return realm;
  return realm.toLowerCase().endsWith(`.${root.toLowerCase()}`) ? realm.slice(0, -root.length - 1) : '';
}

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

const realmFormOf = (label: string, missing: string | null): FormDefinition<RealmFacts> => ({
  titles: { create: 'Change SIP realm', edit: 'Change SIP realm' },
  sections: [
    {
      fields: [
        {
          kind: 'text',
          name: 'realm',
          label,
          required: true,
          missing: missing ?? undefined,
          mono: true,
          autoComplete: 'off',
          help: 'Registered devices must be reconfigured to use the new realm.',
          unit: ({ facts: { root } }) => (root ? `.${root}` : undefined),
          check: (_value, values, context) => wrongRealm(wantedRealm(values, context), context.facts.root),
        },
      ],
    },
  ],
  texts: { created: 'Account updated successfully', updated: 'Account updated successfully' },
  afterUpdate: 'list',
});

/** Changes an account's SIP realm (specification part 1): a full one, or one under the provider's domain. */
export const wholeRealmForm = realmFormOf('SIP realm', wrongRealm('', null));
export const subDomainForm = realmFormOf('Subdomain', wrongRealm('', 'example.com'));
