import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './control.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** sm 28 in bars and tables, md 32 in forms, lg 36 at sign-in; all 40 on a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** Monospaced, for addresses, keys and SIDs. */
  mono?: boolean;
  /** Before the text, as in a search field. */
  icon?: IconName;
  /** Small buttons inside the field, at its end. */
  end?: ReactNode;
  /** A fixed unit attached to the end ("seconds"). */
  unit?: ReactNode;
}

/** One line of text. */
export function Input({ size = 'md', mono, icon, end, unit, className, type = 'text', ...rest }: InputProps) {
  const input = (
    <input
      {...rest}
      type={type}
      className={classNames(
        styles.control,
        size !== 'md' && styles[size],
        mono && 'mono',
        icon && styles.withIcon,
        end ? styles.withEnd : '',
        className,
      )}
    />
  );
  if (unit) {
    return (
      <span className={styles.unit}>
        {input}
        <span className={styles.unitWord}>{unit}</span>
      </span>
    );
  }
  if (!icon && !end) return input;
  return (
    <span className={styles.affix}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {input}
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}
