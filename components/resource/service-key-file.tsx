import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { FilePick } from '@/components/ui/file-pick';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { LiveRegion } from '@/components/ui/live-region';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import type { Facts } from '@/lib/kit/form';
import { INVALID_SERVICE_KEY, LONGEST_SERVICE_KEY, shownServiceKey } from '@/lib/kit/service-key';
import type { FieldViewProps } from './field-view';
import { MaskedKey } from './masked-key';

export interface ServiceKeyFileProps<F extends Facts> extends FieldViewProps<F> {
  /** What is known of a stored key, which stays unless a file is chosen; null if none is stored. */
  stored?: string | null;
}

/** Stands for a file without any text: like every other file that is no key, it blocks the save. */
const NO_KEY = '-';

/**
 * A Google service key: a JSON file that the browser reads and shows without its private part. A file that is no key is the
 * field's value, too: a save without it would keep the stored key and report success.
 */
export function ServiceKeyFile<F extends Facts>(props: ServiceKeyFileProps<F>) {
  const { field, control, current, context, error, stored = null } = props;
  const [name, setName] = useState('');
  const editable = isEditable(field, current, context);
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, ref } }) => {
        const key = value ? shownServiceKey(value) : null;
        const take = async (file: File) => {
          const text = await textOf(file);
          setName(file.name);
          onChange(text.trim() ? text : NO_KEY);
        };
        const wrongFile = !!value && key === null;
        return (
          <Field
            label={field.label}
            required={isRequired(field, current, context)}
            group
            wide
            // The form's own errors are read out as the save is refused.
            error={wrongFile ? <LiveRegion>{INVALID_SERVICE_KEY}</LiveRegion> : error}
            help={
              stored === null ? undefined : value ? (
                <LinkButton ref={leavesFocus} onClick={() => onChange('')}>
                  Keep the stored key
                </LinkButton>
              ) : (
                `Stored key: ${stored || 'a service account'}. Choose a file only to replace it.`
              )
            }
          >
            {editable && (
              <FilePick
                ref={ref}
                label={`${field.label} file`}
                accept=".json,application/json"
                // Once it is saved, the field is empty.
                name={value ? name : ''}
                placeholder="Google service account key (JSON)"
                action={key || stored !== null ? 'Replace' : 'Choose file'}
                invalid={wrongFile || !!error}
                onFile={(file) => void take(file)}
              />
            )}
            {key && <MaskedKey label={field.label}>{key}</MaskedKey>}
          </Field>
        );
      }}
    />
  );
}

/** Empty for a file that is no key: too long, or gone since it was chosen. */
async function textOf(file: File): Promise<string> {
  return file.size > LONGEST_SERVICE_KEY ? '' : file.text().catch(() => '');
}
