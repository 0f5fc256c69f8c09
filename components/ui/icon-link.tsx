import { Link } from './link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';

export interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  icon: IconName;
  /** The full name for assistive technology ("Edit Alpine Voice"). */
  label: string;
  /** The short tooltip; defaults to the label. */
  title?: string;
}

/** An icon-only link. */
export function IconLink({ icon, label, title = label, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.ib, className)} aria-label={label} title={title}>
      <Icon name={icon} />
    </Link>
  );
}
