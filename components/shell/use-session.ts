'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { hasUnsavedWork } from '@/components/resource/unsaved-work';
import {
  callBff,
  loadPage,
  pageOf,
  sessionEnded,
  sessionRenewed,
  whenSessionEnds,
  type AfterEnd,
} from '@/lib/kit/bff-client';
import { onSessionNews, tellLoaded } from './session-channel';

/** Why the person is asked to sign in: the session ended in time, before its time, or has not ended yet. */
export type Why = 'expired' | 'ended-early' | 'soon';

/** Milliseconds since 1970, as the server's clock says. */
export interface SessionTimes {
  /** When the session ends. */
  expiresAt: number;
  /** When the page was made. */
  now: number;
}

/** What the console says of the session; without a user there is none. */
interface Who {
  pageUser?: string;
  expiresAt: number;
}

/** Two clocks that differ by less than this are taken for equal. */
const TOLERANCE_MS = 30_000;

/**
 * The session of the page on screen, to its end and beyond: as long as something is unsaved the person is asked to sign in
 * over the page, and the requests that met the end wait for that. Else the page is left for the sign-in page.
 * @param pageUser for whom the page was made: the user, and whose console they look at
 */
export function useSession(pageUser: string, given: SessionTimes) {
  // Signing in over the page does not draw it anew: its end is known here first.
  const [renewed, setRenewed] = useState(0);
  const expiresAt = Math.max(given.expiresAt, renewed);
  // By how much the browser's clock is ahead of the server's.
  const ahead = useRef(0);
  useEffect(() => {
    const difference = Date.now() - given.now;
    ahead.current = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  }, [given.now]);
  const left = useCallback(() => expiresAt - (Date.now() - ahead.current), [expiresAt]);
  const [why, setWhy] = useState<Why | null>(null);
  const waiting = useRef<((way: AfterEnd) => void)[]>([]);
  // After "Cancel" only what the person does asks again, not what the page reads by itself.
  const declined = useRef(false);

  const settle = useCallback((way: AfterEnd) => {
    setWhy(null);
    if (way === 'signed-in') sessionRenewed();
    declined.current = way === 'stay' && waiting.current.length > 0;
    for (const go of waiting.current.splice(0)) go(way);
  }, []);

  useEffect(
    () =>
      whenSessionEnds(async (byWrite) => {
        if (!hasUnsavedWork()) return 'leave';
        if (declined.current && !byWrite) return 'stay';
        setWhy(left() > TOLERANCE_MS ? 'ended-early' : 'expired');
        return new Promise((go) => waiting.current.push(go));
      }),
    [left],
  );

  useEffect(
    () =>
      onSessionNews((news) => {
        if (news.what === 'signed-out') {
          if (hasUnsavedWork()) void sessionEnded(true);
          else loadPage('/');
        } else if (news.pageUser !== pageUser) {
          location.reload();
        } else if (news.what === 'signed-in') {
          setRenewed(news.expiresAt);
          settle('signed-in');
        }
      }),
    [pageUser, settle],
  );

  useEffect(() => {
    pageOf(pageUser);
    tellLoaded(pageUser);
  }, [pageUser]);

  const look = useCallback(async () => {
    const who = await callBff<Who>('GET', '/session');
    if (!who.ok) return;
    if (who.value.pageUser === undefined) void sessionEnded(false);
    else if (who.value.pageUser !== pageUser) location.reload();
    else {
      setRenewed(who.value.expiresAt);
      if (waiting.current.length > 0) settle('signed-in');
    }
  }, [pageUser, settle]);

  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [look]);

  const cancel = useCallback(() => settle('stay'), [settle]);

  return {
    /** Milliseconds until the session ends, whatever the browser's clock says. */
    left,
    why,
    /** Asks the server whether the session still stands, and acts on it. */
    look,
    signInAgain: () => setWhy('soon'),
    cancel,
  };
}
