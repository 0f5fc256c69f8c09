import type { Facts, FormContext } from './form';
import type { ResourceContext } from './resource';

/** What a form's predicates may depend on, for this user. */
export function formContext<F extends Facts>(
  { principal, features, flavour }: ResourceContext,
  mode: FormContext['mode'],
  readOnly: boolean,
  facts: F,
): FormContext<F> {
  return { mode, scope: principal.scope, readOnly, features, flavour, facts };
}
