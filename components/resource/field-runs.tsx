import type { ReactNode } from 'react';
import { FormGrid } from '@/components/ui/form-grid';
import type { Field } from '@/lib/kit/form';
import styles from './resource-form.module.css';

/** Fields of a section in order: inputs side by side in a grid, neighbouring ticks together on a line of their own. */
export function FieldRuns({ fields, children }: { fields: Field[]; children: (field: Field) => ReactNode }) {
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
      <FormGrid key={place} gapTop={place > 0}>
        {run.fields.map(children)}
      </FormGrid>
    ),
  );
}
