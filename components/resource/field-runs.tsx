import type { ReactNode } from 'react';
import { FormGrid, type FormGridProps } from '@/components/ui/form-grid';
import type { Field } from '@/lib/kit/form';
import styles from './resource-form.module.css';

export interface FieldRunsProps {
  fields: Field[];
  columns?: FormGridProps['columns'];
  children: (field: Field) => ReactNode;
}

type Shape = 'ticks' | 'grid' | 'slot';

const shapeOf = ({ kind }: Field): Shape => (kind === 'check' ? 'ticks' : kind === 'slot' ? 'slot' : 'grid');

/** The fields of a section in order: inputs side by side in a grid, adjacent checkboxes together on a separate line. */
export function FieldRuns({ fields, columns, children }: FieldRunsProps) {
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
