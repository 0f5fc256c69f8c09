'use client';

import { useEffect, useId, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import type { FilterView } from './filter-view';
import { useSuggestedNames } from './use-suggested-names';
import styles from './filter-field.module.css';

export interface FilterFieldProps {
  filter: Extract<FilterView, { kind: 'field' }>;
  onChange: (value: string) => void;
}

/** A filter to type into. It applies on blur or Enter, because half a time is no time. */
export function FilterField({ filter: { label, input, suggests, value }, onChange }: FilterFieldProps) {
  const apply = (typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  const control = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Back and forward change the filter from outside. What was typed before the scripts loaded stays.
    if (control.current && value !== shown.current) control.current.value = value;
    shown.current = value;
  }, [value]);
  const listId = useId();
  const [names, suggest] = useSuggestedNames(suggests);
  return (
    <label className={classNames(styles.field, value !== '' && styles.isSet)}>
      <span>{label}</span>
      <Input
        ref={control}
        type={input}
        size="sm"
        className={input === 'text' ? styles.text : undefined}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        list={suggests && listId}
        onFocus={(event) => suggest(event.target.value)}
        onChange={(event) => suggest(event.target.value)}
        onBlur={(event) => apply(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
      />
      {suggests && (
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </label>
  );
}
