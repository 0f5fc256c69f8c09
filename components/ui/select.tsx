import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './control.module.css';
import { Icon } from './icon';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'prefix' | 'children' | 'className'> {
  size?: 'sm' | 'md' | 'lg';
  options: readonly SelectOption[];
  /** For filter bars: this word is shown inside the frame, before the value. It is the label, too. */
  prefix?: string;
  /** With a prefix: the filter is active. */
  isSet?: boolean;
}

/** The native select, for up to ten options. For more, use Combobox. */
export function Select({ size = 'md', options, prefix, isSet, ...rest }: SelectProps) {
  const select = (
    <span className={styles.sel}>
      <select
        {...rest}
        className={classNames(styles.control, styles.select, size !== 'md' && styles[size], prefix && styles.bare)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="updown" size="sm" className={styles.arrow} />
    </span>
  );
  if (!prefix) return select;
  return (
    <label className={classNames(styles.fsel, isSet && styles.isSet)}>
      <span className={styles.prefix}>{prefix}</span>
      {select}
    </label>
  );
}
