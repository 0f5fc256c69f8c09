import type { ComponentProps } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked'> {
  /** The group's label. */
  label: string;
  name: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
}

/** Two or three options side by side, as radio buttons. */
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
            checked={value === option.value}
            className={styles.radio}
          />
          <span className={styles.word}>{option.label}</span>
        </label>
      ))}
    </span>
  );
}
