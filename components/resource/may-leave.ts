import { decideAnew, decideToLeave, isLeaving } from '@/lib/kit/leaving';

/* Asks before the page is left: for all forms and long jobs on it at once, whichever way it is left. */

/** The used part of the browser's Navigation API, which not all browsers have. */
interface Navigations {
  addEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
  removeEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
  /** @param key of an entry in the history */
  traverseTo(key: string): void;
}
interface NavigateEventLike extends Event {
  navigationType: string;
  destination: { url: string; key: string };
}

/** Something on screen that would be lost. */
export interface AtStake {
  question: string;
  /** Shows the question. @returns whether the user leaves */
  ask: () => Promise<boolean>;
}

const stakes = new Set<AtStake>();
let asking = false;

/** Has the user asked before something is lost. @returns a function that ends that */
export function guardPage(stake: AtStake): () => void {
  if (stakes.size === 0) {
    decideAnew();
    watch();
  }
  stakes.add(stake);
  return () => {
    stakes.delete(stake);
    if (stakes.size === 0) unwatch();
  };
}

/**
 * Asks before an action that leaves the page, or loses what is on it. A question that several have is asked once.
 * @returns whether to go on
 */
export async function mayLeave(): Promise<boolean> {
  // The step back can be taken again while the question is open.
  if (asking) return false;
  asking = true;
  try {
    const asked = new Set<string>();
    for (const stake of [...stakes]) {
      if (asked.has(stake.question) || !stakes.has(stake)) continue;
      asked.add(stake.question);
      if (!(await stake.ask())) return false;
    }
    return true;
  } finally {
    asking = false;
  }
}

async function leaveBy(way: () => void): Promise<void> {
  if (!(await mayLeave())) return;
  decideToLeave();
  way();
}

function watch(): void {
  window.addEventListener('beforeunload', close);
  document.addEventListener('click', click, { capture: true });
  navigations()?.addEventListener('navigate', travel);
}

function unwatch(): void {
  window.removeEventListener('beforeunload', close);
  document.removeEventListener('click', click, { capture: true });
  navigations()?.removeEventListener('navigate', travel);
}

function close(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault();
  // The load can still be stopped. Then the page is there as before.
  decideAnew();
}

function click(event: MouseEvent): void {
  if (isLeaving() || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return;
  if (stays(link.href)) return;
  event.preventDefault();
  event.stopPropagation();
  void leaveBy(() => link.click());
}

function travel(event: NavigateEventLike): void {
  if (isLeaving() || event.navigationType !== 'traverse' || !event.cancelable || stays(event.destination.url)) return;
  event.preventDefault();
  void leaveBy(() => navigations()?.traverseTo(event.destination.key));
}

/** Another fragment, filter or page of the list: what is on screen stays mounted, with its input and its jobs. */
function stays(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname === location.pathname;
}

function navigations(): Navigations | undefined {
  return 'navigation' in window ? (window.navigation as Navigations) : undefined;
}
