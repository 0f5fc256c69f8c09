import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';
import styles from './status.module.css';
import tones from './tones.module.css';

/** teal ok · jean not tested · red failed · amber about to · off inactive, which is not a status but grey. */
export type StatusTone = 'teal' | 'jean' | 'red' | 'amber' | 'off';

export const STATUS_ICONS: Record<StatusTone, IconName> = {
  teal: 'ok',
  jean: 'untested',
  red: 'fail',
  amber: 'alert',
  off: 'off',
};

export interface StatusProps {
  tone: StatusTone;
  /** Replaces the tone's own icon. */
  icon?: IconName;
  className?: string;
  /** The word. Colour and icon never appear alone. */
  children: ReactNode;
}

/** A state in a table or a line: icon and word; only trouble has a background. */
export function Status({ tone, icon, className, children }: StatusProps) {
  return (
    <span className={classNames(styles.st, tones[tone], styles[tone], className)}>
      <Icon name={icon ?? STATUS_ICONS[tone]} size="sm" />
      {children}
    </span>
  );
}
