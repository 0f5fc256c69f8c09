import type { Facts, FormContext, Values } from '@/lib/kit/form';

/** The initial state of a form: a record as it was loaded. */
export interface Loaded<F extends Facts = Facts> {
  values: Values;
  context: FormContext<F>;
}

/** What a form started from, if its draft replaces other values than those of now. */
export function startedFrom<F extends Facts>(
  { values, context }: Loaded<F>,
  replaced: Values,
  facts: Partial<F>,
): Loaded<F> {
  return { values: { ...values, ...replaced }, context: { ...context, facts: { ...context.facts, ...facts } } };
}
