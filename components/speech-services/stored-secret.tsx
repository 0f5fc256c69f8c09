'use client';

import type { FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import styles from './speech.module.css';

const KEPT = 'Stored. Keys can’t be changed: to rotate this one, add a new service and delete this one.';

/** A secret of a stored credential as the platform masks it. */
export function StoredSecret({ field, context }: FieldViewProps) {
  const mask = (context.facts.masks as Record<string, string> | undefined)?.[field.name];
  if (field.name === 'service_key') {
    return (
      <Field label={field.label} group wide help={mask ? KEPT : undefined}>
        <pre className={styles.code} tabIndex={0} role="region" aria-label="Service key, private key masked">
          {mask || 'No key is stored.'}
        </pre>
      </Field>
    );
  }
  return (
    <Field label={field.label} help={mask ? KEPT : undefined}>
      {(given) => <Input {...given} mono readOnly value={mask ?? ''} placeholder="Not set" />}
    </Field>
  );
}
