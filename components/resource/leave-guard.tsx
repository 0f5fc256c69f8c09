'use client';

import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useUnsavedWork } from './unsaved-work';

/** The used part of the browser's Navigation API, which not all browsers have. */
interface Navigations {
  addEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
  removeEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
  /** @param key of an entry in the history */
  traverseTo(key: string): void;
}
interface NavigateEventLike extends Event {
  navigationType: string;
  destination: { url: string; key: string };
}

export interface LeaveGuardProps {
  /** Leaving would lose something. */
  active: boolean;
  /** A save is in progress: if it finds the session ended, the page is kept as well. */
  saving?: boolean;
  /** Replaces the text about unsaved changes. */
  title?: string;
  question?: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

/** Asks before unsaved changes are lost: by a link, by the back button where the browser allows it, or by closing. */
export function LeaveGuard({
  active,
  saving = false,
  title = 'Unsaved changes',
  question = 'Leave this page without saving your changes?',
  confirmLabel = 'Discard changes',
  cancelLabel = 'Keep editing',
}: LeaveGuardProps) {
  const [target, setTarget] = useState<{ go: () => void } | null>(null);
  useUnsavedWork(active || saving);

  useEffect(() => {
    if (!active) return;
    const navigations = 'navigation' in window ? (window.navigation as Navigations) : undefined;
    let leaving = false;
    const ask = (go: () => void) =>
      setTarget({
        go: () => {
          leaving = true;
          go();
        },
      });
    const close = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      if (leaving || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const travel = (event: NavigateEventLike) => {
      if (leaving || event.navigationType !== 'traverse' || !event.cancelable) return;
      const to = new URL(event.destination.url);
      // Only the fragment changes: the page stays, with its input.
      if (to.pathname === location.pathname && to.search === location.search) return;
      event.preventDefault();
      ask(() => navigations?.traverseTo(event.destination.key));
    };
    window.addEventListener('beforeunload', close);
    document.addEventListener('click', click, { capture: true });
    navigations?.addEventListener('navigate', travel);
    return () => {
      window.removeEventListener('beforeunload', close);
      document.removeEventListener('click', click, { capture: true });
      navigations?.removeEventListener('navigate', travel);
    };
  }, [active]);

  return (
    <ConfirmDialog
      open={target !== null}
      onClose={() => setTarget(null)}
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={() => {
        setTarget(null);
        target?.go();
      }}
    />
  );
}
