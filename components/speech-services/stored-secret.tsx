'use client';

import type { FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import styles from './speech.module.css';

const KEPT = 'Stored. Use “Replace keys” to change it.';

/** A stored credential's secret, as masked by the platform. */
export function StoredSecret({ field, context }: FieldViewProps) {
  const mask = context.facts.masks?.[field.name];
  const help = mask && !context.readOnly ? KEPT : undefined;
  if (field.name === 'service_key') {
    return (
      <Field label={field.label} group wide help={help}>
        <pre className={styles.code} tabIndex={0} role="region" aria-label="Service key, private key masked">
          {mask || 'No key is stored.'}
        </pre>
      </Field>
    );
  }
  return (
    <Field label={field.label} help={help}>
      {(given) => <Input {...given} mono readOnly value={mask ?? ''} placeholder="Not set" />}
    </Field>
  );
}
