import { IconButton } from './icon-button';
import { IconLink } from './icon-link';
import type { MenuItem } from './menu-entry';
import { Menu } from './menu';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  /** The row's name; it completes every label ("Edit Alpine Voice"). */
  name: string;
  /** Icons at the end of the row, delete last; on a phone, one button opens them as a menu. */
  items: readonly MenuItem[];
}

/** The actions of a row. */
export function RowActions({ name, items }: RowActionsProps) {
  return (
    <>
      {items.map((item) =>
        item.href ? (
          <IconLink
            key={item.label}
            className={styles.icon}
            icon={item.icon}
            href={item.href}
            label={`${item.label} ${name}`}
            title={item.label}
          />
        ) : (
          <IconButton
            key={item.label}
            className={styles.icon}
            icon={item.icon}
            label={`${item.label} ${name}`}
            title={item.label}
            danger={item.danger}
            onClick={item.onSelect}
          />
        ),
      )}
      <Menu className={styles.menu} label={`Actions for ${name}`} items={items} />
    </>
  );
}
