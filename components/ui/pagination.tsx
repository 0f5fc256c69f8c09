'use client';

import { Link } from './link';
import { classNames } from './class-names';
import { Icon } from './icon';
import { leavesFocus } from './leaves-focus';
import type { PageItem } from './page-items';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** pageItems(current, last), each with its URL. */
  items: ReadonlyArray<PageItem & { href: string }>;
  /** Missing on the first page. */
  previousHref?: string;
  /** Missing on the last page. */
  nextHref?: string;
}

/** Links to the pages of a list. One that the next page doesn't have leaves the focus among the others. */
export function Pagination({ items, previousHref, nextHref }: PaginationProps) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Edge href={previousHref} icon="left" label="Previous page" />
      {items.map((item) => (
        <Link
          key={`${item.kind}${item.page}`}
          ref={leavesFocus}
          className={styles.pg}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          aria-label={item.kind === 'jump' ? `Jump to page ${item.page}` : `Page ${item.page}`}
        >
          {item.kind === 'jump' ? '…' : item.page}
        </Link>
      ))}
      <Edge href={nextHref} icon="right" label="Next page" />
    </nav>
  );
}

function Edge({ href, icon, label }: { href?: string; icon: 'left' | 'right'; label: string }) {
  if (!href) {
    return (
      <span className={classNames(styles.pg, styles.edge, styles.off)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link ref={leavesFocus} className={classNames(styles.pg, styles.edge)} href={href} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
