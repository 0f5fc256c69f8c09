import type { FieldViewProps } from '@/components/resource/field-view';
import { useRows } from '@/components/resource/use-rows';
import { Button } from '@/components/ui/button';
import { Field, RequiredMark } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { classNames } from '@/components/ui/class-names';
import { isEditable } from '@/lib/kit/field-state';
import styles from './accounts.module.css';

const PARTS = ['Key', 'Value'] as const;
type Tag = Record<(typeof PARTS)[number], string>;

const isBlank = (text: string) => text.trim() === '';

/** The tags for each recording in the bucket. */
export function TagsField(props: FieldViewProps) {
  const { field, current, context, error } = props;
  const { around, rows: tags, change, remove, add } = useRows<Tag, HTMLDivElement>(props);
  const editable = isEditable(field, current, context);
  // Of an error, what is missing is the cause; without that, it concerns all tags.
  const lacks = tags.some((tag) => PARTS.some((part) => isBlank(tag[part])));
  const isWrong = (text: string) => !!error && (isBlank(text) || !lacks);
  return (
    <Field label={field.label} group wide error={error}>
      <div ref={around} tabIndex={-1} className={styles.tags}>
        {tags.length > 0 && (
          <div className={classNames(styles.tag, styles.tagHead)} aria-hidden="true">
            {PARTS.map((part) => (
              <span key={part}>
                {part}
                {editable && <RequiredMark />}
              </span>
            ))}
          </div>
        )}
        {tags.map((tag, place) => (
          <div key={place} className={styles.tag} data-row>
            {PARTS.map((part) => (
              <Input
                key={part}
                size="sm"
                aria-label={`${part} of tag ${place + 1}`}
                autoComplete="off"
                required={editable}
                readOnly={!editable}
                aria-invalid={isWrong(tag[part]) || undefined}
                value={tag[part]}
                onChange={(event) => change(place, { [part]: event.target.value })}
              />
            ))}
            {editable && (
              <IconButton
                icon="trash"
                danger
                label={`Remove tag ${place + 1}`}
                title="Remove"
                data-removes
                onClick={() => remove(place)}
              />
            )}
          </div>
        ))}
        {editable ? (
          <span>
            <Button size="sm" icon="plus" onClick={() => add({ Key: '', Value: '' })}>
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
