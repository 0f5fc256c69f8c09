'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { useOnDemand } from '@/components/ui/use-later';
import styles from './session-clock.module.css';
import { useSession } from './use-session';
import type { SessionTimes } from './use-time-left';

const fetchSignInAgain = () => import('./sign-in-again').then((module) => module.SignInAgain);

const SOON_BELOW_MS = 5 * 60_000;

export interface SessionClockProps {
  user: { sid: string; pageUser: string; name: string };
  session: SessionTimes;
}

/**
 * The remaining time of the session, which the platform does not extend. Near its end, and after it has ended during work, it
 * offers signing in again without leaving the page.
 */
export function SessionClock({ user, session }: SessionClockProps) {
  const { left: timeLeft, why, look, signInAgain, cancel } = useSession(user.pageUser, session);
  const [left, setLeft] = useState<number | null>(null);
  const [drawSignInAgain, loadSignInAgain] = useOnDemand(fetchSignInAgain);

  useEffect(() => {
    if (why) void loadSignInAgain().then((there) => there || cancel());
  }, [why, loadSignInAgain, cancel]);

  useEffect(() => {
    let over = false;
    const tick = () => {
      const ms = timeLeft();
      setLeft(ms);
      // The next request would be refused: the user should learn that now, not after typing.
      if (ms <= 0 && !over) void look();
      over = ms <= 0;
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [timeLeft, look]);

  // Before the first tick, what was left when the page was rendered: the clock neither appears late nor moves its neighbours.
  const soon = left !== null && left < SOON_BELOW_MS;
  const seconds = Math.max(0, Math.ceil((left ?? session.expiresAt - session.now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <span
        className={classNames(styles.session, soon && styles.isSoon)}
        title="Time left in this session. Save or log in again before it ends."
        role="timer"
        aria-label={`Session ends in ${clock}`}
      >
        <Icon name="clock" size="sm" />
        {clock}
      </span>
      {/* A running timer is not read out; two announcements cover its last minutes. */}
      <span className="vh" aria-live="polite">
        {soon && seconds > 0 && `Your session ends in less than ${seconds < 60 ? 'a minute' : 'five minutes'}.`}
      </span>
      {soon && (
        <Button ref={leavesFocus} size="sm" data-again onClick={signInAgain}>
          Log in again
        </Button>
      )}
      {why && drawSignInAgain({ user, why, onCancel: cancel })}
    </>
  );
}
