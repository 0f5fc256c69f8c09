'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import type { NavigationItem } from './navigation';
import { usePageProvider } from './page-provider';
import styles from './crumbs.module.css';

const DEEPER: Record<string, string> = {
  add: 'Add',
  edit: 'Edit',
  import: 'Import',
  test: 'Test',
  records: 'Two records',
  statistics: 'Statistics',
  subscription: 'Subscription',
  'modify-subscription': 'Subscription',
  'manage-payment': 'Payment',
};

/** Where one is: provider, section, and what is done in it. */
export function Crumbs({ home, items }: { home: string; items: NavigationItem[] }) {
  const pathname = usePathname();
  const provider = usePageProvider().current.label;
  const section = items.find(({ href, base = href }) => pathname === href || pathname.startsWith(`${base}/`));
  const deeper = section && pathname !== section.href ? (DEEPER[pathname.split('/').at(-1)!] ?? 'Call') : null;
  const last = deeper ?? section?.label;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {provider && (
          <li>
            <Link href={home} prefetch={false}>
              {provider}
            </Link>
            {last && <Icon name="right" />}
          </li>
        )}
        {section && deeper && (
          <li>
            <Link href={section.href} prefetch={false}>
              {section.label}
            </Link>
            <Icon name="right" />
          </li>
        )}
        {last && (
          <li>
            <span aria-current="page">{last}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
