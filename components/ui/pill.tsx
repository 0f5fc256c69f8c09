import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './pill.module.css';
import type { StatusProps } from './status';
import { STATUS_ICONS } from './status';

/** A state in a head or a panel, where it is the subject. In tables and lines: Status. */
export function Pill({ tone, icon, title, className, children }: StatusProps) {
  return (
    <span className={classNames(styles.pill, styles[tone], className)} title={title}>
      <Icon name={icon ?? STATUS_ICONS[tone]} />
      {children}
    </span>
  );
}
