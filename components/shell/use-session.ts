import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetPlace } from '@/components/resource/list-place';
import { hasUnsavedWork } from '@/components/resource/unsaved-work';
import { callBff, pageOf } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import { sessionEnded, sessionRenewed, whenSessionEnds, type AfterEnd } from '@/lib/kit/session-end';
import { onSessionNews, tellLoaded } from './session-channel';
import { TOLERANCE_MS, useTimeLeft, type SessionTimes } from './use-time-left';

/** Why the user is asked to sign in: the session expired, ended early, or is about to expire. */
export type Why = 'expired' | 'ended-early' | 'soon';

/** The console's session status; without a user, there is no session. */
interface Who {
  pageUser?: string;
  expiresAt: number;
}

/**
 * The session of the current page, including after it has ended. With unsaved work, the user signs in over the page, and the
 * requests that found the session ended wait for that. Otherwise the page changes to the sign-in page.
 * @param pageUser the user the page was rendered for, and whose console they view
 */
export function useSession(pageUser: string, given: SessionTimes) {
  const { left, renewUntil } = useTimeLeft(given);
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

  const look = useCallback(async () => {
    const who = await callBff<Who>('GET', '/session');
    if (!who.ok) return;
    if (who.value.pageUser === undefined) void sessionEnded(false);
    else if (who.value.pageUser !== pageUser) location.reload();
    else {
      renewUntil(who.value.expiresAt);
      if (waiting.current.length > 0) settle('signed-in');
    }
  }, [pageUser, settle, renewUntil]);

  useEffect(
    () =>
      onSessionNews((news) => {
        if (news.what === 'signed-out') {
          if (hasUnsavedWork()) void sessionEnded(true);
          else {
            // Every window keeps its own.
            forgetPlace();
            loadPage('/');
          }
        } else if (news.pageUser !== pageUser) {
          location.reload();
        } else if (news.what === 'signed-in') {
          renewUntil(news.expiresAt);
          settle('signed-in');
        } else if (waiting.current.length > 0) {
          // A page of another window was loaded: perhaps with a new session.
          void look();
        }
      }),
    [pageUser, settle, renewUntil, look],
  );

  useEffect(() => {
    pageOf(pageUser);
    tellLoaded(pageUser);
  }, [pageUser]);

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
