'use client';

import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { isComposing } from '@/components/ui/is-composing';
import { useOnDemand } from '@/components/ui/use-later';
import { keysAreTaken, namesKey, useModifier } from './shortcut-keys';
import styles from './find.module.css';

const fetchPalette = () => import('./find-palette').then((room) => room.FindPalette);

/**
 * The global search: a field in the header, also opened with ⌘K or Ctrl+K. The palette is loaded on demand; what is typed until
 * it is there stands in it then, and does not get into the page.
 */
export function Find({ user }: { user: string }) {
  const [drawPalette, loadPalette] = useOnDemand(fetchPalette);
  const [open, setOpen] = useState(false);
  const [ahead, setAhead] = useState('');
  const modifier = useModifier();
  const close = useCallback(() => {
    setOpen(false);
    setAhead('');
  }, []);
  const show = useCallback(async () => {
    setOpen(true);
    // At once: the very next key is the page's.
    if (!(await loadPalette())) flushSync(close);
  }, [loadPalette, close]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!namesKey(event) || isComposing(event)) return;
      const { key, altKey } = event;
      const command = event.metaKey || event.ctrlKey;
      const finds = key.toLowerCase() === 'k' && command && !event.shiftKey && !altKey;
      if (keysAreTaken()) {
        // The browser would go to its own search field.
        if (!finds) return;
      } else if (finds) void show();
      else if (!open || command || altKey) return;
      else if (key === 'Escape') close();
      else if (key === 'Backspace') setAhead((text) => text.slice(0, -1));
      else if (key.length === 1) setAhead((text) => text + key);
      else if (key !== 'Enter') return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open, show, close]);

  return (
    <>
      <button
        type="button"
        className={`row ${styles.find}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Icon name="search" />
        <span>Find</span>
        <kbd aria-hidden="true">{`${modifier}K`}</kbd>
      </button>
      {open && drawPalette({ user, startWith: ahead, onClose: close })}
    </>
  );
}
