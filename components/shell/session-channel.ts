import { BASE_PATH } from '@/lib/kit/base-path';

/** Another console on this host, under another path, has sessions of its own. */
const CHANNEL = `${BASE_PATH}console-session`;

/**
 * Messages between the console's tabs, the sender included; `pageUser` is the user that pages are rendered for (`pageUserOf`).
 */
type News =
  | { what: 'signed-out' }
  | { what: 'loaded'; pageUser: string }
  | { what: 'signed-in'; pageUser: string; expiresAt: number };

// A channel reaches its own page, too. The tab that signs out leaves anyway, and a second load of the sign-in page would swallow
// the one-time message.
let leaving = false;

/** Tells the browser's other tabs that the session has ended. */
export function tellSignedOut(): void {
  leaving = true;
  tell({ what: 'signed-out' });
}

/** Tells all tabs, including this one, that a session was opened without leaving the page. */
export function tellSignedIn(pageUser: string, expiresAt: number): void {
  tell({ what: 'signed-in', pageUser, expiresAt });
}

/** Tells the browser's other tabs which user its pages are rendered for now. */
export function tellLoaded(pageUser: string): void {
  tell({ what: 'loaded', pageUser });
}

/** @returns a function that stops listening */
export function onSessionNews(act: (news: News) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const news = data as News;
    if (news.what !== 'signed-out' || !leaving) act(news);
  };
  return () => channel.close();
}

function tell(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}
