'use client';

import { useRef, useState } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isEditable, isRequired } from '@/lib/kit/form';
import { INVALID_SERVICE_KEY, LONGEST_SERVICE_KEY, shownServiceKey } from '@/lib/kit/service-key';
import type { AccountFacts } from '@/lib/resources/accounts/new-form';
import styles from './accounts.module.css';

/** A Google service key, from its file. The browser reads the file and masks the private part. */
export function ServiceKeyField({ field, current, context, error, setValue }: FieldViewProps<AccountFacts>) {
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const editable = isEditable(field, current, context);
  const key = shownServiceKey(current[field.name] ?? '');
  const stored = context.facts.bucketStored === 'google' ? (context.facts.bucketKeyHint ?? '') : null;

  async function read(file: File | undefined) {
    if (!file) return;
    const text = file.size > LONGEST_SERVICE_KEY ? '' : await file.text();
    const right = shownServiceKey(text) !== null;
    setWrong(!right);
    setValue(field.name, right ? text : '', { shouldDirty: true, shouldValidate: right });
  }

  return (
    <Field
      wide
      label={field.label}
      required={editable && isRequired(field, current, context)}
      error={wrong ? INVALID_SERVICE_KEY : error}
      help={
        stored === null || key
          ? undefined
          : `Stored key: ${stored || 'a service account'}. Choose a file only to replace it.`
      }
    >
      {(given) => (
        <>
          <input
            {...given}
            required={undefined}
            ref={input}
            type="file"
            accept=".json,application/json"
            className="vh"
            tabIndex={-1}
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {editable && (
            <span>
              <Button size="sm" icon="upload" onClick={() => input.current?.click()}>
                {key || stored !== null ? 'Choose another key file' : 'Choose a key file'}
              </Button>
            </span>
          )}
          {key && <pre className={styles.key}>{key}</pre>}
        </>
      )}
    </Field>
  );
}
