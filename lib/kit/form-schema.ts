import { z } from 'zod';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type Values } from './form';
import { validateForm } from './validate';

/**
 * The schema with which a handler checks what a form sent. Types first: a value of the wrong type never reaches the
 * rules. Then the form's own rules, the same ones that the browser has walked. Fields that are not editable for this
 * user in this state are dropped, whatever the browser sent.
 */
export function formSchema(form: FormDefinition, context: FormContext): z.ZodType<Values> {
  const shape = Object.fromEntries(fieldsOf(form).map((field) => [field.name, typeOf(field)]));
  return z.object(shape).superRefine((values, check) => {
    for (const [name, message] of Object.entries(validateForm(form, values, context))) {
      check.addIssue({ code: 'custom', path: [name], message });
    }
  });
}

/** Messages by field name out of a failed check. */
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
  if (field.kind === 'check') return z.boolean().optional();
  if (field.kind === 'rows')
    return z
      .array(z.record(z.string(), z.string().max(100_000)))
      .max(1000)
      .optional();
  return z.string().max(100_000).optional();
}
