'use client';

import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import type { FilterView } from './list-filters';
import styles from './filter-field.module.css';

export interface FilterFieldProps {
  filter: Extract<FilterView, { kind: 'field' }>;
  onChange: (value: string) => void;
}

/** A filter that is typed. It acts when it is left, or on Enter: half a time is no time. */
export function FilterField({ filter: { label, input, value }, onChange }: FilterFieldProps) {
  const apply = (typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <label className={classNames(styles.field, value !== '' && styles.isSet)}>
      <span>{label}</span>
      <Input
        type={input}
        size="sm"
        className={input === 'text' ? styles.text : undefined}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        onBlur={(event) => apply(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
      />
    </label>
  );
}
