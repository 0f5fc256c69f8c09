import type { ComponentProps } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked'> {
  /** Names the group. */
  label: string;
  name: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Controlled. Without it use `defaultValue`, or spread what the form library registers. */
  value?: string;
  defaultValue?: string;
}

/** Two or three choices side by side: radio buttons underneath. */
export function Segmented({ label, name, options, value, defaultValue, ...rest }: SegmentedProps) {
  return (
    <span className={styles.seg} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...rest}
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={
              value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
            }
            className={styles.radio}
          />
          <span className={styles.word}>{option.label}</span>
        </label>
      ))}
    </span>
  );
}
