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

/** Why the user is asked to sign in: the session expired, ended early, or is about to expire. */
export type Why = 'expired' | 'ended-early' | 'soon';

/** Milliseconds since 1970, by the server's clock. */
export interface SessionTimes {
  /** When the session ends. */
  expiresAt: number;
  /** When the page was rendered. */
  now: number;
}

/** The console's session status; without a user, there is no session. */
interface Who {
  pageUser?: string;
  expiresAt: number;
}

/** Two clocks that differ by less than this count as equal. */
const TOLERANCE_MS = 30_000;

/**
 * The session of the current page, including after it has ended. With unsaved work, the user signs in over the page, and the
 * requests that found the session ended wait for that. Otherwise the page changes to the sign-in page.
 * @param pageUser the user the page was rendered for, and whose console they view
 */
export function useSession(pageUser: string, given: SessionTimes) {
  // Signing in over the page does not render it again: the new expiry is known here first.
  const [renewed, setRenewed] = useState(0);
  const expiresAt = Math.max(given.expiresAt, renewed);
  // How far the browser's clock is ahead of the server's.
  const ahead = useRef(0);
  useEffect(() => {
    const difference = Date.now() - given.now;
    ahead.current = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  }, [given.now]);
  const left = useCallback(() => expiresAt - (Date.now() - ahead.current), [expiresAt]);
  const [why, setWhy] = useState<Why | null>(null);
  const waiting = useRef<((way: AfterEnd) => void)[]>([]);
  // After "Cancel", only the user's own actions ask again, not background requests.
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
    /** Milliseconds until the session ends, regardless of the browser's clock. */
    left,
    why,
    /** Asks the server whether the session is still valid, and acts on the answer. */
    look,
    signInAgain: () => setWhy('soon'),
    cancel,
  };
}
