'use client';

import { useEffect } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { useDialog } from '@/components/ui/use-later';
import { keysAreTaken, shortcutOf } from './shortcut-keys';

const fetchDialog = () => import('./shortcuts-dialog').then((room) => room.ShortcutsDialog);

/** The console's keyboard shortcuts, and the link to their list. */
export function Shortcuts() {
  const [drawDialog, openDialog] = useDialog(fetchDialog);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      if (keysAreTaken()) {
        // The browser would save the page as a file.
        if (shortcut !== 'save') return;
      } else if (shortcut === 'help') void openDialog();
      else if (!(shortcut === 'filter' ? toFilter() : save())) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [openDialog]);

  return (
    <>
      <LinkButton onClick={openDialog}>Keyboard shortcuts</LinkButton>
      {drawDialog({})}
    </>
  );
}

/** @returns whether the page has a filter to focus */
function toFilter(): boolean {
  const filter = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  filter?.focus();
  filter?.select();
  return !!filter;
}

/** Presses Save in the form that has the focus, or in the only form. @returns whether there was one */
function save(): boolean {
  const focused = document.activeElement?.closest('form');
  const forms = focused ? [focused] : [...document.querySelectorAll<HTMLFormElement>('main form')];
  const buttons = forms.flatMap((form) => [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')]);
  if (buttons.length !== 1) return false;
  buttons[0]!.click();
  return true;
}
