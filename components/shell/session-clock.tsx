'use client';

import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { callBff, goToSignIn, loadPage } from '@/lib/kit/bff-client';
import { onSignedOut } from './session-channel';
import styles from './shell.module.css';

const SOON_BELOW_MS = 5 * 60_000;

export interface SessionClockProps {
  userSid: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * How long the session still lasts, which the platform does not prolong. Also notices when the session has ended or has
 * become another user's in another tab.
 */
export function SessionClock({ userSid, expiresAt }: SessionClockProps) {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const tick = () => {
      const ms = expiresAt - Date.now();
      setLeft(ms);
      // The next request would be refused: better said now than after something was typed.
      if (ms <= 0) void leaveIfEnded(userSid);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, userSid]);

  useEffect(() => onSignedOut(() => loadPage('/')), []);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void leaveIfEnded(userSid);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [userSid]);

  // The server's clock is not the browser's: the place is kept until the browser has counted.
  const seconds = Math.max(0, Math.ceil((left ?? 0) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span
      className={classNames(styles.session, left === null ? styles.unknown : left < SOON_BELOW_MS && styles.isSoon)}
      title="The session ends then. Save before that, or sign in again."
      role="timer"
    >
      <Icon name="clock" size="sm" />
      <span className="vh">Session ends in </span>
      {clock}
    </span>
  );
}

async function leaveIfEnded(userSid: string): Promise<void> {
  const who = await callBff<{ userSid: string | null }>('GET', '/session');
  if (!who.ok) return;
  if (who.value.userSid === null) goToSignIn();
  else if (who.value.userSid !== userSid) location.reload();
}
