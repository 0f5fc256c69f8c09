'use client';

import { useController } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useRowsFocus } from '@/components/ui/use-rows-focus';
import { isEditable } from '@/lib/kit/field-state';
import styles from './accounts.module.css';

type Tag = Record<'Key' | 'Value', string>;

/**
 * The tags for each recording in the bucket. The list is a single form value: a field-array library would add weight to every
 * form.
 */
export function TagsField({ field, control, current, context, error }: FieldViewProps) {
  const { field: list } = useController({ control, name: field.name });
  const tags = list.value as Tag[];
  const { around, added, removed } = useRowsFocus<HTMLDivElement>(tags.length);
  const editable = isEditable(field, current, context);
  const put = (place: number, change: Partial<Tag>) =>
    list.onChange(tags.map((tag, i) => (i === place ? { ...tag, ...change } : tag)));
  return (
    <Field label={field.label} group wide error={error}>
      <div ref={around} tabIndex={-1} className={styles.tags}>
        {tags.map((tag, place) => (
          <div key={place} className={styles.tag} data-row>
            {(['Key', 'Value'] as const).map((part) => (
              <Input
                key={part}
                size="sm"
                aria-label={`${part} of tag ${place + 1}`}
                placeholder={part}
                autoComplete="off"
                readOnly={!editable}
                aria-invalid={error ? true : undefined}
                value={tag[part]}
                onChange={(event) => put(place, { [part]: event.target.value })}
              />
            ))}
            {editable && (
              <IconButton
                icon="trash"
                danger
                label={`Remove tag ${place + 1}`}
                title="Remove"
                data-removes
                onClick={() => {
                  removed(place);
                  list.onChange(tags.filter((_, i) => i !== place));
                }}
              />
            )}
          </div>
        ))}
        {editable ? (
          <span>
            <Button
              size="sm"
              icon="plus"
              onClick={() => {
                added();
                list.onChange([...tags, { Key: '', Value: '' }]);
              }}
            >
              Add tag
            </Button>
          </span>
        ) : (
          tags.length === 0 && <span className="muted">None</span>
        )}
      </div>
    </Field>
  );
}
