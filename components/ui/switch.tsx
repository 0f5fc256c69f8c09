import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  help?: ReactNode;
}

/** On or off of something that has more fields below it. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.check, rest.disabled && styles.off, className)}>
      <input {...rest} type="checkbox" role="switch" className={classNames(styles.box, styles.switch)} />
      <span className={styles.words}>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </label>
  );
}
