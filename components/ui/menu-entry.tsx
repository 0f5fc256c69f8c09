import { Link } from './link';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';
import styles from './menu.module.css';

export interface MenuItem {
  icon: IconName;
  label: string;
  /** A link … */
  href?: string;
  /** … or an action. */
  onSelect?: () => void;
  /** Red, with a line above it. */
  danger?: boolean;
}

export interface MenuEntryProps {
  item: MenuItem;
  /** The only one in its menu. */
  isAlone: boolean;
  /** `focus`: return the focus to the opener. */
  onClose: (focus: boolean) => void;
}

/** One action of an open menu. */
export function MenuEntry({ item, isAlone, onClose }: MenuEntryProps) {
  const look = classNames(styles.item, item.danger && styles.danger);
  const face = (
    <>
      <Icon name={item.icon} />
      {item.label}
    </>
  );
  return (
    <div role="presentation">
      {item.danger && !isAlone && <hr className={styles.line} />}
      {item.href ? (
        <Link className={look} href={item.href} role="menuitem" tabIndex={-1} onClick={() => onClose(false)}>
          {face}
        </Link>
      ) : (
        <button
          className={look}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            // The focus returns before a dialog opens, so that the dialog can restore it.
            onClose(true);
            item.onSelect?.();
          }}
        >
          {face}
        </button>
      )}
    </div>
  );
}
