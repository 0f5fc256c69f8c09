import { Fragment, type ReactNode } from 'react';
import { FormGrid, type FormGridProps } from '@/components/ui/form-grid';
import { FormSection } from '@/components/ui/form-section';
import { isVisible } from '@/lib/kit/field-state';
import type { Facts, Field } from '@/lib/kit/form';
import type { FieldView, FieldViewProps } from './field-view';
import { FormField } from './form-field';
import type { ResourceFormOptions } from './form-options';
import type { FormParts } from './form-parts';
import styles from './resource-form.module.css';

export interface FormSectionsProps<F extends Facts = Facts> extends Pick<
  ResourceFormOptions<F>,
  'valueLabels' | 'onPick'
> {
  parts: FormParts<F>;
  /** The heading of a section that has none of its own. */
  title: string;
  /** Only the sections of this tab. */
  tab?: string;
  /** Hand-written controls by field name; they replace the default ones. */
  fieldViews?: Record<string, FieldView<F>>;
  /** Additional content at the end of a section, by the section's id. */
  sectionEnds?: Record<string, (parts: FormParts<F>) => ReactNode>;
}

/** The sections of a form, with their visible fields. */
export function FormSections<F extends Facts>(props: FormSectionsProps<F>) {
  const { parts, title, tab, valueLabels, onPick, fieldViews = {}, sectionEnds } = props;
  const { form, context, current, errors, warnings } = parts;
  const one = (field: Field<F>) => {
    const error = errors[field.name];
    const warn = error ? undefined : warnings[field.name];
    const given: FieldViewProps<F> = { ...parts, field, error, warn, valueLabel: valueLabels?.[field.name], onPick };
    const view = fieldViews[field.name];
    return <Fragment key={field.name}>{view ? view(given) : <FormField {...given} />}</Fragment>;
  };
  const isDrawn = (field: Field<F>) =>
    (field.kind !== 'slot' || field.name in fieldViews) && isVisible(field, current, context);
  return form.sections.map((section, place) => {
    const fields = section.fields.filter(isDrawn);
    if (fields.length === 0 || section.tab !== tab) return null;
    const id = section.id ?? `section-${place}`;
    return (
      <FormSection
        key={id}
        id={id}
        title={section.title ?? title}
        quiet={!section.title}
        note={section.note}
        count={section.count?.(current)}
      >
        <FieldRuns fields={fields} columns={section.columns}>
          {one}
        </FieldRuns>
        {section.id && sectionEnds?.[section.id]?.(parts)}
      </FormSection>
    );
  });
}

interface FieldRunsProps {
  fields: Field[];
  columns?: FormGridProps['columns'];
  children: (field: Field) => ReactNode;
}

type Shape = 'ticks' | 'grid' | 'slot';

const shapeOf = ({ kind }: Field): Shape => (kind === 'check' ? 'ticks' : kind === 'slot' ? 'slot' : 'grid');

/** The fields of a section in order: inputs side by side in a grid, adjacent checkboxes together on a separate line. */
function FieldRuns({ fields, columns, children }: FieldRunsProps) {
  const blocks: { indented: boolean; runs: { shape: Shape; fields: Field[] }[] }[] = [];
  for (const field of fields) {
    const indented = field.indented === true;
    let block = blocks.at(-1);
    if (block?.indented !== indented) blocks.push((block = { indented, runs: [] }));
    const last = block.runs.at(-1);
    if (last?.shape === shapeOf(field)) last.fields.push(field);
    else block.runs.push({ shape: shapeOf(field), fields: [field] });
  }
  return blocks.map(({ indented, runs }, place) => {
    const drawn = runs.map(({ shape, fields: some }, at) =>
      shape === 'grid' ? (
        <FormGrid key={at} columns={columns} gapTop={at > 0 || (place > 0 && !indented)}>
          {some.map(children)}
        </FormGrid>
      ) : (
        <div
          key={at}
          className={shape === 'ticks' ? styles.ticks : styles.slot}
          data-slots={shape === 'slot' ? some.map(({ name }) => name).join(' ') : undefined}
        >
          {some.map(children)}
        </div>
      ),
    );
    return indented ? (
      <div key={place} className={styles.indented}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}
