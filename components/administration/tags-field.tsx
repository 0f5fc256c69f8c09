'use client';

import { useFieldArray, type Control } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { isEditable } from '@/lib/kit/form';
import styles from './administration.module.css';

/** The tags that each recording in the bucket gets. */
export function TagsField({ field, control, register, current, context, error }: FieldViewProps) {
  const rows = useFieldArray({ control: control as unknown as Control<{ bucket_tags: Tag[] }>, name: 'bucket_tags' });
  const editable = isEditable(field, current, context);
  return (
    <Field label={field.label} group wide error={error}>
      {rows.fields.map((row, place) => (
        <div key={row.id} className={styles.tag}>
          <Input
            {...register(`bucket_tags.${place}.Key`)}
            size="sm"
            aria-label={`Key of tag ${place + 1}`}
            placeholder="Key"
            autoComplete="off"
            readOnly={!editable}
            aria-invalid={error ? true : undefined}
          />
          <Input
            {...register(`bucket_tags.${place}.Value`)}
            size="sm"
            aria-label={`Value of tag ${place + 1}`}
            placeholder="Value"
            autoComplete="off"
            readOnly={!editable}
            aria-invalid={error ? true : undefined}
          />
          {editable && (
            <IconButton
              icon="trash"
              danger
              label={`Remove tag ${place + 1}`}
              title="Remove"
              onClick={() => rows.remove(place)}
            />
          )}
        </div>
      ))}
      {editable ? (
        <span>
          <Button size="sm" icon="plus" onClick={() => rows.append({ Key: '', Value: '' })}>
            Add tag
          </Button>
        </span>
      ) : (
        rows.fields.length === 0 && <span className="muted">None</span>
      )}
    </Field>
  );
}

interface Tag {
  Key: string;
  Value: string;
}
