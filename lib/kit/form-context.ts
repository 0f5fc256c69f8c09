import type { FormContext } from './form';
import type { ResourceContext } from './resource';

/** What a form's predicates may depend on, for this user. */
export function formContext(
  { principal, features, flavour }: ResourceContext,
  mode: FormContext['mode'],
  readOnly: boolean,
  facts: Record<string, unknown> = {},
): FormContext {
  return { mode, scope: principal.scope, readOnly, features, flavour, facts };
}
