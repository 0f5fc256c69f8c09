import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './pill.module.css';
import { STATUS_ICONS, type StatusProps } from './status';
import tones from './tones.module.css';

/** A state in a page head or panel whose subject it is. In tables and lines, use Status. */
export function Pill({ tone, title, children }: Pick<StatusProps, 'tone' | 'children'> & { title?: string }) {
  return (
    <span className={classNames(styles.pill, tones[tone], styles[tone])} title={title}>
      <Icon name={STATUS_ICONS[tone]} />
      {children}
    </span>
  );
}
