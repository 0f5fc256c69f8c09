'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import styles from './shell.module.css';

export interface ShellFrameProps {
  side: ReactNode;
  /** Above the header. */
  above?: ReactNode;
  crumbs: ReactNode;
  /** The content at the end of the header. */
  top: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in page. On small screens, a button opens the menu as a drawer. */
export function ShellFrame({ side, above, crumbs, top, children }: ShellFrameProps) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }

  useFocusOnPage(pathname);

  const drawer = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const behind = page.current;
    const menu = drawer.current;
    const opener = document.activeElement;
    const escape = (event: KeyboardEvent) => {
      // What is open in or above the drawer is closed first.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') setOpen(false);
    };
    // The path stays the same where a link leads to the section one is in.
    const followed = (event: MouseEvent) =>
      event.target instanceof Element && event.target.closest('a') && setOpen(false);
    // On a wide screen, the menu is next to the page and covers nothing.
    const wide = matchMedia('(min-width: 900px)');
    const widened = () => setOpen(false);
    document.addEventListener('keydown', escape);
    menu?.addEventListener('click', followed);
    wide.addEventListener('change', widened);
    // The focus stays in the drawer until it is closed.
    behind?.setAttribute('inert', '');
    menu?.querySelector<HTMLElement>('a, button')?.focus();
    return () => {
      document.removeEventListener('keydown', escape);
      menu?.removeEventListener('click', followed);
      wide.removeEventListener('change', widened);
      behind?.removeAttribute('inert');
      if (opener instanceof HTMLElement && menu?.contains(document.activeElement)) opener.focus();
    };
  }, [open]);

  return (
    <div className={classNames(styles.app, open && styles.open)}>
      <aside ref={drawer} className={styles.side} id="side" aria-label="Menu">
        {side}
      </aside>
      <button
        type="button"
        className={styles.scrim}
        aria-label="Close menu"
        tabIndex={-1}
        onClick={() => setOpen(false)}
      />
      <div ref={page} className={styles.main}>
        {above}
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

/**
 * Whoever follows a link that goes with its page goes on at the beginning of the next one: otherwise Tab would lead through the
 * whole menu again. A page that is loaded as a whole begins at the skip link.
 */
function useFocusOnPage(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
