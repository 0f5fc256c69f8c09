import type { ComponentProps } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked'> {
  /** Names the group. */
  label: string;
  name: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** What is chosen, where no form library keeps it. */
  value?: string;
}

/** Two or three choices side by side: radio buttons underneath. Spread what the form library registers on it. */
export function Segmented({ label, name, options, value, ...rest }: SegmentedProps) {
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
            className={styles.radio}
          />
          <span className={styles.word}>{option.label}</span>
        </label>
      ))}
    </span>
  );
}
