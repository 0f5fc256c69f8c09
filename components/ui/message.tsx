import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';
import styles from './message.module.css';
import tones from './tones.module.css';

const ICONS = { red: 'alert', amber: 'alert', jean: 'untested', teal: 'ok' } as const;

export interface MessageProps {
  tone: 'red' | 'amber' | 'jean' | 'teal';
  icon?: IconName;
  /** Links or small buttons at the end (Retry). */
  end?: ReactNode;
  /** `alert` by default for red: a message that appears later must be read out. */
  role?: 'alert' | 'status' | 'none';
  className?: string;
  children: ReactNode;
}

/** A message next to its subject. */
export function Message({ tone, icon, end, role, className, children }: MessageProps) {
  const said = role ?? (tone === 'red' ? 'alert' : undefined);
  return (
    <div
      className={classNames(styles.msg, tones[tone], Boolean(end) && styles.ended, className)}
      role={said === 'none' ? undefined : said}
    >
      <Icon name={icon ?? ICONS[tone]} />
      <div className={styles.text}>{children}</div>
      {end && (
        // The button's countdown is not read out every second.
        <span className={styles.end} aria-live="off">
          {end}
        </span>
      )}
    </div>
  );
}
