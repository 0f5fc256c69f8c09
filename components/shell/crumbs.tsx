'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { NavigationItem } from './navigation';
import { usePageProvider } from './page-provider';
import styles from './crumbs.module.css';

export interface CrumbsProps {
  home: string;
  items: NavigationItem[];
  /** Crumb elements of what lies below the section; they come with the page. */
  below: ReactNode;
}

/** Where one is: provider, section, and what is done in it. */
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
          // A user's own record may be what the menu leads to: that is no way from here.
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
  /** It is the page itself; so is what leads nowhere, unless said. */
  current?: boolean;
  /** Nothing stands before it. */
  first?: boolean;
}

/** One step of the path above a page. */
export function Crumb({ label, href, current = !href, first }: CrumbProps) {
  return (
    <li>
      {!first && <Icon name="right" />}
      {href ? (
        <Link href={href} prefetch={false} title={label}>
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
