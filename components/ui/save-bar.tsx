import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** What is unsaved, or what was saved. Changes are read out. */
  state?: ReactNode;
  /** Why the last save failed, and what can be done about it. */
  notice?: ReactNode;
  /** The number of errors, and a link to the first. On a phone, it replaces the state. */
  problem?: ReactNode;
  /** Cancel and Save. */
  children: ReactNode;
}

/** The bar at the end of a form; always visible. */
export function SaveBar({ state, notice, problem, children }: SaveBarProps) {
  return (
    <div ref={leavesRoom} className={`flow ${styles.bar}`} role="region" aria-label="Save">
      {notice && <div className={styles.notice}>{notice}</div>}
      <span className={styles.state} role="status">
        {state}
      </span>
      {/* There before its text: a live region that is added together with it isn't read out. */}
      <span className={problem ? styles.problem : styles.none} role="alert">
        {problem}
      </span>
      <div className={styles.end}>{children}</div>
    </div>
  );
}

/**
 * The ref of a bar that sticks to the lower end of the window: as high as it is at the time, what gets the focus is scrolled clear
 * of it (`scroll-padding` in global.css).
 */
function leavesRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const page = document.documentElement.style;
  const sizes = new ResizeObserver(() => page.setProperty('--bar-room', `${bar.offsetHeight}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    page.removeProperty('--bar-room');
  };
}
