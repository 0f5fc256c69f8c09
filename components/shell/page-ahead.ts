import { prepareFlightRouterStateForRequest } from 'next/dist/client/flight-data-helpers';
import { setCacheBustingSearchParam } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param';
import { BASE_PATH } from '@/lib/kit/base-path';
import { allStyles } from './all-styles';

/** How long the mouse must rest on a link of the menu; otherwise it is only passing over it. */
const STILL_MS = 60;
/** A page that was asked for longer ago is not shown. */
const FRESH_MS = 3000;
/** After so many pages in a row that were not opened, only a pressed button counts. */
const UNUSED_AT_MOST = 3;

interface Ahead {
  /** The address of the page, and the one it was asked for from. */
  to: string;
  from: string;
  at: number;
  answer: Promise<Response | null>;
}

/**
 * Asks for the data of a page a moment before the click: when the mouse rests on a link of the menu, or when its button goes
 * down on any link. The response then answers the router's own request. It is used once, within three seconds, and not after
 * anything has been written; otherwise the router asks for itself.
 *
 * The framework can prefetch, too, but keeps what it got for half a minute, and shows it again without saying how old it is.
 * @returns stops this
 */
export function pagesAhead(): () => void {
  const { fetch: plain } = window;
  let ahead: Ahead | null = null;
  let unused = 0;
  let still: ReturnType<typeof setTimeout> | undefined;

  const ask = (link: HTMLAnchorElement) => {
    const [to, from] = [pageOf(link), pageOf(location)];
    if (ahead && ahead.to === to && ahead.from === from && isFresh(ahead)) return;
    unused += 1;
    ahead = { to, from, at: performance.now(), answer: answerFor(plain, link.href) };
  };
  const moved = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(still);
    const link = pointerType === 'mouse' && unused < UNUSED_AT_MOST ? linkAt(target) : null;
    if (link?.closest('nav')) still = setTimeout(ask, STILL_MS, link);
  };
  const pressed = (event: PointerEvent) => {
    clearTimeout(still);
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    // A finger may be about to scroll.
    if (event.pointerType === 'touch' || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = linkAt(event.target);
    if (link) ask(link);
  };

  /** What was read before or during a write may lack it. */
  const written = (answer: Promise<Response>) => {
    ahead = null;
    return answer.finally(() => (ahead = null));
  };
  const routed = async (input: URL, init: RequestInit | undefined) => {
    const held = ahead;
    if (held && pageOf(input) === held.to) {
      ahead = null;
      unused = 0;
      const answer = held.from === pageOf(location) && isFresh(held) ? await held.answer : null;
      if (answer) return answer;
    }
    return plain(input, init);
  };
  window.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return written(plain(input, init));
    if (!(input instanceof URL) || !isRouters(init)) return plain(input, init);
    const [answer] = await Promise.all([routed(input, init), allStyles()]);
    return answer;
  };
  document.addEventListener('pointermove', moved, { passive: true });
  document.addEventListener('pointerdown', pressed, { passive: true });
  return () => {
    clearTimeout(still);
    window.fetch = plain;
    document.removeEventListener('pointermove', moved);
    document.removeEventListener('pointerdown', pressed);
  };
}

/** The link at a place, if it leads somewhere in the console. */
export function linkWithin(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin && link.pathname.startsWith(BASE_PATH) ? link : null;
}

/** The link at a place, if it leads to another page whose data nobody else fetches ahead. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = linkWithin(target);
  if (!link || link.target || link.download || link.dataset.prefetched) return null;
  const isPage = link.pathname.startsWith(`${BASE_PATH}/internal/`) && link.pathname !== location.pathname;
  return isPage ? link : null;
}

/** What the server would answer the router; null if that is anything but the page itself. */
async function answerFor(fetch: typeof window.fetch, href: string): Promise<Response | null> {
  const tree = history.state?.__PRIVATE_NEXTJS_INTERNALS_TREE?.tree;
  if (!tree) return null;
  const url = new URL(href);
  url.hash = '';
  const headers = { rsc: '1' as const, 'next-router-state-tree': prepareFlightRouterStateForRequest(tree) };
  await setCacheBustingSearchParam(url, headers);
  const answer = await fetch(url, { headers }).catch(() => null);
  return answer?.ok && !answer.redirected ? answer : null;
}

/** Whether it is the router's request for a page that was clicked. */
function isRouters(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.get('rsc') === '1' && !headers.has('next-router-prefetch');
}

/** A page's path and search, without the parameter that the framework adds. */
function pageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete('_rsc');
  return `${pathname}?${query}`;
}

const isFresh = ({ at }: Ahead) => performance.now() - at < FRESH_MS;
