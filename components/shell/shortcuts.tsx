'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { shortcutOf } from './shortcut-keys';

const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((room) => room.ShortcutsDialog));

/** The keys of the console, and the link to their list. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      // A dialog has the keys to itself.
      if (!shortcut || document.querySelector('dialog[open]')) return;
      if (shortcut === 'help') setOpen(true);
      else if (!(shortcut === 'filter' ? toFilter() : save())) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>Keyboard shortcuts</LinkButton>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** @returns whether the page has a filter to go to */
function toFilter(): boolean {
  const filter = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  filter?.focus();
  filter?.select();
  return !!filter;
}

/** Presses Save of the form with the focus, or of the only form. @returns whether there was one */
function save(): boolean {
  const focused = document.activeElement?.closest('form');
  const forms = focused ? [focused] : [...document.querySelectorAll<HTMLFormElement>('main form')];
  const buttons = forms.flatMap((form) => [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')]);
  if (buttons.length !== 1) return false;
  buttons[0]!.click();
  return true;
}
