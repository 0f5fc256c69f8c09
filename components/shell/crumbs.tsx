'use client';

import { Link } from '@/components/ui/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { NavigationItem } from './navigation';
import { usePageProvider } from './page-provider';
import styles from './crumbs.module.css';

export interface CrumbsProps {
  home: string;
  items: NavigationItem[];
  /** Crumbs below the section; the page provides them. */
  below: ReactNode;
}

/** The breadcrumbs: provider, section, and the page within it. */
export function Crumbs({ home, items, below }: CrumbsProps) {
  const pathname = usePathname();
  const provider = usePageProvider().current.label;
  const section = items.find(({ href, base = href }) => pathname === href || pathname.startsWith(`${base}/`));
  const isDeeper = !!section && pathname !== (section.base ?? section.href);
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {provider && <Crumb label={provider} href={home} first />}
        {section && (
          // The menu may lead to the user's own record, which is not a level above this page.
          <Crumb
            label={section.label}
            href={isDeeper && section.href !== pathname ? section.href : undefined}
            current={!isDeeper}
            first={!provider}
          />
        )}
        {below}
      </ol>
    </nav>
  );
}

export interface CrumbProps {
  label: string;
  href?: string;
  /** The current page; by default every crumb without a link. */
  current?: boolean;
  /** No separator before it. */
  first?: boolean;
}

/** One crumb of the path above a page. */
export function Crumb({ label, href, current = !href, first }: CrumbProps) {
  return (
    <li>
      {!first && <Icon name="right" />}
      {href ? (
        <Link href={href} title={label}>
          {label}
        </Link>
      ) : (
        <span aria-current={current ? 'page' : undefined} title={label}>
          {label}
        </span>
      )}
    </li>
  );
}
