'use client';

import Link from 'next/link';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { IconName } from './icon-drawings';
import styles from './menu.module.css';
import popStyles from './popover.module.css';
import { usePopover } from './use-popover';

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

export interface MenuProps {
  /** The button's label ("Actions for Alpine Voice"). */
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

/** A button that opens a list of actions. */
export function Menu({ label, items, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) opener.current?.focus();
  };

  return (
    <>
      <IconButton
        ref={opener}
        className={classNames(styles.opener, className)}
        icon="more"
        label={label}
        title="Actions"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <OpenMenu label={label} items={items} opener={opener} onClose={close} />}
    </>
  );
}

interface OpenMenuProps {
  label: string;
  items: readonly MenuItem[];
  opener: React.RefObject<HTMLButtonElement | null>;
  onClose: (focus: boolean) => void;
}

function OpenMenu({ label, items, opener, onClose }: OpenMenuProps) {
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
      {items.map((item) => {
        const look = classNames(styles.item, item.danger && styles.danger);
        const face = (
          <>
            <Icon name={item.icon} />
            {item.label}
          </>
        );
        return (
          <div key={item.label} role="presentation">
            {item.danger && items.length > 1 && <hr className={styles.line} />}
            {item.href ? (
              <Link
                className={look}
                href={item.href}
                prefetch={false}
                role="menuitem"
                tabIndex={-1}
                onClick={() => onClose(false)}
              >
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
      })}
    </div>
  );
}
