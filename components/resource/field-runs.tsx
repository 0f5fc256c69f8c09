import type { ReactNode } from 'react';
import { FormGrid, type FormGridProps } from '@/components/ui/form-grid';
import type { Field } from '@/lib/kit/form';
import styles from './resource-form.module.css';

export interface FieldRunsProps {
  fields: Field[];
  columns?: FormGridProps['columns'];
  children: (field: Field) => ReactNode;
}

/** Fields of a section in order: inputs side by side in a grid, neighbouring ticks together on a line of their own. */
export function FieldRuns({ fields, columns, children }: FieldRunsProps) {
  const runs: { ticks: boolean; fields: Field[] }[] = [];
  for (const field of fields) {
    const ticks = field.kind === 'check';
    const last = runs.at(-1);
    if (last && last.ticks === ticks) last.fields.push(field);
    else runs.push({ ticks, fields: [field] });
  }
  return runs.map((run, place) =>
    run.ticks ? (
      <div key={place} className={styles.ticks}>
        {run.fields.map(children)}
      </div>
    ) : (
      <FormGrid key={place} columns={columns} gapTop={place > 0}>
        {run.fields.map(children)}
      </FormGrid>
    ),
  );
}
