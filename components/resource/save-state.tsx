'use client';

import { fieldsOf, isVisible, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';

const NAMED = 3;

export interface SaveStateProps {
  form: FormDefinition;
  /** By field name; true where the value differs from what was loaded. */
  dirty: Record<string, unknown>;
  current: Values;
  context: FormContext;
}

/** What is unsaved, by name. */
export function SaveState({ form, dirty, current, context }: SaveStateProps) {
  if (context.readOnly) return <>You have view-only access.</>;
  const changed = fieldsOf(form).filter((field) => isMarked(dirty[field.name]) && isVisible(field, current, context));
  if (changed.length === 0) return <>No unsaved changes</>;
  const named = changed.slice(0, NAMED).map(({ label }) => label);
  const more = changed.length - named.length;
  return <>{`Unsaved: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}</>;
}

/** A list field is marked cell by cell. */
export function isMarked(mark: unknown): boolean {
  return mark !== null && typeof mark === 'object' ? Object.values(mark).some(isMarked) : mark === true;
}
