'use client';

import { Link } from './link';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './toast.module.css';
import { toasts, type ToastTone } from './toasts';

const ICONS: Record<ToastTone, 'ok' | 'alert' | 'info'> = { success: 'ok', error: 'alert', info: 'info' };

function nothing(): null {
  return null;
}

/**
 * The place of the message; once per page, and always mounted, because a live region that is added together with its text is not
 * read out. An open dialog has a place of its own.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, nothing);
  const dialog = useSyncExternalStore(toasts.subscribe, toasts.place, nothing);
  return (
    <>
      <Region toast={dialog ? null : toast} />
      {dialog && createPortal(<Region toast={toast} />, dialog)}
    </>
  );
}

/** The message stays while it has the pointer or the focus. */
function Region({ toast }: { toast: ReturnType<typeof toasts.current> }) {
  const region = useRef<HTMLDivElement>(null);
  /** What had the focus before the message. */
  const cameFrom = useRef<EventTarget | null>(null);

  function close() {
    toasts.close();
    const place = cameFrom.current;
    if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
    else document.getElementById('content')?.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    // With the dialog that it is in, it may go in this very commit.
    if (!region.current?.isConnected) return;
    // The top layer: a message must not lie behind what was opened before it. Shown while empty, too: what is hidden isn't live.
    region.current.hidePopover?.();
    region.current.showPopover?.();
  }, [toast]);

  return (
    <div
      ref={region}
      className={styles.region}
      popover="manual"
      role="status"
      aria-live={toast?.isSaid ? 'off' : 'polite'}
      aria-label="Message"
      onPointerEnter={() => toasts.hold('pointer')}
      onPointerLeave={() => toasts.release('pointer')}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        toasts.hold('focus');
      }}
      onBlur={() => toasts.release('focus')}
    >
      {toast && (
        <div className={classNames(styles.toast, styles[toast.tone])}>
          <Icon name={ICONS[toast.tone]} />
          <p key={toast.id}>{toast.text}</p>
          {toast.link && (
            <Link className={styles.link} href={toast.link.href} onClick={toasts.close}>
              {toast.link.label}
            </Link>
          )}
          <IconButton icon="x" label="Close message" title="Close" onClick={close} />
        </div>
      )}
    </div>
  );
}
