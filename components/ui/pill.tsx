import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './pill.module.css';
import type { StatusProps } from './status';
import { STATUS_ICONS } from './status';

/** A state in a page head or panel whose subject it is. In tables and lines, use Status. */
export function Pill({ tone, icon, title, className, children }: StatusProps) {
  return (
    <span className={classNames(styles.pill, styles[tone], className)} title={title}>
      <Icon name={icon ?? STATUS_ICONS[tone]} />
      {children}
    </span>
  );
}
