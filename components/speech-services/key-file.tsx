'use client';

import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { INVALID_SERVICE_KEY, LONGEST_SERVICE_KEY, readServiceKey } from '@/lib/resources/speech-services/service-key';
import styles from './speech.module.css';

/** A service key: a JSON file that is read here in the browser and shown without its private part. */
export function KeyFile({ field, control, error }: FieldViewProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [unusable, setUnusable] = useState(false);
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, ref } }) => {
        const key = value ? readServiceKey(value) : null;
        const take = async (file: File | undefined) => {
          if (!file) return;
          const text = file.size > LONGEST_SERVICE_KEY ? '' : await file.text();
          const usable = readServiceKey(text) !== null;
          setName(file.name);
          setUnusable(!usable);
          onChange(usable ? text : '');
        };
        const problem = unusable ? INVALID_SERVICE_KEY : error;
        return (
          <Field label={field.label} required group wide error={problem}>
            <div
              className={styles.drop}
              data-invalid={problem ? '' : undefined}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                void take(event.dataTransfer.files[0]);
              }}
            >
              <Icon name="file" />
              <span className={styles.fileName}>{name || <span className="muted">A JSON file</span>}</span>
              <Button ref={ref} size="sm" onClick={() => input.current?.click()}>
                {key ? 'Replace' : 'Choose file'}
              </Button>
              <input
                ref={input}
                hidden
                type="file"
                accept=".json,application/json"
                aria-label="Service key file"
                onChange={(event) => {
                  void take(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </div>
            {key && (
              <pre className={styles.code} tabIndex={0} role="region" aria-label="Service key, private key masked">
                {key.shown.map(([part, text]) => `${part}: ${text}`).join('\n')}
              </pre>
            )}
          </Field>
        );
      }}
    />
  );
}
