const CHANNEL = 'console-session';

/** What the console's tabs tell each other, and so themselves. */
type News = { what: 'signed-out' } | { what: 'signed-in'; userSid: string; expiresAt: number };

/** Tells the browser's other tabs that the session has ended. */
export function tellSignedOut(): void {
  tell({ what: 'signed-out' });
}

/** Tells all tabs, this one included, that a session was opened without leaving the page. */
export function tellSignedIn(userSid: string, expiresAt: number): void {
  tell({ what: 'signed-in', userSid, expiresAt });
}

/** @returns how to stop listening */
export function onSessionNews(act: (news: News) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => act(data as News);
  return () => channel.close();
}

function tell(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}
