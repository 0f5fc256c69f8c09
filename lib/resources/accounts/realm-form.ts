import type { Facts, FormContext, FormDefinition, Values } from '../../kit/form';
import { wrongRealm } from './realm-rule';

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
