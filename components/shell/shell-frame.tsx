'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import styles from './shell.module.css';

export interface ShellFrameProps {
  side: ReactNode;
  crumbs: ReactNode;
  /** What stands at the header's end. */
  top: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in page. On small screens the menu is a drawer behind a button. */
export function ShellFrame({ side, crumbs, top, children }: ShellFrameProps) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);

  return (
    <div className={classNames(styles.app, open && styles.open)}>
      <aside className={styles.side} id="side" aria-label="Menu">
        {side}
      </aside>
      <button
        type="button"
        className={styles.scrim}
        aria-label="Close menu"
        tabIndex={-1}
        onClick={() => setOpen(false)}
      />
      <div className={styles.main}>
        <header className={styles.top}>
          <IconButton
            icon="menu"
            label="Menu"
            className={styles.menuBtn}
            aria-controls="side"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
          {crumbs}
          {top}
        </header>
        <main className={styles.page} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
