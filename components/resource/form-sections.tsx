'use client';

import { Fragment, type ReactNode } from 'react';
import { FormSection } from '@/components/ui/form-section';
import { isVisible, type Field, type FormSection as SectionDefinition } from '@/lib/kit/form';
import { FieldRuns } from './field-runs';
import { FormField } from './form-field';
import type { FormParts } from './use-resource-form';

/** What a hand-written control of one field gets. */
export interface FieldViewProps extends FormParts {
  field: Field;
  error?: string;
  /** The words of a value that is an id. */
  valueLabel?: string;
  /** Told the option that was chosen, so that its words are known. */
  onPick?: (name: string, option: unknown) => void;
}

export interface FormSectionsProps {
  parts: FormParts;
  /** The heading of a section that has none of its own. */
  title: string;
  /** Words for values that are ids, by field name. */
  valueLabels?: Record<string, string>;
  onPick?: (name: string, option: unknown) => void;
  /** Hand-written controls by field name; they replace what the field's kind would draw. */
  fieldViews?: Record<string, (props: FieldViewProps) => ReactNode>;
  /** What a section has besides fields, at its end, by the section's id. */
  sectionEnds?: Record<string, (parts: FormParts) => ReactNode>;
}

/** The sections of a form with those of their fields that are to be seen now. */
export function FormSections({ parts, title, valueLabels, onPick, fieldViews, sectionEnds }: FormSectionsProps) {
  const { form, context, control, register, current, errors } = parts;
  const one = (field: Field) => {
    const error = errors[field.name]?.message as string | undefined;
    const view = fieldViews?.[field.name];
    const valueLabel = valueLabels?.[field.name];
    if (view) return <Fragment key={field.name}>{view({ ...parts, field, error, valueLabel, onPick })}</Fragment>;
    return (
      <FormField
        key={field.name}
        field={field}
        control={control}
        register={register}
        values={current}
        context={context}
        error={error}
        valueLabel={valueLabel}
        onPick={onPick}
      />
    );
  };
  return form.sections.map((section, place) => {
    const fields = section.fields.filter((field) => isVisible(field, current, context));
    if (fields.length === 0) return null;
    const id = idOf(section, place);
    return (
      <FormSection key={id} id={id} title={section.title ?? title} quiet={!section.title} note={section.note}>
        <FieldRuns fields={fields} columns={section.columns}>
          {one}
        </FieldRuns>
        {section.id && sectionEnds?.[section.id]?.(parts)}
      </FormSection>
    );
  });
}

function idOf({ id }: SectionDefinition, place: number): string {
  return id ?? `section-${place}`;
}
