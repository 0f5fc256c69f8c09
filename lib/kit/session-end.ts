import { BASE_PATH } from './base-path';
import { isLoadingPage, loadPage } from './load-page';

/** What happened after the session ended: the same user signed in again, stayed on the page, or left it. */
export type AfterEnd = 'signed-in' | 'stay' | 'leave';

/** @param byWrite whether a request that changes something found the session ended, not one that only reads */
type SessionEndHandler = (byWrite: boolean) => Promise<AfterEnd>;

let atSessionEnd: SessionEndHandler | null = null;

/**
 * Registers what to do when a request finds the session ended; without a handler, the page is left.
 * @returns a function that unregisters it
 */
export function whenSessionEnds(handler: SessionEndHandler): () => void {
  atSessionEnd = handler;
  return () => {
    if (atSessionEnd === handler) atSessionEnd = null;
  };
}

let asking = 0;

/** Whether the user is being asked to sign in over the page: the requests that wait for it have not been carried out. */
export function isAskingToSignIn(): boolean {
  return asking > 0;
}

let renewals = 0;

/** Records that a session was opened over this page: requests sent before and refused since are repeated without asking. */
export function sessionRenewed(): void {
  renewals += 1;
}

/** How often a session was opened over this page. */
export function renewalsSoFar(): number {
  return renewals;
}

/**
 * Asks the page what to do about the ended session, and goes to the sign-in page if that is the answer. Does nothing on a page
 * that is being left already: what leaves it may have ended the session, and knows where to go.
 */
export async function sessionEnded(byWrite: boolean): Promise<AfterEnd> {
  if (isLoadingPage()) return 'leave';
  asking += 1;
  const way = (await atSessionEnd?.(byWrite)) ?? 'leave';
  asking -= 1;
  if (way === 'leave') goToSignIn();
  return way;
}

/** Goes to the sign-in page, remembering this one. */
function goToSignIn(): void {
  const here = location.pathname.slice(BASE_PATH.length) + location.search;
  loadPage(`/?from=${encodeURIComponent(here)}`);
}
