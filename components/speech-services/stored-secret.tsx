import type { FieldViewProps } from '@/components/resource/field-view';
import { MaskedKey } from '@/components/resource/masked-key';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const KEPT = 'Stored. Use “Replace keys” to change it.';

/** A stored credential's secret, masked. */
export function StoredSecret({ field, context }: FieldViewProps) {
  const mask = context.facts.masks?.[field.name];
  const help = mask && !context.readOnly ? KEPT : undefined;
  if (field.name === 'service_key') {
    return (
      <Field label={field.label} group wide help={help}>
        <MaskedKey label={field.label}>{mask || 'No key is stored.'}</MaskedKey>
      </Field>
    );
  }
  return (
    <Field label={field.label} help={help}>
      {(given) => <Input {...given} mono readOnly value={mask ?? ''} placeholder="Not set" />}
    </Field>
  );
}
