import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from './class-names';
import { MenuEntry, type MenuItem } from './menu-entry';
import styles from './menu.module.css';
import popStyles from './popover.module.css';
import { usePopover } from './use-popover';

export interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  opener: RefObject<HTMLButtonElement | null>;
  /** `focus`: return the focus to the opener. */
  onClose: (focus: boolean) => void;
}

/** The actions of a menu, while it is open. The arrow keys move between them. */
export function MenuList({ label, items, opener, onClose }: MenuListProps) {
  const pop = useRef<HTMLDivElement>(null);
  usePopover({ anchor: opener, pop, onOutside: () => onClose(false), align: 'end' });

  useEffect(() => {
    pop.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);

  const keys = (event: KeyboardEvent) => {
    const all = [...(pop.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const next: Record<string, number> = {
      ArrowDown: (focused + 1) % all.length,
      ArrowUp: (focused + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const place = next[event.key];
    if (place !== undefined) {
      event.preventDefault();
      all[place]?.focus();
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      // Of these keys a link knows only Enter: Space would scroll the page.
      event.preventDefault();
      event.target.click();
    } else if (event.key === 'Escape') {
      // Closes only the menu, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') {
      onClose(true);
    }
  };

  return (
    <div
      ref={pop}
      className={classNames(popStyles.pop, styles.menu)}
      popover="manual"
      role="menu"
      aria-label={label}
      onKeyDown={keys}
    >
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} isAlone={items.length === 1} onClose={onClose} />
      ))}
    </div>
  );
}
