import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './live-region.module.css';

export interface LiveRegionProps {
  /** `alert` interrupts what is being read out; the others wait for its end. */
  role?: 'alert' | 'status';
  /** Counts attempts: if one has the same result as the one before, it is read out again. */
  turn?: number;
  /** It contains more than words. */
  block?: boolean;
  className?: string;
  children?: ReactNode;
}

/** So long after a region has come, screen readers notice what comes into it. */
const NOTICED_AFTER_MS = 100;

/**
 * A text that is read out when it appears or changes. A region that comes together with its text isn't read out: there, the text is
 * on screen at once, and a moment later in what screen readers see.
 */
export function LiveRegion({ role, turn, block, className, children }: LiveRegionProps) {
  const region = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const Tag = block ? 'div' : 'span';

  useLayoutEffect(() => {
    const text = region.current?.firstElementChild;
    if (!region.current || !text) return;
    if (isOthers(region.current)) return region.current.removeAttribute('aria-live');
    text.setAttribute('aria-hidden', 'true');
    const show = () => text.removeAttribute('aria-hidden');
    const timer = setTimeout(show, NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      show();
    };
  }, []);

  return (
    <Tag
      ref={region}
      role={role}
      aria-live={role ? undefined : 'polite'}
      aria-atomic={role ? undefined : true}
      className={classNames(styles.region, className)}
    >
      {children && <Tag key={turn}>{children}</Tag>}
    </Tag>
  );
}

/**
 * Whether a region must not speak: another one around it does, or it is in a row of a list without the focus; a list whose rows
 * can't be completed would read out each of them.
 */
function isOthers(region: Element): boolean {
  const row = region.closest('tr');
  return (
    !!region.parentElement?.closest('[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]') ||
    (row !== null && !row.contains(document.activeElement))
  );
}
