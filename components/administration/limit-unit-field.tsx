'use client';

import type { FieldViewProps } from '@/components/resource/form-sections';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';

const OPTIONS = [
  { value: 'session', label: 'Sessions' },
  { value: 'minutes', label: 'Minutes' },
];

/** Which unit's limit is on screen. Looking at the other one is allowed to everybody. */
export function LimitUnitField({ field, register }: FieldViewProps) {
  return (
    <Field label={field.label} group>
      <Segmented {...register(field.name)} label={field.label} options={OPTIONS} />
    </Field>
  );
}
