import { firstOf } from '@/lib/format/count';
import { isVisible } from '@/lib/kit/field-state';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';

const NAMED = 3;

export interface SaveStateProps {
  form: FormDefinition;
  /** By field name; true where the value differs from what was loaded. */
  dirty: Record<string, unknown>;
  current: Values;
  /** As it was loaded. */
  before: Values;
  context: FormContext;
}

/** What is unsaved, by name. */
export function SaveState({ form, dirty, current, before, context }: SaveStateProps) {
  if (context.readOnly)
    return <>{context.viewing ? 'Read-only while you view as someone else.' : 'You have view-only access.'}</>;
  const marked = fieldsOf(form).filter((field) => isMarked(dirty[field.name]) && isVisible(field, current, context));
  const changed = changedWords(marked, current, before);
  if (changed.length === 0) return <>No unsaved changes</>;
  return <>{`Unsaved: ${firstOf(changed, NAMED)}`}</>;
}

/** Describes the changes of some fields, slots last, without repetitions. */
export function changedWords(fields: Field[], now: Values, before: Values): string[] {
  const words = (field: Field) =>
    (field.kind === 'slot' && field.words?.(now[field.name], before[field.name])) || [field.label];
  const ordered = [...fields.filter(({ kind }) => kind !== 'slot'), ...fields.filter(({ kind }) => kind === 'slot')];
  return [...new Set(ordered.flatMap(words))];
}

/** A value with parts may be marked per part. */
export function isMarked(mark: unknown): boolean {
  return mark !== null && typeof mark === 'object' ? Object.values(mark).some(isMarked) : mark === true;
}
