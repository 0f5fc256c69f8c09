'use client';

import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { FilePick } from '@/components/ui/file-pick';
import { INVALID_SERVICE_KEY, LONGEST_SERVICE_KEY, shownServiceKey } from '@/lib/kit/service-key';
import styles from './speech.module.css';

/** A service key: a JSON file that the browser reads and shows without its private part. */
export function KeyFile({ field, control, error }: FieldViewProps) {
  const [name, setName] = useState('');
  const [unusable, setUnusable] = useState(false);
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, ref } }) => {
        const key = value ? shownServiceKey(value) : null;
        const take = async (file: File) => {
          const text = file.size > LONGEST_SERVICE_KEY ? '' : await file.text();
          const usable = shownServiceKey(text) !== null;
          setName(file.name);
          setUnusable(!usable);
          onChange(usable ? text : '');
        };
        const problem = unusable ? INVALID_SERVICE_KEY : error;
        return (
          <Field label={field.label} required group wide error={problem}>
            <FilePick
              ref={ref}
              label="Service key file"
              accept=".json,application/json"
              name={name}
              placeholder="Google service account key (JSON)"
              action={key ? 'Replace' : 'Choose file'}
              invalid={!!problem}
              onFile={(file) => void take(file)}
            />
            {key && (
              <pre className={styles.code} tabIndex={0} role="region" aria-label="Service key, private key masked">
                {key}
              </pre>
            )}
          </Field>
        );
      }}
    />
  );
}
