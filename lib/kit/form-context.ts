import type { Facts, FormContext } from './form';
import type { ResourceContext } from './resource';

/** What a form's predicates may depend on, for this user. */
export function formContext<F extends Facts>(
  { principal, features, flavour }: ResourceContext,
  mode: FormContext['mode'],
  readOnly: boolean,
  facts: F,
): FormContext<F> {
  const viewing = principal.viewedBy && { viewing: true };
  return { mode, scope: principal.scope, ...viewing, readOnly, features, flavour, facts };
}
