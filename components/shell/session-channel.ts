const CHANNEL = 'console-session';

/** Tells the browser's other tabs that the session has ended. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

/** @returns how to stop listening */
export function onSignedOut(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === 'signed-out') act();
  };
  return () => channel.close();
}
