import { z } from 'zod';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type Values, type ValuesOf } from './form';
import { judgeForm } from './judge';
import { validateForm } from './validate';

/**
 * The schema with which a handler checks what a form sent. Types come first, so a value of the wrong type never reaches the
 * rules; then the same rules that the browser has checked, for the fields that this user can edit in this state. `sentValues`
 * drops the others, whatever the browser sent.
 * @param stored the record to be changed: existing violations in untouched fields block nothing
 */
export function formSchema(
  form: FormDefinition,
  context: FormContext,
  stored: Values | null = null,
): z.ZodType<Values> {
  return typesOf(form).superRefine((values: Values, check) => {
    const wrong = stored ? judgeForm(form, values, stored, context).errors : validateForm(form, values, context);
    for (const [name, message] of Object.entries(wrong)) {
      check.addIssue({ code: 'custom', path: [name], message });
    }
  });
}

/** Made once per form: that takes longer than to check values with them. */
const known = new WeakMap<FormDefinition, z.ZodType<Values>>();

function typesOf(form: FormDefinition): z.ZodType<Values> {
  const types = known.get(form) ?? z.object(valueTypes<FormDefinition>(form));
  known.set(form, types);
  return types;
}

/** The types of a form's values, without its rules. */
export function valueTypes<F extends FormDefinition>(form: F): ValueTypes<F> {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, typeOf(field)])) as ValueTypes<F>;
}

type ValueTypes<F extends FormDefinition> = { [N in keyof ValuesOf<F>]: z.ZodOptional<z.ZodType<ValuesOf<F>[N]>> };

/** Messages by field name, from a failed check. */
export function fieldMessages(error: z.ZodError, form: FormDefinition): Record<string, string> {
  const labels = new Map(fieldsOf(form).map((field) => [field.name, field.label]));
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    messages[name] ??=
      issue.code === 'custom' ? issue.message : `${labels.get(name) ?? 'A field'} has an invalid value.`;
  }
  return messages;
}

function typeOf(field: Field): z.ZodType {
  // The area's handler knows its shape.
  if (field.kind === 'slot') return z.unknown();
  if (field.kind === 'check') return z.boolean().optional();
  if (field.kind === 'rows')
    return z
      .array(z.record(z.string(), z.string().max(100_000)))
      .max(1000)
      .optional();
  return z.string().max(100_000).optional();
}
