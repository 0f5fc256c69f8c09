import { useRef, useState } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import type { MenuItem } from './menu-entry';
import { MenuList } from './menu-list';
import styles from './menu.module.css';

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
      {open && <MenuList label={label} items={items} opener={opener} onClose={close} />}
    </>
  );
}
