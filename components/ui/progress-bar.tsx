'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { followedLink } from './followed-link';
import { navigationProgress } from './navigation-progress';
import styles from './progress-bar.module.css';

function never(): boolean {
  return false;
}

/** The URL of the page on screen; back and forward change the browser's URL before the page has arrived. */
let onScreen = '';

function address(at: { pathname: string; search: string }): string {
  return at.pathname + at.search;
}

/** A thin bar at the top while a navigation takes more than a moment. Rendered once, in the shell. */
export function ProgressBar() {
  const pathname = usePathname();
  const search = useSearchParams();
  const visible = useSyncExternalStore(navigationProgress.subscribe, navigationProgress.visible, never);

  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (followedLink(event)) navigationProgress.start();
    };
    const travel = ({ state }: PopStateEvent) => {
      // The router ignores entries without a state: the page stays.
      if (state !== null && address(location) !== onScreen) navigationProgress.start();
    };
    // The window's listener runs last, after the page's own.
    window.addEventListener('click', click);
    window.addEventListener('popstate', travel);
    return () => {
      window.removeEventListener('click', click);
      window.removeEventListener('popstate', travel);
    };
  }, []);

  useEffect(() => {
    onScreen = address(location);
    navigationProgress.done();
  }, [pathname, search]);

  return visible ? <div className={styles.bar} role="progressbar" aria-label="Loading page" /> : null;
}
