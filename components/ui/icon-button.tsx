import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The full name for assistive technology ("Delete Alpine Voice"). */
  label: string;
  /** The short tooltip; defaults to the label. */
  title?: string;
  danger?: boolean;
  iconSize?: 'xs' | 'sm' | 'md';
}

/** An icon-only button, 28 px (40 on a phone). */
export function IconButton({ icon, label, title = label, danger, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.ib, danger && styles.danger, className)}
      aria-label={label}
      title={title}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
