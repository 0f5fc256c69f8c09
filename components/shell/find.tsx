'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './find.module.css';

const FindPalette = dynamic(() => import('./find-palette').then((room) => room.FindPalette));

/** The global search: a field in the header, also opened with ⌘K or Ctrl+K. The palette is loaded on demand. */
export function Find({ user }: { user: string }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const wanted =
        event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
      // An open dialog takes all keys.
      if (!wanted || event.isComposing || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Find</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && <FindPalette user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
